import { stages } from '@cartulary/contracts/stages';
import type { Field } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { layoutsInUse } from '@cartulary/database/learning';
import { repository } from '@cartulary/database/organisation-context';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { fieldClassOf, isOwnClass } from '@cartulary/pipeline/fields/class-for-fields';
import { fieldEngine } from '@cartulary/pipeline/fields/extract-fields';
import { carriedBill } from '../carried-bill.js';
import { readEntities } from '../entity-rows.js';
import { storeFields } from '../field-rows.js';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/**
 * Extracts the fields of the document's class, and those of a bill wherever their labels are. Values that a person
 * settled aren't changed.
 */
export const findFields: StageWork = async ({ context, source, signal, organisationId, documentId, runId }) => {
  const read = await context.database.inOrganisation(organisationId, async () => {
    const document = await repository(Document).findOneByOrFail({ itemId: documentId });
    const wanted = fieldClassOf(document);
    const isSaid = document.classConfirmedAt !== null;
    const kept = await restoredFindings(runId);
    // Fields of another class don't apply to the class a person settled since then.
    const restored = kept && wanted === fieldClassOf(kept) ? kept : null;
    const own =
      wanted !== null && isOwnClass(wanted) ? await repository(DocumentClassRow).findOneBy({ id: wanted }) : null;
    const ownFields = own?.fields ?? [];
    const hasNone = wanted === null ? isSaid : isOwnClass(wanted) && ownFields.length === 0;
    if (hasNone) return { wanted: false as const };
    return {
      wanted: true as const,
      isSaid,
      ownFields,
      restored,
      documentClass: wanted,
      pages: await readPages(documentId, runId),
      entities: await readEntities(documentId),
      inUse: await layoutsInUse(),
    };
  });
  const engine = { engine: fieldEngine.name, engineVersion: fieldEngine.version };
  const store = (fields: readonly Field[], isRestored = false) => {
    const documentClass = read.wanted ? read.documentClass : null;
    return () => storeFields({ documentId, runId, documentClass, isRestored, fields });
  };
  if (!read.wanted) return { skipped: true, store: store([]) };
  const { documentClass, isSaid, pages, entities, ownFields, restored, inUse } = read;
  if (restored) return { ...engine, store: store(restored.fields, true) };
  const limit = { timeLimitMs: stages.fields.timeLimitMs, signal };
  // If a person said that a document isn't a bill, it has no bill fields.
  const mayBeBill = source.mediaType === 'application/pdf' && (!isSaid || documentClass === 'invoice');
  const bill = mayBeBill ? await carriedBill({ context, source, signal, documentId }) : null;
  const asked = { pages, entities, documentClass, isSaid, ownFields, bill, inUse };
  const found = await context.quick.run('findFields', null, asked, limit);
  return { ...engine, store: store(found) };
};
