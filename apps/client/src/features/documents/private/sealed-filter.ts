import { kindOf } from '@cartulary/contracts/endpoints/search';
import type { LibraryQuery } from '../documents-data';
import { isUnderWay } from '@/shared/documents/document-words';
import type { SealedRow } from './private-detail';

type Filter = LibraryQuery;
type Test = (row: SealedRow, filter: Filter) => boolean;

const matches: readonly Test[] = [
  // The server's folders, tags, and batches don't apply to sealed documents.
  (_, { folderId, tagId, batchId, bin }) => !folderId && !tagId && !batchId && bin !== 'true',
  (row, { shared }) => !shared || row.shared !== undefined,
  (row, { mine }) => !mine || row.shared === undefined,
  (row, { editable }) => !editable || row.rights.edit,
  (row, { kind }) => !kind || kind === 'uploaded' || kindOf(row.mediaType) === kind,
  (row, { state }) => !state || row.state === state,
  (row, { underWay }) => !underWay || isUnderWay(row),
  (row, { toReview }) => !toReview || row.toReview > 0,
  (row, filter) => !filter.class || row.class === filter.class,
  (row, { language }) => !language || row.language === language,
  (row, { receivedFrom }) => !receivedFrom || row.createdAt >= receivedFrom,
  (row, { receivedUntil }) => !receivedUntil || row.createdAt < receivedUntil,
  (row, { name }) => !name || row.name.toLowerCase().includes(name.toLowerCase()),
];

const byColumn: Readonly<Record<string, (row: SealedRow) => string | number>> = {
  name: ({ name }) => name.toLowerCase(),
  created: ({ createdAt }) => createdAt,
  kind: ({ mediaType }) => kindOf(mediaType),
  state: ({ state }) => state,
  size: ({ sizeBytes }) => sizeBytes,
  pages: ({ pageCount }) => pageCount ?? 0,
  confidence: ({ confidence }) => confidence ?? 0,
  class: (row) => row.class ?? '',
  language: ({ language }) => language ?? '',
  entities: ({ entityCount }) => entityCount,
  review: ({ toReview }) => toReview,
};
const byUpdate = ({ updatedAt }: SealedRow): string => updatedAt;

/** Filters and sorts sealed documents like the list, because the server can't filter data it can't read. */
export function sealedOf(rows: readonly SealedRow[], filter: Filter): SealedRow[] {
  const key = byColumn[filter.sort ?? 'updated'] ?? byUpdate;
  const compare = (one: SealedRow, other: SealedRow): number => {
    const [a, b] = [key(one), key(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
  const up = rows.filter((row) => matches.every((test) => test(row, filter))).toSorted(compare);
  return filter.descending === 'false' ? up : up.reverse();
}
