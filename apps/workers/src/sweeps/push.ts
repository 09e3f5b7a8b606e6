import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

export const PUSH_DUE = 'FROM app.push_message WHERE due_at <= now()';

/** Ensures that every browser gets its messages: queues those that are due, including retries. */
export async function sweepPush({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<{ messageId: string; organisationId: string; attempts: number }>(
    `SELECT id AS "messageId", organisation_id AS "organisationId", attempts ${PUSH_DUE} ORDER BY due_at LIMIT $1`,
    [BATCH],
  );
  // The same attempt has the same job ID, so one that's already in the queue isn't queued twice.
  for (const { messageId, organisationId, attempts } of due)
    await queue.enqueue('push.send', { organisationId, messageId }, { jobId: `push-${messageId}-due-${attempts}` });
}
