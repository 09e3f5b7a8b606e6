import { deckLimits } from '@cartulary/contracts/limits/decks';

/** Slide size in slide units: 96 per inch, 16:9. */
export const SLIDE = { w: deckLimits.slideWidth, h: deckLimits.slideHeight } as const;

/** Position of an element on its slide. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const places = ['title', 'subtitle', 'body', 'left', 'middle', 'right', 'media'] as const;
export type Place = (typeof places)[number];

export const layoutIds = [
  'title',
  'section',
  'content',
  'two',
  'three',
  'media',
  'statement',
  'titleOnly',
  'blank',
] as const;
export type LayoutId = (typeof layoutIds)[number];

/** Font families for masters and layouts. */
export const faceNames = ['sans', 'grotesk', 'serif', 'typewriter'] as const;
export type FaceName = (typeof faceNames)[number];

/** Placeholder settings of a layout, used where an element has none. */
export interface Placed {
  readonly box: Box;
  /** Font size. */
  readonly size: number;
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly align: 'left' | 'center' | 'right';
  /** Text color; null for the theme's. */
  readonly ink: string | null;
  /** Null for the theme's font. */
  readonly face: FaceName | null;
}

export type Layout = Readonly<Partial<Record<Place, Placed>>>;

const [LEFT, WIDE] = [72, SLIDE.w - 144];
const placed = (box: Box, size: number, more: Partial<Placed> = {}): Placed => ({
  box,
  size,
  valign: 'top',
  align: 'left',
  ink: null,
  face: null,
  ...more,
});
const head = placed({ x: LEFT, y: 64, w: WIDE, h: 96 }, 40, { valign: 'middle' });
const under = (x: number, w: number, size = 26): Placed => placed({ x, y: 184, w, h: 448 }, size);

const whole = under(LEFT, WIDE);

/** The master's boxes for titles and text. Layouts with the same boxes follow it. */
export const masterPlaces = { title: head, body: whole } as const satisfies Layout;
export type MasterPlace = keyof typeof masterPlaces;

/** Defaults of the built-in layouts. */
export const layouts: Readonly<Record<LayoutId, Layout>> = {
  title: {
    title: placed({ x: LEFT, y: 200, w: WIDE, h: 180 }, 68, { valign: 'bottom' }),
    subtitle: placed({ x: LEFT, y: 396, w: WIDE, h: 100 }, 28),
  },
  section: {
    title: placed({ x: LEFT, y: 236, w: WIDE, h: 150 }, 56, { valign: 'bottom' }),
    subtitle: placed({ x: LEFT, y: 402, w: WIDE, h: 100 }, 26),
  },
  content: { title: head, body: whole },
  two: { title: head, left: under(LEFT, 552, 24), right: under(656, 552, 24) },
  three: { title: head, left: under(LEFT, 360, 22), middle: under(460, 360, 22), right: under(848, 360, 22) },
  media: { title: head, media: under(LEFT, 740), body: under(848, 360, 24) },
  statement: {
    title: placed({ x: 140, y: 190, w: 1000, h: 260 }, 72, { valign: 'middle', align: 'center' }),
    subtitle: placed({ x: 140, y: 466, w: 1000, h: 90 }, 26, { align: 'center' }),
  },
  titleOnly: { title: head },
  blank: {},
};
