import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { repository } from '@cartulary/database/organisation-context';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { fieldClassOf, isOwnClass } from '@cartulary/pipeline/fields/class-for-fields';
import { fieldEngine } from '@cartulary/pipeline/fields/extract-fields';
import { readEntities } from '../entity-rows.js';
import { storeFields } from '../field-rows.js';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Finds the fields that a document of its class has. What a person settled stays as it is. */
export const findFields: StageWork = async ({ context, signal, organisationId, documentId, runId }) => {
  const { documentClass, pages, entities, ownFields, restored } = await context.database.inOrganisation(
    organisationId,
    async () => {
      const wanted = fieldClassOf(await repository(Document).findOneByOrFail({ itemId: documentId }));
      const kept = await restoredFindings(runId);
      // Fields of another class are no answer to what a person settled since.
      const restored = kept && wanted === fieldClassOf(kept) ? kept : null;
      const own =
        wanted !== null && isOwnClass(wanted) ? await repository(DocumentClassRow).findOneBy({ id: wanted }) : null;
      const ownFields = own?.fields ?? [];
      if (wanted === null || (isOwnClass(wanted) && ownFields.length === 0))
        return { documentClass: null, pages: [], entities: [], ownFields, restored };
      return {
        ownFields,
        restored,
        documentClass: wanted,
        pages: await readPages(documentId, runId),
        entities: await readEntities(documentId),
      };
    },
  );
  const engine = { engine: fieldEngine.name, engineVersion: fieldEngine.version };
  const store = (found: Parameters<typeof storeFields>[2]) => () => storeFields(documentId, runId, found);
  if (documentClass === null) return { skipped: true, store: store([]) };
  if (restored) return { ...engine, store: store(restored.fields) };
  const found = await context.quick.run(
    'findFields',
    null,
    { pages, entities, documentClass, ownFields },
    { timeLimitMs: stages.fields.timeLimitMs, signal },
  );
  return { ...engine, store: store(found) };
};
