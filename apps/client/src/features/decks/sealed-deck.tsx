import type { User } from '@cartulary/contracts/user';
import { Palette } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { SealedFrame, type FramedParts } from '@/shared/open-sealed/sealed-frame';
import { SealedMenu } from '@/shared/open-sealed/sealed-menu';
import { SealedPage, type OpensSealed } from '@/shared/open-sealed/sealed-page';
import type { SealedActions, SealedRoom } from '@/shared/open-sealed/sealed-room';
import { useAnchors } from '@/shared/open-written/comments/use-anchors';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { Unavailable } from '@/shared/open-written/unavailable';
import { UnshownNote } from '@/shared/open-written/unshown-note';
import { t } from '@/text/decks';
import { t as sealed } from '@/text/writing/sealed-text';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { DeckComments } from './deck-comments';
import { deckFormats } from './deck-menu';
import { deckPlaces } from './deck-places';
import type { DeckRoom } from './deck-room';
import { DeckSkeleton, Desk } from './deck-view';
import { DesignPanel } from './design/design-panel';
import { OpenedDeck } from './opened-deck';
import { usePick } from './picked';
import { useOthers } from './presence';
import { PresentButton } from './present/present-button';
import { ShowMode } from './present/show-mode';
import { useBegun } from './use-begun';
import './slide/slide.css';

interface SealedDeckProps {
  deckId: string;
  person: User;
  actions?: SealedActions | undefined;
}

const opens: OpensSealed<OpenedDeck> = (document, files, person) =>
  new OpenedDeck(document.itemId, person, document, files, () => document.people.filter(({ id }) => id !== person.id));

/** A presentation that only browsers of people with access can read. */
export const SealedDeck = ({ deckId, person, actions }: SealedDeckProps) => (
  <SealedPage
    kind="deck"
    itemId={deckId}
    person={person}
    actions={actions}
    awaited={<DeckSkeleton />}
    opens={opens}
    View={SealedDeckView}
  />
);

/** Features that would require the server to read the presentation. */
const closed = [{ name: sealed('deck.audience'), why: sealed('closed.audience') }];

function SealedDeckView({ room, opened }: { room: SealedRoom; opened: OpenedDeck }) {
  const [hasDesign, showDesign] = useState(false);
  const anchorOf = useAnchors(room.document.itemId);
  const places = useMemo(() => deckPlaces(opened, anchorOf), [opened, anchorOf]);
  return (
    <SealedFrame
      room={room}
      places={places}
      menu={(item) => <SealedMenu item={item} room={room} formats={deckFormats} closed={closed} />}
      head={({ state }) =>
        state.isOpen ? (
          <>
            <IconButton icon={Palette} label={t('design')} pressed={hasDesign} onClick={() => showDesign(!hasDesign)} />
            <PresentButton />
          </>
        ) : null
      }
    >
      {(parts) => <Open parts={parts} opened={opened} places={places} hasDesign={hasDesign} onDesign={showDesign} />}
    </SealedFrame>
  );
}

interface OpenProps {
  parts: FramedParts;
  opened: OpenedDeck;
  places: CommentPlaces;
  hasDesign: boolean;
  onDesign: (isShown: boolean) => void;
}

function Open({ parts, opened, places, hasDesign, onDesign }: OpenProps) {
  const { state } = parts;
  const unshown = useSyncExternalStore(opened.store.subscribe, opened.store.unshown);
  const room = useRoom(opened, parts, places, onDesign);
  const others = useOthers(opened.document.awareness);
  useBegun(opened, state.isEditable, true);
  if (state.isUnreached)
    return (
      <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
        {t('unreached')}
      </p>
    );
  if (!state.isOpen) return <DeckSkeleton />;
  return (
    <ErrorBoundary component="deck" fallback={<Unavailable />}>
      <UnshownNote count={unshown} />
      <DeckComments {...room} />
      {/* No chart source is provided, because requests would reveal the charts' subjects to the server. */}
      <ShowMode room={room} others={others} />
      <Desk room={room} others={others}>
        {hasDesign ? (
          <SidePanel
            title={t('design')}
            onClose={() => onDesign(false)}
            className="m-3 ml-0 w-(--l-comment-rail) shrink-0"
          >
            <DesignPanel {...room} />
          </SidePanel>
        ) : null}
        {parts.beside}
      </Desk>
    </ErrorBoundary>
  );
}

/** The presentation for its panels. Questions aren't available. */
function useRoom(
  opened: OpenedDeck,
  { item, state }: FramedParts,
  places: CommentPlaces,
  onDesign: (isShown: boolean) => void,
): DeckRoom {
  const { document, store, picked } = opened;
  const { right, isEditable } = state;
  const deck = useSyncExternalStore(store.subscribe, store.now);
  const pick = usePick(picked);
  const slide = deck.slides.find(({ id }) => id === pick.slide) ?? deck.slides[0];
  return useMemo(
    () => ({
      itemId: item.id,
      right,
      isEditable,
      ydoc: document.ydoc,
      line: document.line,
      places,
      openPanel: (id) => onDesign(id !== undefined),
      opened,
      deck,
      slide,
      isSealed: true,
    }),
    [item.id, right, isEditable, document, places, onDesign, opened, deck, slide],
  );
}
