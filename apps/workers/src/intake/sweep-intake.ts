import { intakeJobId } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { INTAKE_DUE } from './claim.js';

const AT_ONCE = 500;

interface Due {
  readonly sourceId: string;
  readonly organisationId: string;
}

/**
 * Ensures that sources are scanned: queues those that are due and those whose worker died, alternating between
 * organizations, so that none waits for all of another's.
 */
export async function sweepIntake({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<Due>(
    `SELECT id AS "sourceId", organisation_id AS "organisationId" ${INTAKE_DUE}
      ORDER BY row_number() OVER (PARTITION BY organisation_id ORDER BY due_at), due_at LIMIT $1`,
    [AT_ONCE],
  );
  for (const { sourceId, organisationId } of due)
    await queue.enqueue('intake.look', { organisationId, sourceId }, { jobId: intakeJobId(sourceId) });
}
