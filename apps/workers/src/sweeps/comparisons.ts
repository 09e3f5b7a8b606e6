import { COMPARISON_PRIORITY, comparisonJobId } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

export const COMPARISONS_OPEN = 'FROM app.comparison WHERE ended_at IS NULL';

interface Open {
  readonly comparisonId: string;
  readonly organisationId: string;
  /**
   * Position of the first unprocessed document outside the trash; 0 if there is none, so that there's still a turn that
   * ends the comparison.
   */
  readonly position: number;
}

/** Ensures that comparisons complete: queues the next turn of those that haven't ended. */
export async function sweepComparisons({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const open = await database.askSystem<Open>(
    `SELECT id AS "comparisonId", organisation_id AS "organisationId",
            coalesce((SELECT min(d.position) FROM app.comparison_document d JOIN app.item i ON i.id = d.document_id
                       WHERE d.comparison_id = comparison.id AND d.read_at IS NULL AND i.binned_at IS NULL), 0)::integer AS position
       ${COMPARISONS_OPEN}`,
    [],
  );
  for (const { position, ...data } of open)
    await queue.enqueue('comparison.run', data, {
      jobId: comparisonJobId(data.comparisonId, position),
      priority: COMPARISON_PRIORITY,
    });
}
