import { OWN_FIELD, type SettledAs } from '@cartulary/contracts/facts/documents';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { fieldNames, type FieldName } from '@cartulary/contracts/understanding';
import type { Document } from '@cartulary/database/entities/document.entity';
import { writeFact } from '@cartulary/database/facts';
import { manager } from '@cartulary/database/organisation-context';

const isKnown = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** Counts that a person settled a value, and what it took since they opened the document or settled one before. */
export async function countSettled(
  documentId: string,
  accountId: string,
  as: SettledAs,
  fieldName: string | undefined,
): Promise<void> {
  const about = { itemId: documentId, accountId };
  if (fieldName === undefined) await writeFact('entity.settled', { ...about, by: { as } });
  else {
    const field = isKnown(fieldName) ? fieldName : OWN_FIELD;
    await writeFact('field.settled', { ...about, by: { field, as } });
  }
  await manager().query(
    `UPDATE app.item_visit SET settled_at = clock_timestamp(), spent_ms = spent_ms + least($3,
       extract(epoch FROM clock_timestamp() - greatest(opened_at, settled_at)) * 1000)::bigint
      WHERE item_id = $1 AND account_id = $2`,
    [documentId, accountId, metricsLimits.longestGapMs],
  );
}

/** Counts that nothing of a document waits for a person any more, with what all of them spent on it. */
export async function countChecked({ itemId, class: found }: Document): Promise<void> {
  const [spent]: [{ ms: number }?] = await manager().query(
    'SELECT coalesce(sum(spent_ms), 0)::float8 AS ms FROM app.item_visit WHERE item_id = $1',
    [itemId],
  );
  await manager().query('UPDATE app.item_visit SET spent_ms = 0 WHERE item_id = $1 AND spent_ms > 0', [itemId]);
  await writeFact('document.checked', { itemId, by: { class: found }, durationMs: spent?.ms ?? 0 });
}
