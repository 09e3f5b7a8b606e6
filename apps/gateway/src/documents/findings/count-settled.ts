import { OWN_FIELD, type SettledAs } from '@cartulary/contracts/facts/documents';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { fieldNames, type FieldName } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { writeFact } from '@cartulary/database/facts';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

const isKnown = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** A person's action on a document's value. */
export interface SettledValue {
  readonly accountId: string;
  /** Null if it was settled before, so that it isn't counted twice. */
  readonly as: SettledAs | null;
  /** The field's name, for fields. */
  readonly fieldName: string | undefined;
}

/**
 * Counts a settled value, and the time since the person opened the document or settled the previous one. The document is already locked,
 * because making it ready sums up the time of everyone.
 */
export async function countSettled(documentId: string, { accountId, as, fieldName }: SettledValue): Promise<void> {
  const about = { itemId: documentId, accountId };
  if (as !== null && fieldName === undefined) await writeFact('entity.settled', { ...about, by: { as } });
  if (as !== null && fieldName !== undefined)
    await writeFact('field.settled', { ...about, by: { field: isKnown(fieldName) ? fieldName : OWN_FIELD, as } });
  await manager().query(
    `UPDATE app.item_visit SET settled_at = clock_timestamp(), spent_ms = spent_ms + least($3,
       extract(epoch FROM clock_timestamp() - greatest(opened_at, settled_at)) * 1000)::bigint
      WHERE item_id = $1 AND account_id = $2`,
    [documentId, accountId, metricsLimits.longestGapMs],
  );
}

/** Counts a document as checked, with the time everyone spent on it. The document is already locked. */
export async function countChecked({ itemId, class: found, createdAt }: Document): Promise<void> {
  const [spent]: [{ ms: number }?] = await manager().query(
    'SELECT coalesce(sum(spent_ms), 0)::float8 AS ms FROM app.item_visit WHERE item_id = $1',
    [itemId],
  );
  await manager().query('UPDATE app.item_visit SET spent_ms = 0 WHERE item_id = $1 AND spent_ms > 0', [itemId]);
  const { affected } = await repository(Document).update({ itemId, doneAt: IsNull() }, { doneAt: new Date() });
  const isFirst = affected === 1;
  if (isFirst)
    await writeFact('document.done', { itemId, by: { way: 'checked' }, durationMs: Date.now() - createdAt.getTime() });
  const by = { class: found, isFirst };
  await writeFact('document.checked', { itemId, by, durationMs: spent?.ms ?? 0 });
}
