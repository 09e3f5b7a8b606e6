import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { repository } from '@cartulary/database/organisation-context';
import { checkAgain } from '@cartulary/pipeline/fields/checks';
import { formMissed } from '@cartulary/pipeline/fields/typed-value';
import { IsNull } from 'typeorm';
import { AppError } from '../../platform/serve/errors.js';

/** Rechecks a document's fields. A changed value can make checks pass or fail, for its own field and for others. */
export async function storeChecks(documentId: string): Promise<void> {
  const fields = repository(ExtractedField);
  // In ID order, so that two simultaneous corrections can't deadlock.
  const rows = await fields.find({ where: { documentId, removedAt: IsNull() }, order: { id: 'ASC' } });
  const checks = checkAgain(
    rows.map(({ name, line, value, text, checks: known, correctedFrom }) => ({
      name,
      line,
      value: value ?? text,
      checks: known,
      isCorrected: correctedFrom !== null && 'value' in correctedFrom && correctedFrom.value !== (value ?? text),
    })),
  );
  for (const [index, row] of rows.entries()) {
    const now = checks[index] ?? [];
    if (JSON.stringify(now) !== JSON.stringify(row.checks)) await fields.update({ id: row.id }, { checks: now });
  }
}

/**
 * Rejects a value in the wrong form, such as a date for a tax amount.
 * @throws AppError field_not_amount, field_not_date, field_not_number
 */
export function refuseOtherForm(name: string, value: string): void {
  const form = formMissed(name, value);
  if (form) throw new AppError(`field_not_${form}`);
}
