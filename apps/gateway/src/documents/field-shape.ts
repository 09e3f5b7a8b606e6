import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { fieldsOfClass } from '@cartulary/contracts/understanding';
import type { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';

/** A field as the document shows it. */
export function fieldOf(row: ExtractedField): DocumentField {
  const { id, name, text, page, box, range, confidence, checks, engine, engineVersion } = row;
  return {
    id,
    name,
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
  };
}

/** In the order in which people check the fields of the class; what somebody named otherwise comes last. */
export function inFieldOrder(rows: readonly ExtractedField[], documentClass: string | null): ExtractedField[] {
  const order: readonly string[] =
    documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass)
      ? fieldsOfClass[documentClass as keyof typeof fieldsOfClass]
      : [];
  const rank = ({ name }: ExtractedField): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...rows].sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || a.page - b.page || (a.id < b.id ? -1 : 1),
  );
}
