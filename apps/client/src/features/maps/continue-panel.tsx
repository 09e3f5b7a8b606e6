import { ContinueElsewhere } from '@/shared/open-written/continue/continue-elsewhere';
import { linkFrom } from '@/shared/open-written/continue/continue-in';
import type { MapRoom } from './map-room';

/** Continues the selection in another item. */
export const ContinuePanel = (room: MapRoom) => (
  <ContinueElsewhere
    room={room}
    kind="map"
    onLink={(id, address, label) => linkFrom({ ydoc: room.ydoc, kind: 'map' }, id, address, label)}
  />
);
