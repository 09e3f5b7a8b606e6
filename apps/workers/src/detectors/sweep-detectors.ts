import { COMPARISON_PRIORITY, detectorJobId } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** Detectors with changed examples or an unfinished test. */
export const DETECTORS_DUE = `FROM app.detector d
  WHERE d.test_state IN ('asked', 'running')
     OR d.learnt_from IS DISTINCT FROM (SELECT coalesce(array_agg(e.id ORDER BY e.id), '{}') FROM app.detector_example e WHERE e.detector_id = d.id)`;

interface Due {
  readonly detectorId: string;
  readonly organisationId: string;
}

/** Ensures that detectors are trained and tests finish. A duplicate turn finds nothing to do. */
export async function sweepDetectors({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<Due>(
    `SELECT d.id AS "detectorId", d.organisation_id AS "organisationId" ${DETECTORS_DUE}`,
    [],
  );
  for (const data of due)
    await queue.enqueue('detector.run', data, {
      jobId: detectorJobId(data.detectorId, 'due'),
      priority: COMPARISON_PRIORITY,
    });
}
