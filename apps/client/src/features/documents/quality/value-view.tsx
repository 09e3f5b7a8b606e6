import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { useState } from 'react';
import type { PagesState } from '@/lib/pages/use-pages';
import { t as viewer } from '@/text/viewer';
import type { FoundValue } from '../found-value';
import { SourceCrop } from '../studio/source-crop';
import type { Review } from '../studio/use-review';
import { ViewerBody } from '../studio/viewer-body';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import type { Zoom } from '../viewer/zoom';

interface ValueViewProps {
  document: DocumentDetail;
  review: Review;
  pages: PagesState;
  flowingText: PageText | undefined;
  /** The whole page instead of the place alone. */
  whole: boolean;
}

const ignored = (): void => undefined;

/** The value that is asked about, in its place: magnified, or on its whole page. */
export function ValueView({ document, review, pages, flowingText, whole }: ValueViewProps) {
  const value = review.current;
  const flowing = isFlowing(document.mediaType);
  const ready = flowing ? flowingText !== undefined : pages.state === 'open';
  if (!whole && !ready && (flowing || pages.state === 'loading'))
    return <PaperSkeleton label={viewer(flowing ? 'loadingText' : 'loadingPages')} />;
  if (whole || !ready || value === null) {
    return (
      <WholePage
        key={value?.page}
        {...{ document, review, pages, flowingText }}
        hasText={document.pages.length > 0}
        page={value?.page ?? 1}
      />
    );
  }
  return <Place value={value} pages={pages} text={flowingText} />;
}

function Place({ value, pages, text }: { value: FoundValue; pages: PagesState; text: PageText | undefined }) {
  return (
    <div className="absolute inset-0 bg-sunken p-3 skin-grid">
      <SourceCrop entity={value} source={pages.state === 'open' ? pages.source : null} text={text} large />
    </div>
  );
}

interface WholePageProps extends Omit<ValueViewProps, 'whole'> {
  page: number;
  hasText: boolean;
}

function WholePage({ document, review, pages, flowingText, page: first, hasText }: WholePageProps) {
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'page' });
  const currentId = review.current?.id ?? null;
  return (
    <ViewerBody
      document={document}
      values={review.shown}
      pages={pages}
      flowingText={flowingText}
      thumbnails={false}
      hasText={hasText}
      page={page}
      onPage={setPage}
      zoom={zoom}
      onZoom={setZoom}
      onScale={ignored}
      overlays
      selectedId={currentId}
      revealedId={currentId}
      onSelect={review.choose}
      query=""
      hit={null}
      spot={null}
    />
  );
}
