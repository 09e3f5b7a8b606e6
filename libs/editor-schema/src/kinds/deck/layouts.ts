import { deckLimits } from '@cartulary/contracts/limits/decks';

/** A slide in its own units: 96 to an inch, 16:9. */
export const SLIDE = { w: deckLimits.slideWidth, h: deckLimits.slideHeight } as const;

/** Where a thing lies on its slide. */
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

/** Families of letters that a master or a layout may name. */
export const faceNames = ['sans', 'grotesk', 'serif', 'typewriter'] as const;
export type FaceName = (typeof faceNames)[number];

/** What a layout says of the thing that takes one of its places, where the thing itself says nothing. */
export interface Placed {
  readonly box: Box;
  /** Of its letters. */
  readonly size: number;
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly align: 'left' | 'center' | 'right';
  /** Of its letters; null: as the theme has it. */
  readonly ink: string | null;
  /** Null: that of the theme. */
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

/** Where the master has titles and texts; layouts that have them there too follow it. */
export const masterPlaces = { title: head, body: whole } as const satisfies Layout;
export type MasterPlace = keyof typeof masterPlaces;

/** What our layouts say by themselves. */
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
