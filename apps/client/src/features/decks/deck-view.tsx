import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { useAnchors } from '@/shared/open-written/comments/use-anchors';
import { ArrivedAt } from '@/shared/open-written/continue/arrived-at';
import { OpenPanel } from '@/shared/open-written/panels/open-panel';
import { People, type Beside } from '@/shared/open-written/people';
import { Unavailable } from '@/shared/open-written/unavailable';
import { aroundOpen } from '@/shared/open-written/around';
import { UnshownNote } from '@/shared/open-written/unshown-note';
import { useSidePanel } from '@/shared/open-written/use-side-panel';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import { WrittenHead } from '@/shared/open-written/written-head';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import { t } from '@/text/decks';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ArrivedHit } from './arrived-hit';
import { ChartSources } from './charts/shown-chart';
import { Builds } from './builds';
import { DeckMenu } from './deck-menu';
import { aboutOf, deckPlaces, goTo } from './deck-places';
import type { DeckRoom } from './deck-room';
import { EmptyDeck } from './empty-deck';
import { ArrivedMention } from './mentions/arrived-mention';
import { ClosedOnSlide } from './mentions/closed-on-slide';
import { Notes } from './notes';
import type { OpenedDeck } from './opened-deck';
import { usePick } from './picked';
import { Followed, useOthers } from './presence';
import { PresentButton } from './present/present-button';
import { ShowMode } from './present/show-mode';
import { ToMeeting } from './present/to-meeting';
import { SlideRail } from './rail/slide-rail';
import { sidePanels } from './side-panels';
import { Stage } from './stage/stage';
import { choosePictures, insertPictures } from './toolbar/inserts';
import { Toolbar } from './toolbar/toolbar';
import { useBegun } from './use-begun';
import { useTitleFromSlide } from './use-title-from-slide';
import './slide/slide.css';

/** Loaded on demand, because few people edit a master. */
const MasterView = lazy(async () => ({ default: (await import('./master/master-view')).MasterView }));

interface DeckViewProps {
  item: WrittenItem;
  person: User;
  opened: OpenedDeck;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  beside?: Beside | undefined;
}

/** An open presentation: header, slides, and panels; or one of its presentation modes. */
export function DeckView({ item, opened, actions: Actions, beside }: DeckViewProps) {
  const { document } = opened;
  const unshown = useSyncExternalStore(opened.store.subscribe, opened.store.unshown);
  const state = useWrittenState(item, document);
  const { panels, panel, openPanel } = useSidePanel(sidePanels, state.right);
  const room = useRoom(item, opened, { ...state, openPanel });
  const others = useOthers(document.awareness);
  useBegun(opened, state.isEditable);
  useTitleFromSlide(item, opened, state.mayRename);
  const isShownToMeeting = beside?.slides?.at !== undefined;
  const actions = useMemo(
    () =>
      function HeadActions({ item: of }: { item: WrittenItem }) {
        return (
          <>
            {Actions ? <Actions item={of} /> : null}
            {isShownToMeeting ? null : <PresentButton />}
          </>
        );
      },
    [Actions, isShownToMeeting],
  );
  return (
    <div className={aroundOpen(beside)}>
      <WrittenHead
        item={item}
        document={document}
        mayRename={state.mayRename}
        room={room}
        panels={panels}
        panelId={panel?.id}
        people={
          <People
            key={beside?.follows ?? ''}
            follows={state.isOpen ? beside?.follows : undefined}
            onLeave={beside?.onLeave}
            awareness={document.awareness}
            following={(client, end) => <Followed picked={opened.picked} others={others} client={client} onEnd={end} />}
          />
        }
        menu={<DeckMenu item={item} />}
        actions={actions}
      />
      <WrittenNotes item={item} document={document} right={state.right} />
      <UnshownNote count={unshown} />
      {state.isOpen ? (
        <ErrorBoundary component="deck" fallback={<Unavailable />}>
          <ChartSources value={opened.sources}>
            <ToMeeting room={room} slides={beside?.slides}>
              <ShowMode room={room} others={others} />
              <Desk room={room} others={others}>
                {panel ? <OpenPanel panel={panel} room={room} onClose={() => openPanel(undefined)} /> : null}
              </Desk>
            </ToMeeting>
          </ChartSources>
          <ArrivedHit opened={opened} line={document.line} />
          <ArrivedMention opened={opened} line={document.line} />
          {state.isEditable ? <ClosedOnSlide itemId={item.id} mentions={opened.mentions} /> : null}
          <ArrivedAt
            line={document.line}
            go={(thing) => {
              const about = aboutOf(opened, { thing, x: 0, y: 0 });
              if (about) goTo(opened, about);
              return about !== undefined;
            }}
          />
        </ErrorBoundary>
      ) : state.isUnreached ? (
        <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
          {t('unreached')}
        </p>
      ) : (
        <DeckSkeleton />
      )}
      {state.isOpen ? panels.map(({ id, always: Always }) => (Always ? <Always key={id} {...room} /> : null)) : null}
    </div>
  );
}

