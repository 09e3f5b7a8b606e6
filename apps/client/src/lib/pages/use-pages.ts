import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/api-error';
import { openPages } from './open-pages';
import { originalQuery } from './original';
import type { PageSource } from './page-source';

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
