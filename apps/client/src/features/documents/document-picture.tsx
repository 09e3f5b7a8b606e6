import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { isUnderWay } from '@/shared/documents/document-words';
import { usePages } from '@/shared/pages/use-pages';
import { useWholeText } from './page-texts';
import { ViewerBody, type ViewerBodyProps } from './studio/viewer-body';
import type { Zoom } from './viewer/zoom';

const nothing = (): void => undefined;

interface PictureProps extends Pick<ViewerBodyProps, 'document' | 'values' | 'pages' | 'flowingText' | 'hasText'> {
  /** The page to open first. */
  firstPage?: number | undefined;
  chosenId?: string | null | undefined;
  onChoose?: ((id: string) => void) | undefined;
}

/** Read-only page viewer with boxes around found values, for pages where the document isn't edited. */
export function Picture({ firstPage = 1, chosenId = null, onChoose = nothing, ...shown }: PictureProps) {
  const [page, setPage] = useState(firstPage);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'page' });
  return (
    <ViewerBody
      {...shown}
      thumbnails={false}
      page={page}
      onPage={setPage}
      zoom={zoom}
      onZoom={setZoom}
      onScale={nothing}
      overlays
      selectedId={chosenId}
      revealedId={chosenId}
      onSelect={onChoose}
      query=""
      hit={null}
      spot={null}
    />
  );
}

/** Page viewer for a document; shows the pages processed so far. */
export function DocumentPicture({ document }: { document: DocumentDetail }) {
  const flowing = isFlowing(document.mediaType);
  const hasText = document.pages.length > 0 || !isUnderWay(document);
  const pages = usePages(document.id, !flowing, document.pageTurns);
  const text = useWholeText(document.id, flowing && hasText);
  return (
    <Picture
      document={document}
      values={document.entities}
      pages={pages}
      flowingText={flowing ? text.data?.pages[0] : undefined}
      hasText={hasText}
    />
  );
}

/** Number of words on the pages loaded so far. */
export function useWordCount(document: DocumentDetail | undefined): number {
  const text = useWholeText(document?.id ?? '', document !== undefined && document.pages.length > 0);
  return (text.data?.pages ?? []).reduce((sum, { words }) => sum + words.length, 0);
}
