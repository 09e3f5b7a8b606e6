import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

export const PUSH_DUE = 'FROM app.push_message WHERE due_at <= now()';

/** Behind the promise that every browser is told: messages that are due (again) are asked for. */
export async function sweepPush({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<{ messageId: string; organisationId: string; attempts: number }>(
    `SELECT id AS "messageId", organisation_id AS "organisationId", attempts ${PUSH_DUE} ORDER BY due_at LIMIT $1`,
    [BATCH],
  );
  // The same id as long as the attempt is the same: one that is in the queue already is not asked for twice.
  for (const { messageId, organisationId, attempts } of due)
    await queue.enqueue('push.send', { organisationId, messageId }, { jobId: `push-${messageId}-due-${attempts}` });
}
