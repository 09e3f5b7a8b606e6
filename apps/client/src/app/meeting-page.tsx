import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { kindOfWire, type WrittenKind } from '@cartulary/contracts/written-kinds';
import { lazy, Suspense, type ComponentType } from 'react';
import type { BesideViewProps, SlideViewProps } from '@/features/meetings/beside/beside-view';
import { MeetingPage } from '@/features/meetings/meeting-page';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import type { Beside as BesideMeeting } from '@/shared/open-written/people';
import { Unavailable } from '@/shared/open-written/unavailable';
import { WrittenPage } from '@/shared/open-written/written-page';

/** Editors, the viewer, and slides load when something is opened next to a meeting. */
const TextPage = lazy(async () => ({ default: (await import('@/features/text/text-page')).TextPage }));
const BesideDocument = lazy(async () => ({
  default: (await import('@/features/documents/shared/beside-document')).BesideDocument,
}));

const MeetingSlide = lazy(async () => ({
  default: (await import('@/features/decks/present/meeting-slide')).MeetingSlide,
}));

type OpenProps = { item: WrittenItem; person: User; beside: BesideMeeting };
const editors: Readonly<Record<Exclude<WrittenKind, 'text'>, ComponentType<OpenProps>>> = {
  board: lazy(async () => ({ default: (await import('@/features/boards/open-board')).OpenBoard })),
  map: lazy(async () => ({ default: (await import('@/features/maps/open-map')).OpenMap })),
  deck: lazy(async () => ({ default: (await import('@/features/decks/open-deck')).OpenDeck })),
};

/** A meeting with the item opened next to it. */
export const OpenMeetingPage = () => <MeetingPage Beside={Beside} Slide={Slide} />;

/** Renders an uploaded or collaboratively written item by kind. */
function Beside({ item, followed, presents, page, box, onPlace, onLeave, slides }: BesideViewProps) {
  return (
    <Suspense>
      {item.kind === 'file' ? (
        <BesideDocument
          documentId={item.id}
          page={page}
          box={box}
          follows={followed !== undefined}
          onLeave={onLeave}
          onPlace={onPlace}
        />
      ) : (
        <Written
          itemId={item.id}
          kind={kindOfWire[item.kind]}
          beside={{ follows: followed, onLeave, presents, slides }}
        />
      )}
    </Suspense>
  );
}

/** Loaded with the first slide shown. */
const Slide = (props: SlideViewProps) => (
  <Suspense>
    <ErrorBoundary component="slide" fallback={<Unavailable />}>
      <MeetingSlide {...props} />
    </ErrorBoundary>
  </Suspense>
);

function Written({ itemId, kind, beside }: { itemId: string; kind: WrittenKind; beside: BesideMeeting }) {
  if (kind === 'text') return <TextPage textId={itemId} beside={beside} />;
  const Editor = editors[kind];
  return (
    <WrittenPage itemId={itemId} kind={kind} awaited={null}>
      {(item, person) => (
        <ErrorBoundary key={item.id} component={kind} fallback={<Unavailable />}>
          <Editor item={item} person={person} beside={beside} />
        </ErrorBoundary>
      )}
    </WrittenPage>
  );
}
