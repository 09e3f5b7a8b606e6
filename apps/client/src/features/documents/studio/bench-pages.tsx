import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { RefObject } from 'react';
import type { ViewSettings } from '../viewer/use-view-settings';
import { MarkingBar } from './marking-bar';
import { useAltHeld } from './studio-keys';
import type { Marking } from './use-marking';
import type { OpenedDocument } from './use-opened-document';
import type { ReadingPlace } from './use-reading-place';
import type { Review } from './use-review';
import { ViewerBody } from './viewer-body';

interface BenchPagesProps {
  viewer: RefObject<HTMLDivElement | null>;
  document: DocumentDetail;
  opened: OpenedDocument;
  place: ReadingPlace;
  view: ViewSettings;
  review: Review;
  /** Whether the page follows the next open value, as on a phone, or only the selected one. */
  follows: boolean;
  marking: Marking;
}

/** The document's pages with overlays of found values. */
export function BenchPages({ viewer, document, opened, place, view, review, follows, marking }: BenchPagesProps) {
  const bare = useAltHeld();
  const currentId = review.current?.id ?? null;
  return (
    <div ref={viewer} className="relative min-w-0 grow">
      <ViewerBody
        document={document}
        values={review.shown}
        pages={opened.pages}
        flowingText={opened.flowingText}
        hasText={opened.hasText}
        page={place.page}
        onPage={place.onPage}
        zoom={view.zoom}
        onZoom={view.setZoom}
        onScale={view.setScale}
        overlays={view.overlays && !bare}
        thumbnails={view.thumbnails}
        selectedId={currentId}
        revealedId={review.chosenId ?? (follows ? currentId : null)}
        onSelect={review.choose}
        query={place.query}
        hit={place.hits.current}
        spot={place.spot}
      />
      {marking.field === null ? null : <MarkingBar field={marking.field} onCancel={() => marking.setField(null)} />}
    </div>
  );
}
