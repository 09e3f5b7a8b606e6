import type { MailState } from '@cartulary/contracts/mail';
import type { SessionEnd } from '@cartulary/contracts/session-ends';
import pg from 'pg';

/** What of a restored installation must not go on as if no time had passed. */
export interface Settled {
  /** Sign-ins that were ended. */
  readonly sessions: number;
  /** Mails that are held until somebody sends them. */
  readonly mails: number;
}

const ENDED: SessionEnd = 'restored';
const WAITING: MailState = 'waiting';
const HELD: MailState = 'kept';
/** Why a mail is held, where the operator's list says why it was not sent. */
export const HELD_REASON = 'Held: it was waiting when a backup was restored';

/**
 * Ends every sign-in, since some were ended after the backup was made and nobody knows any more which, and holds the mails that waited
 * then, since most were sent after it. Each can be sent at /system-control. In one transaction.
 * @param superuserUrl of the restored database, which nobody uses yet
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
