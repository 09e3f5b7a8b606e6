import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { byFieldOrder } from '@cartulary/contracts/understanding';
import type { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';

/** A field in API form. */
export function fieldOf(row: ExtractedField): DocumentField {
  const { id, name, line, text, page, box, range, confidence, checks, engine, engineVersion } = row;
  return {
    id,
    name,
    line,
    text,
    value: row.value ?? text,
    page,
    box,
    range,
    confidence: Math.min(1, Math.max(0, confidence)),
    checks,
    engine,
    engineVersion,
    confirmed: row.confirmedAt !== null,
    correctedFrom: row.correctedFrom as { text: string; value: string } | null,
    ...(row.gate === null ? {} : { gate: row.gate }),
  };
}

/** In the order in which people check the class's fields. */
export function inFieldOrder(rows: readonly ExtractedField[], expected: readonly string[]): ExtractedField[] {
  const compare = byFieldOrder(expected);
  return [...rows].sort((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1));
}
