import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { useThreads } from '@/shared/open-written/comments/comments-data';
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
import { t } from '@/text/maps';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ArrivedHit } from './arrived-hit';
import { Desk } from './desk';
import { MapMenu } from './map-menu';
import { goTo, mapPlaces } from './map-places';
import type { MapRoom } from './map-room';
import type { OpenedMap } from './opened-map';
import { Followed } from './followed';
import { useOthers } from './presence';
import { PresentButton } from './present/present-button';
import { sidePanels } from './side-panels';
import { useBegun } from './use-begun';
import { useTitleFromCentre } from './use-title-from-centre';

interface MapViewProps {
  item: WrittenItem;
  opened: OpenedMap;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  beside?: Beside | undefined;
}

/** An open mind map: header, topics, and side panels. */
export function MapView({ item, opened, actions: Actions, beside }: MapViewProps) {
  const { document } = opened;
  const unshown = useSyncExternalStore(opened.store.subscribe, opened.store.unshown);
  const state = useWrittenState(item, document);
  const { panels, panel, openPanel } = useSidePanel(sidePanels, state.right);
  const room = useRoom(item, opened, { ...state, openPanel });
  const others = useOthers(document.awareness);
  const { isPresenting, setPresenting } = usePresenting();
  const pins = usePins(item.id);
  useBegun(item, opened, state.isEditable);
  useTitleFromCentre(item, opened, state.mayRename);
  const actions = useMemo(
    () =>
      function HeadActions({ item: of }: { item: WrittenItem }) {
        return (
          <>
            <PresentButton onPresent={() => setPresenting(true)} />
            {Actions ? <Actions item={of} /> : null}
          </>
        );
      },
    [Actions, setPresenting],
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
            following={(client, end) => <Followed opened={opened} others={others} client={client} onEnd={end} />}
          />
        }
        menu={<MapMenu item={item} opened={opened} />}
        actions={actions}
      />
      <WrittenNotes item={item} document={document} right={state.right} />
      <UnshownNote count={unshown} />
      {state.isOpen ? (
        <ErrorBoundary component="map" fallback={<Unavailable />}>
          <Desk
            room={room}
            others={others}
            isPresenting={isPresenting}
            onPresent={setPresenting}
            panel={panel ? <OpenPanel panel={panel} room={room} onClose={() => openPanel(undefined)} /> : null}
            {...pins}
          />
          <ArrivedHit opened={opened} line={document.line} />
          <ArrivedAt
            line={document.line}
            go={(id) => {
              const isThere = opened.store.tree().of(id) !== undefined;
              if (isThere) goTo(opened, id);
              return isThere;
            }}
          />
        </ErrorBoundary>
      ) : state.isUnreached ? (
        <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
          {t('unreached')}
        </p>
      ) : (
        <MapSkeleton />
      )}
      {state.isOpen ? panels.map(({ id, always: Always }) => (Always ? <Always key={id} {...room} /> : null)) : null}
    </div>
  );
}

type Around = Pick<MapRoom, 'right' | 'isEditable' | 'openPanel'>;

function useRoom(item: WrittenItem, opened: OpenedMap, { right, isEditable, openPanel }: Around): MapRoom {
  const { document, store } = opened;
  const tree = useSyncExternalStore(store.subscribe, store.tree);
  const anchorOf = useAnchors(item.id);
  const places = useMemo(() => mapPlaces(opened, anchorOf), [opened, anchorOf]);
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
      tree,
    }),
    [item.id, right, isEditable, document, places, openPanel, opened, tree],
  );
}

const none: never[] = [];

/** The comments on topics, and a function that opens them. */
export function usePins(itemId: string) {
  const { data } = useThreads(itemId);
  const { show } = useCommentAddress();
  return { threads: data ?? none, onThread: show };
}

/** Whether branches are being presented, according to the URL. */
export function usePresenting() {
  const [search, setSearch] = useSearchParams();
  const setPresenting = useMemo(
    () => (on: boolean) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (on) next.set('show', 'branches');
          else next.delete('show');
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { isPresenting: search.get('show') === 'branches', setPresenting };
}

export const MapSkeleton = () => (
  <Loading label={t('opening')} className="flex min-h-0 grow p-(--d-page)">
    <Skeleton className="min-h-0 grow" />
  </Loading>
);
