import type { DocumentDetail, ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { useState } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import type { PagesState } from '@/shared/pages/use-pages';
import { t } from '@/text/documents/arrange';
import { plainName } from '@/ui/given-name';
import type { SourceDocument } from './sources';

/** The documents that can provide pages, with the pages loaded so far. */
export function useSources(document: DocumentDetail) {
  const [sources, setSources] = useState<readonly SourceDocument[]>([sourceOf(document)]);
  const [opened, setOpened] = useState<ReadonlyMap<string, PagesState>>(new Map());
  return {
    sources,
    onPages: (id: string, pages: PagesState): void => setOpened((before) => new Map(before).set(id, pages)),
    addSource: (row: ListedDocument): void => setSources([...sources.filter(({ id }) => id !== row.id), sourceOf(row)]),
    pagesOfSource: (id: string): PageSource | null => {
      const pages = opened.get(id);
      return pages?.state === 'open' ? pages.source : null;
    },
    nameOfSource: (id: string): string => plainName(sources.find((source) => source.id === id)?.name ?? ''),
    failures: sources.flatMap(({ id, name }) => {
      const pages = opened.get(id);
      return pages?.state === 'failed' ? [t('sourceFailed', { name: plainName(name), reason: pages.message })] : [];
    }),
  };
}

const sourceOf = ({ id, name, pageTurns, rights }: DocumentDetail | ListedDocument): SourceDocument => ({
  id,
  name,
  pageTurns,
  mayBin: rights.delete,
});
