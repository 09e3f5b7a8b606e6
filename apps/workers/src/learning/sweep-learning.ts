import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const MOST_ORGANISATIONS = 1_000;

/** Turns that are due and not being worked on, or whose worker died. */
export const LEARNING_DUE = `FROM app.learning_turn WHERE due_at <= now()
  AND (started_at IS NULL OR started_at < now() - interval '${learningLimits.turnMs} milliseconds')`;

/** Queues due turns. */
export async function sweepLearning({
  database,
  queue,
}: {
  readonly database: Pick<Database, 'inSystem'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
}): Promise<void> {
  const due: { organisationId: string }[] = await database.inSystem((system) =>
    system.query(`SELECT organisation_id AS "organisationId" ${LEARNING_DUE} ORDER BY due_at LIMIT $1`, [
      MOST_ORGANISATIONS,
    ]),
  );
  for (const { organisationId } of due)
    await queue.enqueue('learning.learn', { organisationId }, { jobId: `learn-${organisationId}` });
}
