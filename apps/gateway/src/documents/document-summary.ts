import type { DocumentEntity, DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import type { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import type { SummaryRow } from './library/library.queries.js';

/** A document as a library row. */
export function summaryOf(row: SummaryRow): DocumentSummary {
  const { failureCode, ownerId, ownerName, folderId, folderName, ...rest } = row;
  return {
    ...rest,
    sizeBytes: Number(row.sizeBytes),
    confidence: row.confidence === null ? null : Math.min(1, Math.max(0, row.confidence)),
    failure: failureCode === null ? null : { code: failureCode, message: sentenceOf(failureCode) },
    owner: { id: ownerId, name: ownerName },
    folder: folderId === null || folderName === null ? null : { id: folderId, name: folderName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    binnedAt: row.binnedAt?.toISOString() ?? null,
  };
}

const sentenceOf = (code: string): string =>
  code in errors ? errors[code as ErrorCode].message : errors.reading_unavailable.message;

/** In reading order: by page, then by position. */
export function inReadingOrder(entities: readonly ExtractedEntity[]): ExtractedEntity[] {
  return [...entities].sort((a, b) => a.page - b.page || byPlace(a, b) || (a.id < b.id ? -1 : 1));
}

function byPlace(a: ExtractedEntity, b: ExtractedEntity): number {
  if (a.range !== null && b.range !== null) return a.range.block - b.range.block || a.range.start - b.range.start;
  if (a.box === null || b.box === null) return Number(a.box === null) - Number(b.box === null);
  const [leftA, topA, , bottomA] = a.box;
  const [leftB, topB, , bottomB] = b.box;
  // Within a line (half the height of the shorter box), the leftmost comes first.
  const lineHeight = Math.min(bottomA - topA, bottomB - topB);
  return Math.abs(topA - topB) > lineHeight / 2 ? topA - topB : leftA - leftB;
}

/** An entity in API form. */
export function entityOf(row: ExtractedEntity, number: number): DocumentEntity {
  const { id, kind, text, page, box, range, confidence, engine, engineVersion } = row;
  return {
    id,
    number,
    kind,
    text,
    value: row.value ?? text,
    page,
    box,
    range,
    confidence: Math.min(1, Math.max(0, confidence)),
    engine,
    engineVersion,
    confirmed: row.confirmedAt !== null,
    correctedFrom: asRead(row.correctedFrom as AsRead | null),
  };
}

type AsRead = NonNullable<DocumentEntity['correctedFrom']>;

/** Omits the stored confidence, which is used only for learning. */
const asRead = (from: AsRead | null): AsRead | null => from && { kind: from.kind, text: from.text, value: from.value };
