import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import type { User } from '@cartulary/contracts/user';
import { Image, PanelRight } from 'lucide-react';
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
import { t } from '@/text/maps';
import { IconButton } from '@/ui/icon-button';
import { MenuItem } from '@/ui/menu';
import { SidePanel } from '@/ui/sheet';
import { Desk } from './desk';
import { MapComments } from './map-comments';
import { mapPlaces } from './map-places';
import type { MapRoom } from './map-room';
import { MapSkeleton, usePins, usePresenting } from './map-view';
import { OpenedMap } from './opened-map';
import { pictureFormats, savePicture } from './picture/save-picture';
import { PresentButton } from './present/present-button';
import { useOthers } from './presence';
import { TopicPanel } from './topic/topic-panel';
import { useBegun } from './use-begun';

interface SealedMapProps {
  mapId: string;
  person: User;
  actions?: SealedActions | undefined;
}

const opens: OpensSealed<OpenedMap> = (document, kept, person) =>
  new OpenedMap(document.itemId, person, document, kept);

/** A mind map that only browsers of people with access can read. */
export const SealedMap = ({ mapId, person, actions }: SealedMapProps) => (
  <SealedPage
    kind="map"
    itemId={mapId}
    person={person}
    actions={actions}
    awaited={<MapSkeleton />}
    opens={opens}
    View={SealedMapView}
  />
);

const formats = formatsOfKind.map.map((format) => ({ format }));

function SealedMapView({ room, opened }: { room: SealedRoom; opened: OpenedMap }) {
  const [hasTopic, showTopic] = useState(false);
  const presenting = usePresenting();
  const anchorOf = useAnchors(room.document.itemId);
  const places = useMemo(() => mapPlaces(opened, anchorOf), [opened, anchorOf]);
  return (
    <SealedFrame
      room={room}
      places={places}
      menu={(item) => <MapMenu item={item} room={room} opened={opened} />}
      head={({ state }) =>
        state.isOpen ? (
          <>
            <IconButton icon={PanelRight} label={t('topic')} pressed={hasTopic} onClick={() => showTopic(!hasTopic)} />
            <PresentButton onPresent={() => presenting.setPresenting(true)} />
          </>
        ) : null
      }
    >
      {(parts) => (
        <Open parts={parts} opened={opened} places={places} hasTopic={hasTopic} onTopic={showTopic} {...presenting} />
      )}
    </SealedFrame>
  );
}

interface OpenProps {
  parts: FramedParts;
  opened: OpenedMap;
  places: CommentPlaces;
  hasTopic: boolean;
  onTopic: (isShown: boolean) => void;
  isPresenting: boolean;
  setPresenting: (on: boolean) => void;
}

function Open({ parts, opened, places, hasTopic, onTopic, isPresenting, setPresenting }: OpenProps) {
  const { item, state } = parts;
  const unshown = useSyncExternalStore(opened.store.subscribe, opened.store.unshown);
  const room = useRoom(opened, parts, places, onTopic);
  const pins = usePins(item.id);
  const others = useOthers(opened.document.awareness);
  useBegun(item, opened, state.isEditable);
  if (state.isUnreached)
    return (
      <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
        {t('unreached')}
      </p>
    );
  if (!state.isOpen) return <MapSkeleton />;
  const topic = hasTopic ? (
    <SidePanel title={t('topic')} onClose={() => onTopic(false)} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <TopicPanel {...room} />
    </SidePanel>
  ) : null;
  return (
    <ErrorBoundary component="map" fallback={<Unavailable />}>
      <UnshownNote count={unshown} />
      <MapComments {...room} />
      <Desk
        room={room}
        others={others}
        {...pins}
        isPresenting={isPresenting}
        onPresent={setPresenting}
        panel={
          <>
            {topic}
            {parts.beside}
          </>
        }
      />
    </ErrorBoundary>
  );
}

/** The map for its panels. */
function useRoom(
  opened: OpenedMap,
  { item, state }: FramedParts,
  places: CommentPlaces,
  onTopic: (isShown: boolean) => void,
): MapRoom {
  const { document, store } = opened;
  const { right, isEditable } = state;
  const tree = useSyncExternalStore(store.subscribe, store.tree);
  return useMemo(
    () => ({
      itemId: item.id,
      right,
      isEditable,
      ydoc: document.ydoc,
      line: document.line,
      places,
      openPanel: (id) => onTopic(id !== undefined),
      opened,
      tree,
    }),
    [item.id, right, isEditable, document, places, onTopic, opened, tree],
  );
}

interface MapMenuProps {
  item: WrittenItem;
  room: SealedRoom;
  opened: OpenedMap;
}

const MapMenu = ({ item, room, opened }: MapMenuProps) => (
  <SealedMenu item={item} room={room} formats={formats} closed={[]}>
    {pictureFormats.map((format) => (
      <MenuItem key={format} icon={Image} onSelect={() => void savePicture(opened, item.title, format)}>
        {t(`as.${format}`)}
      </MenuItem>
    ))}
  </SealedMenu>
);
