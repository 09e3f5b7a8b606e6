import { gateValues, type Found } from '@cartulary/accuracy/gate-values';
import { isLineField, type Field } from '@cartulary/contracts/understanding';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { repository } from '@cartulary/database/organisation-context';
import { checkAgain } from '@cartulary/pipeline/fields/checks';
import { IsNull, Not } from 'typeorm';
import { replaceProposals } from './proposals.js';
import { samePlace } from './same-place.js';

/** Whether a document may have several fields with this name: they're distinguished by their positions. */
const isOneOfSeveral = (name: string): boolean => name === 'party' || isLineField(name);

/**
 * Stores the detected fields. A value that a person confirmed or corrected remains the field's value, even if something
 * else is found, and a field a person removed isn't proposed again in its position. Checks run on the values people
 * settled; accuracy contracts decide what needs review.
 */
export async function storeFields(found: Found): Promise<void> {
  const { documentId, runId } = found;
  const fields = repository(ExtractedField);
  const settled = await fields.findBy([
    { documentId, confirmedAt: Not(IsNull()) },
    { documentId, removedAt: Not(IsNull()) },
  ]);
  // People aren't asked about values they settled: the answer would belong to another row and no longer count as found.
  const proposals = found.fields.filter((proposal) => !settled.some((row) => isSettledBy(row, proposal)));
  const gated = await gateValues({ ...found, fields: proposals });
  await replaceProposals(ExtractedField, { documentId, runId }, gated, isSettledBy);
  await moveToLines(documentId, found.fields);
  const rows = await fields.find({ where: { documentId, removedAt: IsNull() }, order: { id: 'ASC' } });
  if (!rows.some(({ confirmedAt }) => confirmedAt !== null)) return;
  const checks = checkAgain(
    rows.map(({ name, line, value, text, checks: known, correctedFrom }) => ({
      name,
      line,
      value: value ?? text,
      checks: known,
      isCorrected: correctedFrom !== null && 'value' in correctedFrom && correctedFrom.value !== (value ?? text),
    })),
  );
  for (const [index, { id }] of rows.entries()) await fields.update({ id }, { checks: checks[index] ?? [] });
}

/** A run that finds more or fewer lines renumbers them: a settled value belongs to the line it's located in. */
async function moveToLines(documentId: string, found: readonly Field[]): Promise<void> {
  const fields = repository(ExtractedField);
  for (const row of await fields.findBy({ documentId, confirmedAt: Not(IsNull()), line: Not(IsNull()) })) {
    const same = found.find((proposal) => proposal.name === row.name && samePlace(row, proposal));
    if (same && same.line !== row.line) await fields.update({ id: row.id }, { line: same.line });
  }
}

function isSettledBy(row: ExtractedField, proposal: Field): boolean {
  if (row.name !== proposal.name) return false;
  if (row.removedAt !== null || isOneOfSeveral(row.name))
    return samePlace(row, proposal) || (row.name === 'party' && row.value === proposal.value);
  return true;
}
