import { COMPARISON_PRIORITY, comparisonJobId } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

export const COMPARISONS_OPEN = 'FROM app.comparison WHERE ended_at IS NULL';

interface Open {
  readonly comparisonId: string;
  readonly organisationId: string;
  /** Of the first document that was not read; one that lies in the bin as well, so that there is a turn in which it ends. */
  readonly position: number;
}

/** Behind the promise that a comparison comes to its end: the turn of those that have not ended is asked for again. */
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
