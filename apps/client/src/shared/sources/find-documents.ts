import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { listDocuments } from '@cartulary/contracts/endpoints/documents';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { isFlowingSource, type PageText } from '@cartulary/contracts/reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { agreedWords, useWordsGo, wordsGoNow } from '@/shared/private-search/words-go';

/** A document that something can be shown of. */
export interface FoundDocument {
  readonly id: string;
  readonly title: string;
  readonly isReading: boolean;
}

/**
 * Documents by part of their name: processed ones, and where `others` is said those that are written together. Where words stay in this
 * browser it looks among the newest ones. @throws ApiError
 */
export async function findDocuments(wanted: string, others: boolean, signal?: AbortSignal): Promise<FoundDocument[]> {
  if (wordsGoNow().toServer) return askFor(wanted, others, signal);
  const newest = await askFor('', others, signal);
  return newest.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()));
}

async function askFor(q: string, others: boolean, signal: AbortSignal | undefined): Promise<FoundDocument[]> {
  const pageSize = sourceLimits.found;
  const options = { background: true, ...(signal && { signal }), ...agreedWords() };
  const [read, written] = await Promise.all([
    call(listDocuments, { query: { pageSize, ...(q && { name: q }) } }, options),
    others ? call(listItems, { query: { section: 'all', pageSize, ...(q && { q }) } }, options) : undefined,
  ]);
  return [
    ...read.items.map(({ id, name }) => ({ id, title: name, isReading: true })),
    ...(written?.items ?? []).map(({ id, title }) => ({ id, title, isReading: false })),
  ];
}

/** {@link findDocuments} while somebody types. Where words stay in this browser, what is typed stays here: it is looked for among the newest ones. */
export function useFoundDocuments(q: string, others: boolean) {
  const isPrivate = useWordsGo().isPrivate;
  const asked = isPrivate ? '' : q;
  const wanted = q.toLowerCase();
  return useQuery({
    queryKey: ['find-source', asked, others],
    queryFn: ({ signal }) => findDocuments(asked, others, signal),
    placeholderData: keepPreviousData,
    select: (found) => (isPrivate ? found.filter(({ title }) => title.toLowerCase().includes(wanted)) : found),
  });
}

/** A table of a document: where it stands, and what it says in a line. */
export interface FoundTable {
  readonly page: number;
  readonly words: string;
}

/** The tables of a document in its order, by which they are numbered. */
export const tablesIn = (pages: readonly PageText[]): FoundTable[] =>
  pages.flatMap(({ page, text, blocks = [], source }) =>
    blocks
      .filter(({ kind, cells }) => kind === 'table' && (cells?.length ?? 0) > 0)
      .map(({ start, end }) => ({
        page: isFlowingSource(source) ? 1 : page,
        words: text.slice(start, end).replace(/\s+/gu, ' ').trim(),
      })),
  );
