import type { Ordered } from '../order.js';

export const mapLayouts = ['balanced', 'right', 'org', 'timeline', 'fishbone'] as const;
export type MapLayout = (typeof mapLayouts)[number];

/** Markers on a node. */
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

/** A branch's colors; each client theme has its own shade of them. */
export const nodeColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;
export type NodeColour = (typeof nodeColours)[number];

/** Map units: pixels at 100% zoom, from the center of the central topic. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Task {
  readonly isDone: boolean;
  /** A date, `2027-03-31`; null if none. */
  readonly dueOn: string | null;
}

/** A topic of a map. */
export interface MapNodeJson extends Ordered {
  /** The parent node; null for the central topic and for floating topics. */
  readonly parent: string | null;
  /** The center of a floating topic; null for others. */
  readonly place: Point | null;
  readonly text: string;
  readonly note: string;
  /** As accepted by `safeLink`: a URL, or a path of the installation; null: none. */
  readonly link: string | null;
  /** A picture's file ID; null if there is none or it wasn't copied. */
  readonly fileId: string | null;
  /** The picture's alternative text. */
  readonly alt: string;
  /** Unique, in alphabetical order. */
  readonly tags: readonly string[];
  /** Unique, in the order of {@link markers}. */
  readonly markers: readonly Marker[];
  /** Null if it isn't a task. */
  readonly task: Task | null;
  /** Whether its children are hidden. */
  readonly isFolded: boolean;
  /** The color of its branch; null: the parent's. */
  readonly colour: NodeColour | null;
}

/** A relationship between two nodes, or a boundary or summary of siblings, from the first to the last. */
export interface MapLineJson {
  readonly id: string;
  readonly from: string;
  /** The same as `from` for a boundary or summary of one node. */
  readonly to: string;
  readonly text: string;
}

export interface MapJson {
  readonly layout: MapLayout;
  /** Depth first: the central topic and its descendants, then the floating topics and theirs. Siblings are in order. */
  readonly nodes: readonly MapNodeJson[];
  /** Relationships, sorted by id, like the next two. */
  readonly lines: readonly MapLineJson[];
  /** Boundaries around siblings; `from` is never after `to`. */
  readonly boundaries: readonly MapLineJson[];
  /** Summaries of siblings, with their text. */
  readonly summaries: readonly MapLineJson[];
}
