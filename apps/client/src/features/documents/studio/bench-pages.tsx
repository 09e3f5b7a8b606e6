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
  /** Whether the page also follows the value that waits, as it does on a phone, and not only the one that was chosen. */
  follows: boolean;
  marking: Marking;
}

/** The pages in the middle of the bench, with what was found drawn on them. */
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
