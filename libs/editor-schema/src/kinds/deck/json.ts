import type { NodeJson } from '../text/json.js';
import type { Ordered } from '../order.js';
import type { Box, FaceName, Layout, LayoutId, MasterPlace, Place } from './layouts.js';
import type { ThemeId } from './themes.js';

export const thingKinds = ['text', 'shape', 'picture', 'table', 'chart'] as const;
export type ThingKind = (typeof thingKinds)[number];

export const shapes = ['rect', 'round', 'ellipse', 'triangle', 'diamond', 'arrow', 'line', 'pointer'] as const;
export type ShapeName = (typeof shapes)[number];

export const charts = ['bars', 'columns', 'lines', 'pie'] as const;
export type ChartName = (typeof charts)[number];

/** Rows and columns have ids of their own, so that two people may add some at once; cells stand under both. */
export interface Grid {
  readonly rows: readonly Ordered[];
  readonly columns: readonly Ordered[];
  /** By `row.column`; without empty ones. */
  readonly cells: Readonly<Record<string, string>>;
}

/** How a thing looks; each is merged by itself. What a kind has no use for stands as it is by default. */
export interface Looks {
  /** A name of the theme or `#rrggbb`; null: none. */
  readonly fill: string | null;
  readonly line: string | null;
  readonly lineWidth: number;
  /** Of its letters; null: as the theme has it. */
  readonly ink: string | null;
  /** Of its letters, in units of the slide; null: as the layout has it. */
  readonly size: number | null;
  readonly align: 'left' | 'center' | 'right' | null;
  readonly valign: 'top' | 'middle' | 'bottom' | null;
  readonly shape: ShapeName;
  /** A line from the lower left to the upper right. */
  readonly isFlipped: boolean;
  /** A picture of the item; null where it was not copied. */
  readonly fileId: string | null;
  /** Whether a picture fills its place and is cut, or lies in it whole. */
  readonly fit: 'contain' | 'cover';
  readonly chart: ChartName;
  /** Whether the first row of a table is its head. */
  readonly hasHead: boolean;
  /** Where the numbers of a chart are from; null where they were written here. */
  readonly source: string | null;
  /** Those numbers as somebody took them over, sealed: who may not see the source reads nothing of them here. */
  readonly taken: string | null;
  /** Whether a chart shows the newest numbers without that somebody takes them over. */
  readonly follows: boolean;
  /** The line under a chart whose numbers were made to stay as they were, and stand in its grid; null while they are live. */
  readonly frozen: string | null;
}

export interface ThingJson extends Looks, Ordered {
  readonly kind: ThingKind;
  /** The place of the layout that it takes. */
  readonly place: Place | null;
  /** Null: as the layout has it. */
  readonly box: Box | null;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Things of one group are selected together. */
  readonly group: string | null;
  /** The press of a key at which it appears; 0: with its slide. */
  readonly step: number;
  /** What it shows, in words. */
  readonly alt: string;
  /** Of a text box or shape; else null. */
  readonly text: NodeJson | null;
  /** Of a table or chart; else null. */
  readonly grid: Grid | null;
}

/** What stands at the foot of slides. */
export interface Foot {
  readonly number: boolean;
  readonly date: string;
  readonly text: string;
}

/** What a master or a layout says of one of its places; null: as it is without. */
export interface PlaceLooks extends Pick<Looks, 'size' | 'align' | 'valign' | 'ink'> {
  readonly box: Box | null;
  readonly face: FaceName | null;
  /** The layout does without this place. */
  readonly isOff: boolean;
}

/** What all slides have, unless their layout or they themselves say otherwise. */
export interface MasterJson {
  readonly ground: string | null;
  /** Whether the theme's own ornament is drawn. */
  readonly hasOrnament: boolean;
  readonly foot: Foot;
  readonly places: Readonly<Partial<Record<MasterPlace, PlaceLooks>>>;
  /** Texts, shapes and pictures that stand on all slides. */
  readonly things: readonly ThingJson[];
}

/** What a layout says that is not so by itself: one of ours, or one that somebody made of it. */
export interface LayoutJson extends Ordered {
  readonly base: LayoutId;
  /** '': one of ours, as it is called everywhere. */
  readonly name: string;
  /** Deleted: slides that have it keep it, and no other may take it. */
  readonly isGone: boolean;
  readonly ground: string | null;
  /** Whether what stands on the master is drawn. */
  readonly hasMaster: boolean;
  /** Null: all but the slide with the title have a foot. */
  readonly hasFoot: boolean | null;
  readonly places: Readonly<Partial<Record<Place, PlaceLooks>>>;
  readonly things: readonly ThingJson[];
}

export interface DesignJson {
  readonly master: MasterJson;
  /** Those that say something, and those that somebody made. */
  readonly layouts: readonly LayoutJson[];
}

/** A layout as slides have it, with what its master says. */
export interface SlideLayout {
  readonly id: string;
  readonly base: LayoutId;
  readonly name: string;
  readonly places: Layout;
  /** Of its own; null: none. */
  readonly ground: string | null;
  readonly masterGround: string | null;
  readonly hasOrnament: boolean;
  /** Drawn under the things of a slide, from the lowest. */
  readonly behind: readonly ThingJson[];
  readonly foot: Foot;
}

export interface SlideJson extends Ordered {
  readonly layout: SlideLayout;
  /** The section that begins with it. */
  readonly section: string | null;
  /** Left out when it is presented. */
  readonly isHidden: boolean;
  readonly notes: NodeJson;
  /** From the lowest to the one on top. */
  readonly things: readonly ThingJson[];
}

export interface DeckJson {
  readonly theme: ThemeId;
  /** Left out where master and layouts are as they are by themselves. */
  readonly design?: DesignJson;
  readonly slides: readonly SlideJson[];
}
