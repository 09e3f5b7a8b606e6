import { manager } from '@cartulary/database/organisation-context';

/**
 * Deletes a document's passage vectors from runs other than this one, from any embedder. The current run keeps those it
 * copied from the displayed run.
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
