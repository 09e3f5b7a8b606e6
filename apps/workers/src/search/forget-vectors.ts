import { manager } from '@cartulary/database/organisation-context';

/**
 * Deletes what a document's passages meant in other runs than this one, by any embedder. The run that is under way keeps what
 * it took over from the one that is shown.
 */
export async function forgetOtherRuns(documentId: string, runId: string): Promise<void> {
  for (const table of ['passage_vector', 'embedded_page'])
    await manager().query(
      `DELETE FROM app.${table} dead USING app.document document
        WHERE document.organisation_id = dead.organisation_id AND document.item_id = dead.document_id
          AND dead.document_id = $1 AND dead.run_id <> $2 AND dead.run_id IS DISTINCT FROM document.current_run_id`,
      [documentId, runId],
    );
}
