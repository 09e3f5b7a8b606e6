import type { AlikePages } from '@cartulary/contracts/endpoints/duplicates';
import { manager } from '@cartulary/database/organisation-context';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import { withinTime } from '@cartulary/database/within-time';
import { ALIKE_SIGNS, SIGNS } from '@cartulary/pipeline/image/picture-hash';
import type { Caller } from '../../platform/caller/call.js';

/** Of a document, so many pages are compared, and so many pairs are looked at. */
const MOST_PAGES = 200;
const MOST_PAIRS = 2_000;
/** No index knows what looks alike: every page is compared. Where there are too many, the other copies are told without these. */
const TIME_LIMIT_MS = 2_000;

/** Two pages that look alike. */
interface Pair {
  readonly documentId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly page: number;
  readonly theirPage: number;
  readonly signsApart: number;
}

/** A document with the most pages in a row that look like pages of another one. */
export interface DocumentAlike extends Pick<Pair, 'documentId' | 'name' | 'createdAt'> {
  readonly pages: AlikePages;
  /** Mean over these pages, 0 … 1. */
  readonly similarity: number;
}

/** Documents outside the bin with pages that look like some of this one's, as far as somebody sees their places; none where that takes too long. */
export async function documentsWithAlikePages(caller: Caller, documentId: string): Promise<DocumentAlike[]> {
  const pairs = (await withinTime(TIME_LIMIT_MS, () => readPairs(caller, documentId))) ?? [];
  const byDocument = new Map<string, Pair[]>();
  for (const pair of pairs) byDocument.set(pair.documentId, [...(byDocument.get(pair.documentId) ?? []), pair]);
  return [...byDocument.values()].flatMap(alikeOf);
}

function readPairs({ accountId, organisationId }: Caller, documentId: string): Promise<Pair[]> {
  return manager().query(
    `WITH RECURSIVE ${visiblePlaces},
     mine AS MATERIALIZED (
       SELECT p.number, p.picture_hash FROM app.page p JOIN app.document d ON d.item_id = p.document_id AND d.shown_run_id = p.run_id
        WHERE p.document_id = $3 AND p.picture_hash IS NOT NULL ORDER BY p.number LIMIT ${MOST_PAGES}
     )
     SELECT i.item_id AS "documentId", item.title AS name, d.created_at AS "createdAt", mine.number AS page, p.number AS "theirPage",
            bit_count((p.picture_hash # mine.picture_hash)::bit(64))::int AS "signsApart"
       FROM mine
       JOIN app.page p ON p.picture_hash IS NOT NULL AND p.document_id <> $3
                      AND bit_count((p.picture_hash # mine.picture_hash)::bit(64)) <= ${ALIKE_SIGNS}
       JOIN app.document d ON d.item_id = p.document_id AND d.shown_run_id = p.run_id
       JOIN app.listed i ON i.item_id = d.item_id
       JOIN app.item item ON item.id = i.item_id
      WHERE i.binned_at IS NULL AND ${isVisible}
      ORDER BY "signsApart", d.item_id, mine.number LIMIT ${MOST_PAIRS}`,
    [accountId, organisationId, documentId],
  );
}

function alikeOf(pairs: readonly Pair[]): DocumentAlike[] {
  const [any] = pairs;
  if (!any) return [];
  const run = longestRun(pairs);
  const [first] = run;
  if (!first) return [];
  const { documentId, name, createdAt } = any;
  const apart = run.reduce((sum, { signsApart }) => sum + signsApart, 0) / run.length;
  const pages = { first: first.page, count: run.length, theirFirst: first.theirPage };
  return [{ documentId, name, createdAt, pages, similarity: 1 - apart / SIGNS }];
}

/** The most pairs whose pages follow one another in both documents; of several as long, the first. */
export function longestRun<P extends Pick<Pair, 'page' | 'theirPage'>>(pairs: readonly P[]): P[] {
  const nameOf = (page: number, theirPage: number): string => `${page} ${theirPage}`;
  const known = new Map(pairs.map((pair) => [nameOf(pair.page, pair.theirPage), pair]));
  let longest: P[] = [];
  const inOrder = pairs.toSorted((one, other) => one.page - other.page || one.theirPage - other.theirPage);
  for (const start of inOrder) {
    if (known.has(nameOf(start.page - 1, start.theirPage - 1))) continue;
    const run: P[] = [];
    for (let next: P | undefined = start; next; next = known.get(nameOf(next.page + 1, next.theirPage + 1)))
      run.push(next);
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
