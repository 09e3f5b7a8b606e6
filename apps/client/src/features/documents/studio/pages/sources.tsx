import type { PageTurns } from '@cartulary/contracts/reading';
import { useEffect, useEffectEvent } from 'react';
import { usePages, type PagesState } from '@/shared/pages/use-pages';

/** A document that provides pages. */
export interface SourceDocument {
  readonly id: string;
  readonly name: string;
  readonly pageTurns: PageTurns;
  /** Whether this person may move it to the trash. */
  readonly mayBin: boolean;
}

interface OpenSourceProps {
  document: SourceDocument;
  onPages: (documentId: string, pages: PagesState) => void;
}

/** Opens one document's pages for all components that show them. Renders nothing. */
export function OpenSource({ document, onPages }: OpenSourceProps) {
  const pages = usePages(document.id, true, document.pageTurns);
  const tell = useEffectEvent(() => onPages(document.id, pages));
  const source = pages.state === 'open' ? pages.source : null;
  const message = pages.state === 'failed' ? pages.message : null;
  useEffect(() => tell(), [pages.state, source, message]);
  return null;
}
