import type { MailState } from '@cartulary/contracts/mail';
import type { SessionEnd } from '@cartulary/contracts/session-ends';
import pg from 'pg';

/** Data in a restored installation that can't continue as if no time had passed. */
export interface Settled {
  /** Ended sign-ins. */
  readonly sessions: number;
  /** Emails that are held until someone sends them. */
  readonly mails: number;
}

const ENDED: SessionEnd = 'restored';
const WAITING: MailState = 'waiting';
const HELD: MailState = 'kept';
/** Displayed in the operator's list as the reason why an email wasn't sent. */
export const HELD_REASON = 'Held: it was waiting when a backup was restored';

/**
 * Ends every sign-in, because some were ended after the backup was made and it isn't known which. Holds emails that
 * were queued, because most have been sent since. Each can be sent at /system-control. Runs in one transaction.
 * @param superuserUrl URL of the restored database, which isn't in use yet
 */
export async function settleRestored(superuserUrl: string): Promise<Settled> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const sessions = await client.query(
      'UPDATE app.session SET ended_at = now(), ended_reason = $1 WHERE ended_at IS NULL',
      [ENDED],
    );
    const mails = await client.query('UPDATE app.mail SET state = $1, reason = $2 WHERE state = $3', [
      HELD,
      HELD_REASON,
      WAITING,
    ]);
    await client.query('COMMIT');
    return { sessions: sessions.rowCount ?? 0, mails: mails.rowCount ?? 0 };
  } finally {
    await client.end();
  }
}
