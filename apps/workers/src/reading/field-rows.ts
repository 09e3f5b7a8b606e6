import type { Field } from '@cartulary/contracts/understanding';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { repository } from '@cartulary/database/organisation-context';
import { checkAgain } from '@cartulary/pipeline/fields/checks';
import { IsNull } from 'typeorm';
import { replaceProposals } from './proposals.js';
import { samePlace } from './same-place.js';

/** Fields that a document may have several of. */
const several: ReadonlySet<string> = new Set(['party']);

/**
 * Stores the fields that were found. What a person confirmed or corrected is the field's value, wherever another is found;
 * what a person removed isn't proposed again at its place. Checks are done with what people settled.
 */
export async function storeFields(documentId: string, runId: string, found: readonly Field[]): Promise<void> {
  await replaceProposals(ExtractedField, { documentId, runId }, found, isSettledBy);
  const fields = repository(ExtractedField);
  const rows = await fields.find({ where: { documentId, removedAt: IsNull() }, order: { id: 'ASC' } });
  if (!rows.some(({ confirmedAt }) => confirmedAt !== null)) return;
  const checks = checkAgain(
    rows.map(({ name, value, text, checks: known }) => ({ name, value: value ?? text, checks: known })),
  );
  for (const [index, { id }] of rows.entries()) await fields.update({ id }, { checks: checks[index] ?? [] });
}

function isSettledBy(row: ExtractedField, proposal: Field): boolean {
  if (row.name !== proposal.name) return false;
  if (row.removedAt !== null || several.has(row.name))
    return samePlace(row, proposal) || (several.has(row.name) && row.value === proposal.value);
  return true;
}
