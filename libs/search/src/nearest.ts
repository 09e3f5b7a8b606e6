import { searchLimits } from '@cartulary/contracts/limits/search';
import type { Alternative } from '@cartulary/pipeline/matching/query-plan';
import { condition, isNarrowed, ofDocuments, visibleTo, type SearchFilters } from './filters.js';
import type { Generation } from './generation.js';
import { byPassages, type RankedHit } from './ranking.js';

/** The documents to search for similar meaning, and the principals that can see them. */
export interface Nearest {
  readonly principals: readonly string[];
  readonly filters: SearchFilters;
  readonly fields: Alternative['fields'];
  /** Minimum similarity, on the scale of `likenessOf` in contracts. */
  readonly least: number;
}

/** If fewer documents match the filters, they are compared one by one; otherwise the nearest passages are filtered. */
const FEW_DOCUMENTS = searchLimits.maxHits;

/** Documents by similarity, nearest first, at most `searchLimits.maxAlike`. */
export async function nearestDocuments(
  generation: Generation,
  vector: Float32Array,
  { principals, filters, fields, least }: Nearest,
): Promise<RankedHit[]> {
  const visible = visibleTo(principals);
  const where = condition(filters, principals, fields);
  const few = isNarrowed(filters, fields) ? await generation.documentsWhere(where, FEW_DOCUMENTS) : null;
  const isFew = few !== null && few.size < FEW_DOCUMENTS;
  if (isFew && few.size === 0) return [];
  const comparison = await generation.comparison(vector, principals);
  const passages = await generation.nearest(
    comparison.vector,
    isFew ? `${visible} AND ${ofDocuments([...few])}` : visible,
    searchLimits.maxAlike,
  );
  const alike = byPassages(passages, (product) => comparison.likeness(product)).filter(
    ({ likeness }) => likeness >= least,
  );
  if (few === null || isFew || alike.length === 0) return alike;
  const ids = alike.map(({ documentId }) => documentId);
  const fitting = await generation.documentsWhere(`${where} AND ${ofDocuments(ids)}`, FEW_DOCUMENTS);
  return alike.filter(({ documentId }) => fitting.has(documentId));
}
