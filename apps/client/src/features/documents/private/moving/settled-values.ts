import { correctEntity, correctField } from '@cartulary/contracts/endpoints/corrections';
import type { DocumentDetail, DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { call } from '@/lib/api/api';

type Values = Pick<DocumentDetail, 'entities' | 'fields'>;

/** Values that a person confirmed or corrected. They're included when a document is moved. */
export interface Settled {
  readonly entities: readonly DocumentEntity[];
  readonly fields: readonly DocumentField[];
}

export const settledOf = ({ entities, fields }: Values): Settled => ({
  entities: entities.filter(({ confirmed }) => confirmed),
  fields: fields.filter(({ confirmed }) => confirmed),
});

export const countOf = ({ entities, fields }: Settled): number => entities.length + fields.length;

/** The request body for one value. Confirming sends only the confirmation. */
const saidOfEntity = ({ kind, text, correctedFrom }: DocumentEntity) => (correctedFrom ? { kind, text } : {});
const saidOfField = ({ text, value, correctedFrom }: DocumentField) => (correctedFrom ? { text, value } : {});

/** How many bytes of values the calls upload. */
export const bytesOfSettled = ({ entities, fields }: Settled): number =>
  new TextEncoder().encode(JSON.stringify([...entities.map(saidOfEntity), ...fields.map(saidOfField)])).length;

/** The value as read by the engine. */
const readEntity = ({ kind, text, page, correctedFrom }: DocumentEntity): string =>
  JSON.stringify([correctedFrom?.kind ?? kind, correctedFrom?.text ?? text, page]);
const readField = ({ name, line, text, page, correctedFrom }: DocumentField): string =>
  JSON.stringify([name, line, correctedFrom?.text ?? text, page]);

/**
 * Applies earlier corrections to matching values after reprocessing: by type or name, text, and page, one to one.
 * @returns how many values have no match, so that their corrections are dropped.
 * @throws ApiError
 */
export async function settleAgain(documentId: string, before: Settled, now: Values): Promise<number> {
  let missing = 0;
  const entities = byKey(now.entities, readEntity);
  for (const entity of before.entities) {
    const found = entities.get(readEntity(entity))?.shift();
    if (found) {
      const params = { documentId, entityId: found.id };
      await call(correctEntity, { params, body: saidOfEntity(entity) });
    } else missing += 1;
  }
  const fields = byKey(now.fields, readField);
  for (const field of before.fields) {
    const found = fields.get(readField(field))?.shift();
    if (found) await call(correctField, { params: { documentId, fieldId: found.id }, body: saidOfField(field) });
    else missing += 1;
  }
  return missing;
}

function byKey<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const all = new Map<string, T[]>();
  for (const value of values) all.set(keyOf(value), [...(all.get(keyOf(value)) ?? []), value]);
  return all;
}
