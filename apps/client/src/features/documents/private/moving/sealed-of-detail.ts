import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import type { SealedHead, SealedReading } from '../sealed-shapes';

/** A server-processed document, converted to the format in which pages seal their own results. */

const UNKNOWN = { engine: 'unknown', engineVersion: '0' } as const;

/** Includes people's corrections: values count as confirmed and need no separate corrections. */
export const readingOfDetail = (detail: DocumentDetail): SealedReading => ({
  form: 1,
  language: detail.languageFound ?? { language: detail.language, confidence: 0, ...UNKNOWN },
  class: detail.classFound ?? { class: detail.class ?? 'other', confidence: 0, probabilities: [], ...UNKNOWN },
  entities: detail.entities,
  fields: detail.fields,
  summary: detail.summary,
  codes: detail.pages.flatMap(({ page, codes }) => (codes && codes.length > 0 ? [{ page, codes }] : [])),
  pages: detail.pages.map(({ page, source, confidence, orderConfidence, engine, engineVersion, codes }) => ({
    page,
    source,
    confidence,
    ...(orderConfidence !== null && { orderConfidence }),
    engine,
    engineVersion,
    hasCodesRead: codes !== undefined,
  })),
});

export const headOfDetail = (detail: DocumentDetail, texts: readonly PageText[]): SealedHead => ({
  form: 1,
  name: detail.name,
  mediaType: detail.mediaType,
  sizeBytes: detail.sizeBytes,
  state: detail.state === 'failed' ? 'failed' : 'ready',
  failure: detail.state === 'failed' ? detail.failure : null,
  pageCount: detail.pageCount,
  class: detail.class === null ? null : { class: detail.class, confidence: detail.classFound?.confidence ?? 1 },
  language: detail.language,
  confidence: detail.confidence,
  words: texts.reduce((sum, { words }) => sum + words.length, 0),
  entityCount: detail.entities.length,
  fieldCount: detail.fields.length,
  toReview: detail.toReview,
  hasPreview: detail.hasPreview,
  receivedAt: detail.createdAt,
  readAt: detail.updatedAt,
});