type Around = Pick<DeckRoom, 'right' | 'isEditable' | 'openPanel'>;

function useRoom(item: WrittenItem, opened: OpenedDeck, { right, isEditable, openPanel }: Around): DeckRoom {
  const { document, store, picked } = opened;
  const deck = useSyncExternalStore(store.subscribe, store.now);
  const pick = usePick(picked);
  const anchorOf = useAnchors(item.id);
  const places = useMemo(() => deckPlaces(opened, anchorOf), [opened, anchorOf]);
  const slide = deck.slides.find(({ id }) => id === pick.slide) ?? deck.slides[0];
  return useMemo(
    () => ({
      itemId: item.id,
      right,
      isEditable,
      ydoc: document.ydoc,
      line: document.line,
      places,
      openPanel,
      opened,
      deck,
      slide,
    }),
    [item.id, right, isEditable, document, places, openPanel, opened, deck, slide],
  );
}

interface DeskProps {
  room: DeckRoom;
  others: ReturnType<typeof useOthers>;
  children: ReactNode;
}

/** Slide list, slide, and notes, with the toolbar above. */
export function Desk({ room, others, children }: DeskProps) {
  const { opened, slide, isEditable } = room;
  const [textEditor, setTextEditor] = useState<Editor>();
  const { behind } = usePick(opened.picked);
  const take = (files: readonly File[]): void => {
    const now = () => opened.store.now().slides.find(({ id }) => id === slide?.id);
    if (slide) insertPictures(opened, now, files);
  };
  if (behind !== null && isEditable)
    return (
      <Suspense fallback={<DeckSkeleton />}>
        <MasterView room={room} />
      </Suspense>
    );
  return (
    <>
      {isEditable ? <Toolbar room={room} textEditor={textEditor} onPictures={() => choosePictures(take)} /> : null}
      <div className="flex min-h-0 grow max-tablet:flex-col">
        <SlideRail room={room} others={others} />
        <div className="flex min-h-0 min-w-0 grow flex-col bg-sunken">
          {slide ? (
            <>
              <div className="grid min-h-0 grow p-4">
                <div className="@container-size grid min-h-0 min-w-0 place-content-center">
                  <Stage
                    key={slide.id}
                    room={room}
                    slide={slide}
                    others={others}
                    onTextEditor={setTextEditor}
                    onFiles={take}
                  />
                </div>
              </div>
              <Builds room={room} />
              <Notes room={room} />
            </>
          ) : (
            <EmptyDeck room={room} />
          )}
        </div>
        {children}
      </div>
    </>
  );
}

export const DeckSkeleton = () => (
  <Loading label={t('opening')} className="flex min-h-0 grow gap-4 p-(--d-page)">
    <Skeleton className="min-h-0 w-40 max-tablet:hidden" />
    <Skeleton className="min-h-0 grow" />
  </Loading>
);
