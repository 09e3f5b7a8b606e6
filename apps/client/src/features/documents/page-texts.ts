import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { PageText } from '@cartulary/contracts/reading';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';

/** Up to here the whole text is fetched where words are looked for: what is found is counted in all of it. */
const SEARCHED_UP_TO_PAGES = 100;

/** Pages travel in parts of so many: leafing through a document asks a quarter as often as it has pages. */
const PAGES_OF_PART = 4;

/** Pages that are only scrolled past are not asked for: a long document would use up the minute's calls. */
const SETTLE_MS = 250;

/** Key of everything that was read of a document's text; reading again makes it old. */
export const textKey = (documentId: string) => ['document-text', documentId] as const;

/** Key of what the readings of a document found; what is shown now is one of them and changes with every correction. */
export const versionsKey = (documentId: string) => ['versions', documentId] as const;

/** The text of a document at once: for flowing text, and where all of it is looked through. */
export const useWholeText = (documentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...textKey(documentId), 'whole'],
    queryFn: ({ signal }) =>
      localText(documentId, 1, Infinity) ?? call(readDocumentText, { params: { documentId } }, { signal }),
    enabled,
    staleTime: Infinity,
  });

/** Pages of a document, from 1, that are in sight or will be soon. */
export interface PagesWanted {
  readonly documentId: string;
  readonly pageCount: number;
  readonly first: number;
  readonly last: number;
  /** Whether the first look waits until it has settled as later ones do: it may be about to go elsewhere. */
  readonly waits?: boolean;
  /** A page that is wanted wherever one looks; null for none. */
  readonly always?: number | null;
  /** The words that are looked for. */
  readonly query: string;
  /** Whether hits are counted in it: then nothing is known until all that is looked through is there. */
  readonly countsHits?: boolean;
  readonly enabled: boolean;
}

/** Texts of the wanted pages and those of the same parts, by page and in order, as far as they have arrived. */
export function usePageTexts(wanted: PagesWanted): ReadonlyMap<number, PageText> {
  const {
    documentId,
    pageCount,
    first,
    last,
    waits = false,
    always = null,
    query,
    countsHits = false,
    enabled,
  } = wanted;
  const atOnce = query.trim() !== '' && pageCount <= SEARCHED_UP_TO_PAGES;
  const [from, to] = [partOf(first), partOf(last)];
  const rests = useRests(`${from} ${to}`, waits);
  const whole = useWholeText(documentId, enabled && atOnce);
  const alwaysPart = always === null ? null : partOf(always);
  const parts = Array.from({ length: Math.ceil(pageCount / PAGES_OF_PART) }, (_, part) => part).filter(
    (part) => (from <= part && part <= to) || part === alwaysPart,
  );
  const inParts = useQueries({
    queries: parts.map((part) => ({
      ...partQuery(documentId, part),
      // What has arrived before is shown at once, also of a part that is not asked for yet.
      enabled: enabled && !atOnce && (rests || part === alwaysPart),
    })),
    combine: pagesOfAll,
  });
  // A page that is looked at keeps its words until the whole is there.
  const meanwhile = atOnce && countsHits ? undefined : inParts;
  const pages = (atOnce ? whole.data?.pages : undefined) ?? meanwhile;
  return useMemo(() => new Map((pages ?? []).map((text) => [text.page, text])), [pages]);
}

/** The part that one page is in, and what became of asking for it. */
export const usePartOfPage = (documentId: string, page: number, enabled: boolean) =>
  useQuery({ ...partQuery(documentId, partOf(page)), enabled });

/** The text of a page, if it has arrived and is not old. */
export const textOfPage = (documentId: string, page: number): PageText | undefined =>
  queryClient
    .getQueriesData<TextAnswer>({ queryKey: textKey(documentId), predicate: ({ state }) => !state.isInvalidated })
    .flatMap(([, answer]) => answer?.pages ?? [])
    .find((text) => text.page === page);

type TextAnswer = DataOf<typeof readDocumentText>;

/** Of a document that this page opened itself. */
function localText(documentId: string, first: number, last: number): Promise<TextAnswer> | undefined {
  return localDocument(documentId)
    ?.pages(first, last)
    .then((pages) => ({ text: pages.map(({ text }) => text).join('\n\n'), pages }));
}

/** Which part a page is in, from 0. */
const partOf = (page: number): number => Math.floor((page - 1) / PAGES_OF_PART);

const partQuery = (documentId: string, part: number) => ({
  queryKey: [...textKey(documentId), part],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { page: part * PAGES_OF_PART + 1, to: (part + 1) * PAGES_OF_PART };
    return (
      localText(documentId, query.page, query.to) ??
      call(readDocumentText, { params: { documentId }, query }, { signal })
    );
  },
  staleTime: Infinity,
});

const pagesOfAll = (answers: readonly { readonly data: TextAnswer | undefined }[]): PageText[] =>
  answers.flatMap(({ data }) => data?.pages ?? []);

/** Whether a value has not changed for a moment; the first one has not, unless it `waits` too. */
function useRests(value: string, waits: boolean): boolean {
  const [settled, settle] = useState(waits ? null : value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
