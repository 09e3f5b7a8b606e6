import type { MapJson, MapNodeJson, Point } from '../json.js';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The direction in which a node's children are laid out. */
export type Growth = 'right' | 'left' | 'down' | 'up';

/** A node's position: its upper left corner and size, in map units; the center of the central topic is 0, 0. */
export interface NodeBox extends Size, Point {
  readonly grows: Growth;
}

/** The line from a node to one of its children. */
export interface TreeLink {
  readonly from: string;
  readonly to: string;
  /** How its points are connected: a `curve` has two, and starts and ends along the growth of the first. */
  readonly shape: 'curve' | 'straight';
  readonly points: readonly Point[];
}

export interface LaidOut {
  /** All nodes that aren't hidden in a folded one. */
  readonly boxes: ReadonlyMap<string, NodeBox>;
  /** One for each node with a parent. */
  readonly links: readonly TreeLink[];
  /** The line along which a timeline's or fishbone's main branches are laid; null if none. */
  readonly spine: readonly Point[] | null;
}

/** The part of a map that determines its layout. */
export type Drawn = Pick<MapJson, 'layout' | 'nodes'>;
export type SizeOf = (node: MapNodeJson) => Size;

/** The input and output of a layout. */
export interface Plan {
  readonly childrenOf: (id: string) => readonly MapNodeJson[];
  readonly sizeOf: (id: string) => Size;
  readonly boxes: Map<string, NodeBox>;
  readonly links: TreeLink[];
}

/** The gap between neighbors: twice a boundary's distance from its nodes, so that boundaries never touch. */
export const GAP = 18;
/** The distance from a node to its children, which leaves space for the line. */
export const REACH = 48;
