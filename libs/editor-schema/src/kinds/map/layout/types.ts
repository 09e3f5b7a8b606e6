import type { MapJson, MapNodeJson, Point } from '../json.js';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** In which direction what hangs from a node lies. */
export type Growth = 'right' | 'left' | 'down' | 'up';

/** Where a node lies: its upper left corner and its size, in units of the map; the middle of the central topic is at 0, 0. */
export interface NodeBox extends Size, Point {
  readonly grows: Growth;
}

/** The line from a node to one that hangs from it. */
export interface TreeLink {
  readonly from: string;
  readonly to: string;
  /** How its points are joined: `curve` has two, and leaves and reaches both along the growth of the first. */
  readonly shape: 'curve' | 'straight';
  readonly points: readonly Point[];
}

export interface LaidOut {
  /** Of every node that is not hidden in a folded one. */
  readonly boxes: ReadonlyMap<string, NodeBox>;
  /** Of each of them but the tops. */
  readonly links: readonly TreeLink[];
  /** Of a timeline and a fishbone, the line that the main branches stand at; null: there is none. */
  readonly spine: readonly Point[] | null;
}

/** What a layout is made of. */
export type Drawn = Pick<MapJson, 'layout' | 'nodes'>;
export type SizeOf = (node: MapNodeJson) => Size;

/** What a layout asks and fills. */
export interface Plan {
  readonly childrenOf: (id: string) => readonly MapNodeJson[];
  readonly sizeOf: (id: string) => Size;
  readonly boxes: Map<string, NodeBox>;
  readonly links: TreeLink[];
}

/** Between what lies side by side: twice what a boundary stands off from what it goes round, so that none touches another. */
export const GAP = 18;
/** From a node to those that hang from it: room for the line. */
export const REACH = 48;
