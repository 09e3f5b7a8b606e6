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

/** Rows and columns have ids, so that people can add some concurrently. Cells are keyed by both. */
export interface Grid {
  readonly rows: readonly Ordered[];
  readonly columns: readonly Ordered[];
  /** By `row.column`, without empty cells. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Appearance of an element. Every property is merged separately. Properties that a kind doesn't use keep their defaults. */
export interface Looks {
  /** A theme color or `#rrggbb`; null for none. */
  readonly fill: string | null;
  readonly line: string | null;
  readonly lineWidth: number;
  /** Text color; null for the theme's. */
  readonly ink: string | null;
  /** Font size in slide units; null for the layout's. */
  readonly size: number | null;
  readonly align: 'left' | 'center' | 'right' | null;
  readonly valign: 'top' | 'middle' | 'bottom' | null;
  readonly shape: ShapeName;
  /** True if a line goes from bottom left to top right. */
  readonly isFlipped: boolean;
  /** Id of an image of the item; null if it wasn't copied. */
  readonly fileId: string | null;
  /** Whether an image is cropped to fill its box, or fits inside. */
  readonly fit: 'contain' | 'cover';
  readonly chart: ChartName;
  /** Whether the first row of a table is its header. */
  readonly hasHead: boolean;
  /** Source of a chart's numbers; null if they were entered manually. */
  readonly source: string | null;
  /** The accepted numbers, sealed: they are unreadable for people without access to the source. */
  readonly taken: string | null;
  /** Whether a chart always shows the latest numbers, without acceptance. */
  readonly follows: boolean;
  /** Source line of a chart whose numbers were frozen in its grid; null while they're live. */
  readonly frozen: string | null;
}

export interface ThingJson extends Looks, Ordered {
  readonly kind: ThingKind;
  /** The layout's placeholder that it fills. */
  readonly place: Place | null;
  /** Null for the layout's. */
  readonly box: Box | null;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Elements of a group are selected together. */
  readonly group: string | null;
  /** The step at which it appears; 0 for immediately. */
  readonly step: number;
  /** Alternative text. */
  readonly alt: string;
  /** For text boxes and shapes; otherwise null. */
  readonly text: NodeJson | null;
  /** For tables and charts; otherwise null. */
  readonly grid: Grid | null;
}

/** The footer of slides. */
export interface Foot {
  readonly number: boolean;
  readonly date: string;
  readonly text: string;
}

/** Placeholder settings of a master or layout; null for the default. */
export interface PlaceLooks extends Pick<Looks, 'size' | 'align' | 'valign' | 'ink'> {
  readonly box: Box | null;
  readonly face: FaceName | null;
  /** Whether the layout omits this placeholder. */
  readonly isOff: boolean;
}

/** Defaults of all slides, which layouts and slides can override. */
export interface MasterJson {
  readonly ground: string | null;
  /** Whether the theme's ornament is drawn. */
  readonly hasOrnament: boolean;
  readonly foot: Foot;
  readonly places: Readonly<Partial<Record<MasterPlace, PlaceLooks>>>;
  /** Texts, shapes and images on all slides. */
  readonly things: readonly ThingJson[];
}

/** Changes of a built-in layout, or a custom layout based on one. */
export interface LayoutJson extends Ordered {
  readonly base: LayoutId;
  /** '' for a built-in layout with its standard name. */
  readonly name: string;
  /** Deleted: existing slides keep it, but it isn't available for others. */
  readonly isGone: boolean;
  readonly ground: string | null;
  /** Whether the master's content is drawn. */
  readonly hasMaster: boolean;
  /** Null: all except the title slide have a footer. */
  readonly hasFoot: boolean | null;
  readonly places: Readonly<Partial<Record<Place, PlaceLooks>>>;
  readonly things: readonly ThingJson[];
}

export interface DesignJson {
  readonly master: MasterJson;
  /** Changed built-in layouts, and custom ones. */
  readonly layouts: readonly LayoutJson[];
}

/** A layout as used by slides, combined with its master. */
export interface SlideLayout {
  readonly id: string;
  readonly base: LayoutId;
  readonly name: string;
  readonly places: Layout;
  /** Its own background; null for none. */
  readonly ground: string | null;
  readonly masterGround: string | null;
  readonly hasOrnament: boolean;
  /** Drawn below a slide's elements, from bottom to top. */
  readonly behind: readonly ThingJson[];
  readonly foot: Foot;
}

export interface SlideJson extends Ordered {
  readonly layout: SlideLayout;
  /** Name of the section that starts here. */
  readonly section: string | null;
  /** Skipped when presenting. */
  readonly isHidden: boolean;
  readonly notes: NodeJson;
  /** From bottom to top. */
  readonly things: readonly ThingJson[];
}

export interface DeckJson {
  readonly theme: ThemeId;
  /** Absent if master and layouts have their defaults. */
  readonly design?: DesignJson;
  readonly slides: readonly SlideJson[];
}
