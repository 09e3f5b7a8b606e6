import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { exportColumns } from '@cartulary/contracts/endpoints/exports';
import { otherReaderRule } from '@cartulary/contracts/understanding';
import type { ExportHead } from './export-json.js';

type Row = Readonly<Record<(typeof exportColumns)[number], string>>;

/** One row per field, entity, code, and form part, in that order. */
export const exportRows = ({ head, codes, form }: ExportHead): Row[] => [
  ...head.fields.map((field) => ({
    ...shared(head.name, field),
    what: 'field',
    name: field.name,
    line: field.line === null ? '' : String(field.line),
    contract: field.gate ?? '',
    checks: field.checks
      .filter(({ rule }) => rule !== otherReaderRule)
      .map(({ rule, passed }) => `${rule}: ${passed ? 'holds' : 'fails'}`)
      .join('; '),
  })),
  ...head.entities.map((entity) => ({
    ...shared(head.name, entity),
    what: 'entity',
    name: entity.kind,
    line: '',
    contract: '',
    checks: '',
  })),
  ...codes.map(({ format, text, page, box }) => ({
    document: head.name,
    what: 'code',
    name: format,
    page: String(page),
    line: '',
    text,
    value: text,
    value_read: '',
    // A code is either read completely or not at all.
    confidence: '1',
    confirmed: 'false',
    contract: '',
    checks: '',
    place: `box ${box.join(' ')}`,
  })),
  ...form.map(({ kind, label, value, isTicked, isUnread, page, box, confidence }) => ({
    document: head.name,
    what: 'form',
    name: label,
    page: String(page),
    line: '',
    text: isUnread ? 'not read' : value,
    value: kind === 'tick' ? String(isTicked ?? false) : value,
    value_read: '',
    confidence: String(confidence),
    confirmed: 'false',
    contract: '',
    checks: '',
    place: `box ${box.join(' ')}`,
  })),
];

const shared = (
  document: string,
  found: DocumentField | DocumentEntity,
): Omit<Row, 'what' | 'name' | 'line' | 'contract' | 'checks'> => ({
  document,
  page: String(found.page),
  text: found.text,
  value: found.value,
  value_read: found.correctedFrom?.value ?? '',
  confidence: String(found.confidence),
  confirmed: String(found.confirmed),
  place: placeOf(found),
});

const placeOf = ({ box, range }: DocumentField | DocumentEntity): string => {
  if (box !== null) return `box ${box.join(' ')}`;
  return range === null ? '' : `block ${range.block} ${range.start} ${range.end}`;
};
