import type { WrittenRoom } from '@/shared/open-written/written-room';
import type { MapTree } from './map-tree';
import type { OpenedMap } from './opened-map';

/** An open mind map, as seen by its panels. */
export interface MapRoom extends WrittenRoom {
  readonly opened: OpenedMap;
  readonly tree: MapTree;
  readonly isEditable: boolean;
}
