import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '@/lib/api/api';

/** Up to here the whole text is fetched at once: leafing through it then asks nothing more of the server. */
const WHOLE_UP_TO_PAGES = 100;

/** Pages that are only scrolled past are not asked for: a long document would use up the minute's calls. */
const SETTLE_MS = 250;

/** Key of everything that was read of a document's text; reading again makes it old. */
export const textKey = (documentId: string) => ['document-text', documentId] as const;

/** Key of what the readings of a document found; what is shown now is one of them and changes with every correction. */
export const versionsKey = (documentId: string) => ['versions', documentId] as const;

/** The text of a document at once: for short documents and for flowing text. */
export const useWholeText = (documentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...textKey(documentId), 'whole'],
    queryFn: ({ signal }) => call(readDocumentText, { params: { documentId } }, { signal }),
    enabled,
    staleTime: Infinity,
  });

/** Words of the pages between `first` and `last` (from 1), as far as they have arrived. */
export function usePageTexts(
  documentId: string,
  pageCount: number,
  first: number,
  last: number,
  enabled: boolean,
): ReadonlyMap<number, PageText> {
  const atOnce = pageCount <= WHOLE_UP_TO_PAGES;
  const inSight = useSettledRange(first, last);
  const whole = useWholeText(documentId, enabled && atOnce);
  const pages =
    enabled && !atOnce
      ? Array.from({ length: Math.max(0, inSight.last - inSight.first + 1) }, (_, index) => inSight.first + index)
      : [];
  const single = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...textKey(documentId), page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(readDocumentText, { params: { documentId }, query: { page } }, { signal }),
      staleTime: Infinity,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.pages ?? []),
  });
  return useMemo(
    () => new Map([...(whole.data?.pages ?? []), ...single].map((text) => [text.page, text])),
    [whole.data, single],
  );
}

/** A range of pages once it has not changed for a moment. */
function useSettledRange(first: number, last: number): { first: number; last: number } {
  const [settled, setSettled] = useState({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ first, last }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
}
