import type { ClassFound, Summary } from '@cartulary/contracts/understanding';
import type { FoundInVersion } from './entities/reading-version.entity.js';
import { manager } from './organisation-context.js';

/** Results of the version that a run restores. */
export interface RestoredFindings extends FoundInVersion {
  readonly class: string | null;
  /** When a person settled the class, before the version was saved; null if no one had. */
  readonly classConfirmedAt: Date | null;
  readonly classFound: ClassFound | null;
  readonly summary: Summary | null;
}

/**
 * The results that a run copies from the version it restores. Null for other runs, if the version was deleted, and
 * after the run is done: stages repeated because of a correction are computed normally.
 */
export async function restoredFindings(runId: string): Promise<RestoredFindings | null> {
  const [row]: RestoredFindings[] = await manager().query(
    `SELECT version.found->'entities' AS entities, version.found->'fields' AS fields, version.found->'language' AS language,
            version.class,
            CASE WHEN version.class_confirmed THEN version.kept_at END AS "classConfirmedAt", version.class_found AS "classFound", version.summary
       FROM app.processing_run run JOIN app.reading_version version ON version.id = run.restores
      WHERE run.id = $1 AND run.finished_at IS NULL AND version.found IS NOT NULL`,
    [runId],
  );
  return row ?? null;
}
