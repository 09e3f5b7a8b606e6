import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { isUnderWay } from '@/lib/document-words';
import { usePages } from '@/lib/pages/use-pages';
import { usePageTexts, useWholeText } from './page-texts';
import { ViewerBody } from './studio/viewer-body';
import type { Zoom } from './viewer/zoom';

const nothing = (): void => undefined;

/** A document to look at, with the boxes of what was found; for pages that are not about working on it. */
export function DocumentPicture({ document }: { document: DocumentDetail }) {
  const flowing = isFlowing(document.mediaType);
  const hasText = document.pages.length > 0 || !isUnderWay(document);
  const pages = usePages(document.id, !flowing);
  const text = useWholeText(document.id, flowing && hasText);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'page' });
  return (
    <ViewerBody
      document={document}
      values={document.entities}
      pages={pages}
      flowingText={flowing ? text.data?.pages[0] : undefined}
      thumbnails={false}
      hasText={hasText}
      page={page}
      onPage={setPage}
      zoom={zoom}
      onZoom={setZoom}
      onScale={nothing}
      overlays
      selectedId={null}
      revealedId={null}
      onSelect={nothing}
      query=""
      hit={null}
      spot={null}
    />
  );
}

/** How many words were found on the pages so far, as far as they have arrived here. */
export function useWordCount(document: DocumentDetail | undefined): number {
  const pageCount = document?.pages.length ?? 0;
  const texts = usePageTexts(document?.id ?? '', pageCount, 1, pageCount, pageCount > 0);
  return [...texts.values()].reduce((sum, { words }) => sum + words.length, 0);
}
