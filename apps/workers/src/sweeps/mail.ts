import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

/** Tables of what is good for a while and for nothing afterwards. */
const passing = [
  ...['mailed_token', 'address_change', 'mfa_challenge', 'passkey_ceremony', 'provider_ceremony', 'answered_call'],
  ...['saml_assertion', 'saml_handover', 'saml_sign_in', 'wall_code'],
];

const DUE = `
  SELECT id AS "mailId", organisation_id AS "organisationId", attempts FROM app.mail
   WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $1`;

/** Behind the promise that every mail is sent: those that are due (again) are asked for. What is too old is removed. */
export async function sweepMail({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.inSystem(async (manager) => {
    for (const table of passing) await manager.query(`DELETE FROM app.${table} WHERE expires_at <= now()`);
    await manager.query('DELETE FROM app.mail WHERE created_at < now() - make_interval(days => $1)', [
      mailLimits.keptDays,
    ]);
    await manager.query('DELETE FROM app.invitation WHERE expires_at < now() - make_interval(days => $1)', [
      invitationLimits.keptDays,
    ]);
    const found: { mailId: string; organisationId: string; attempts: number }[] = await manager.query(DUE, [BATCH]);
    return found;
  });
  // The same id as long as the attempt is the same: one that is in the queue already is not asked for twice.
  for (const { mailId, organisationId, attempts } of due)
    await queue.enqueue('mail.send', { organisationId, mailId }, { jobId: `mail-${mailId}-due-${attempts}` });
}
