import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

export const MAIL_DUE = `FROM app.mail WHERE state = 'waiting' AND due_at <= now()`;

/** Ensures that every email is sent: queues those that are due, including retries. */
export async function sweepMail({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<{ mailId: string; organisationId: string; attempts: number }>(
    `SELECT id AS "mailId", organisation_id AS "organisationId", attempts ${MAIL_DUE} ORDER BY due_at LIMIT $1`,
    [BATCH],
  );
  // The same attempt has the same job ID, so one that's already in the queue isn't queued twice.
  for (const { mailId, organisationId, attempts } of due)
    await queue.enqueue('mail.send', { organisationId, mailId }, { jobId: `mail-${mailId}-due-${attempts}` });
}
