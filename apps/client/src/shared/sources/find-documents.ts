import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { listDocuments } from '@cartulary/contracts/endpoints/documents';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { isFlowingSource, type PageText } from '@cartulary/contracts/reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { agreedWords, useWordsGo, wordsGoNow } from '@/shared/private-search/words-go';

/** A document that can be used as a source. */
export interface FoundDocument {
  readonly id: string;
  readonly title: string;
  readonly isReading: boolean;
}

/**
 * Finds documents by part of their name: processed ones and, with `others`, written items. If search terms stay in this browser, filters
 * the latest ones. @throws ApiError
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

/** {@link findDocuments} while typing. If search terms stay in this browser, the latest documents are filtered locally. */
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

/** A table in a document: its page, and its text in one line. */
export interface FoundTable {
  readonly page: number;
  readonly words: string;
}

/** A document's tables in order, which determines their numbers. */
export const tablesIn = (pages: readonly PageText[]): FoundTable[] =>
  pages.flatMap(({ page, text, blocks = [], source }) =>
    blocks
      .filter(({ kind, cells }) => kind === 'table' && (cells?.length ?? 0) > 0)
      .map(({ start, end }) => ({
        page: isFlowingSource(source) ? 1 : page,
        words: text.slice(start, end).replace(/\s+/gu, ' ').trim(),
      })),
  );
