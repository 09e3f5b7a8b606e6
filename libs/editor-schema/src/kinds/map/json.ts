import type { Ordered } from '../order.js';

export const mapLayouts = ['balanced', 'right', 'org', 'timeline', 'fishbone'] as const;
export type MapLayout = (typeof mapLayouts)[number];

/** Signs at a node. */
export const markers = [
  'priority1',
  'priority2',
  'priority3',
  'star',
  'flag',
  'heart',
  'idea',
  'question',
  'warning',
  'stop',
  'plus',
  'minus',
  'person',
  'calendar',
] as const;
export type Marker = (typeof markers)[number];

/** What a branch may be coloured by; each design of the client has its own colour for it. */
export const nodeColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;
export type NodeColour = (typeof nodeColours)[number];

/** In units of the map: pixels at its natural size, from the middle of the central topic. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Task {
  readonly isDone: boolean;
  /** A day, `2027-03-31`; null: without one. */
  readonly dueOn: string | null;
}

/** A topic of a map. */
export interface MapNodeJson extends Ordered {
  /** The node that it hangs from; null: the central topic, or one that floats. */
  readonly parent: string | null;
  /** Of one that floats, its middle; else null. */
  readonly place: Point | null;
  readonly text: string;
  readonly note: string;
  /** As `safeLink` lets it through: an address, or a path of the installation; null: none. */
  readonly link: string | null;
  /** A picture, by the id of the item's file; null where there is none, or it was not copied. */
  readonly fileId: string | null;
  /** What the picture shows, in words. */
  readonly alt: string;
  /** Each once, in the order of their letters. */
  readonly tags: readonly string[];
  /** Each once, in the order of {@link markers}. */
  readonly markers: readonly Marker[];
  /** Null where it is none. */
  readonly task: Task | null;
  /** Whether what hangs from it is hidden. */
  readonly isFolded: boolean;
  /** Of its branch; null: as the one it hangs from. */
  readonly colour: NodeColour | null;
}

/** From one node to another: a relationship. Around or beside siblings, from the first to the last: a boundary or a summary. */
export interface MapLineJson {
  readonly id: string;
  readonly from: string;
  /** Of a boundary or summary of one node, the same as `from`. */
  readonly to: string;
  readonly text: string;
}

export interface MapJson {
  readonly layout: MapLayout;
  /**
   * The central topic first, then what hangs from it, each followed by what hangs from that, in order; then the topics that
   * float, likewise.
   */
  readonly nodes: readonly MapNodeJson[];
  /** Relationships, in the order of their ids, as the next two. */
  readonly lines: readonly MapLineJson[];
  /** Around siblings, which stand in order: `from` is never after `to`. */
  readonly boundaries: readonly MapLineJson[];
  /** Of siblings, with words that sum them up. */
  readonly summaries: readonly MapLineJson[];
}
