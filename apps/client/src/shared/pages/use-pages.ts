import type { PageTurns } from '@cartulary/contracts/reading';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { openPages } from './open-pages';
import { originalQuery } from './original';
import type { PageSource } from './page-source';
import { turnedPages } from './turned-pages';

const asTheyLie: PageTurns = {};

export type PagesState =
  | { state: 'loading' }
  | { state: 'open'; source: PageSource }
  | { state: 'failed'; message: string; retry: () => void };

/** The drawable pages of a document while a component is mounted, with `turns` applied. Fetches nothing while `enabled` is false. */
export function usePages(documentId: string, enabled: boolean, turns: PageTurns = asTheyLie): PagesState {
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

  // The same turns arrive as a new object whenever the document is refetched.
  const lie = JSON.stringify(turns);
  const opening = opened?.blob === blob ? opened?.source : undefined;
  const source = useMemo(() => opening && turnedPages(opening, JSON.parse(lie) as PageTurns), [opening, lie]);

  const retry = (): void => void original.refetch();
  if (original.error) return { state: 'failed', message: sentenceOf(original.error), retry };
  if (!blob || opened?.blob !== blob) return { state: 'loading' };
  if (source) return { state: 'open', source };
  return { state: 'failed', message: opened.failure ?? '', retry };
}
