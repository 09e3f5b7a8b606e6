import { downloadOriginal } from '@cartulary/contracts/endpoints/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { openPages } from './open-pages';
import type { PageSource } from './page-source';

const MINUTE_MS = 60_000;

/** The original of a document, fetched once; it never changes. */
const originalQuery = (documentId: string) => ({
  queryKey: ['original', documentId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    download(downloadOriginal, { params: { documentId } }, { signal, timeoutMs: 5 * MINUTE_MS }),
  staleTime: Infinity,
  // Originals are large: what nobody looks at goes soon.
  gcTime: MINUTE_MS,
});

export type PagesState =
  | { state: 'loading' }
  | { state: 'open'; source: PageSource }
  | { state: 'failed'; message: string; retry: () => void };

/** The drawable pages of a document while a component shows them. Nothing is fetched while `enabled` is false. */
export function usePages(documentId: string, enabled: boolean): PagesState {
  const original = useQuery({ ...originalQuery(documentId), enabled });
  const [opened, setOpened] = useState<{ blob: Blob; source?: PageSource; failure?: string }>();
  const blob = original.data;
  useEffect(() => {
    if (!blob || !enabled) return;
    let source: PageSource | undefined;
    let gone = false;
    openPages(blob).then(
      (pages) => {
        source = pages;
        if (gone) pages.close();
        else setOpened({ blob, source: pages });
      },
      (cause: unknown) => !gone && setOpened({ blob, failure: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      gone = true;
      setOpened(undefined);
      source?.close();
    };
  }, [blob, enabled]);

  const retry = (): void => void original.refetch();
  if (original.error) return { state: 'failed', message: sentenceOf(original.error), retry };
  if (!blob || opened?.blob !== blob) return { state: 'loading' };
  if (opened.source) return { state: 'open', source: opened.source };
  return { state: 'failed', message: opened.failure ?? '', retry };
}
