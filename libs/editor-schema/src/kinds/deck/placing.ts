import type { SlideLayout, ThingJson } from './json.js';
import type { Box, FaceName, Placed } from './layouts.js';

const anywhere: Box = { x: 340, y: 260, w: 600, h: 200 };

/** What the layout says of a thing that takes one of its places; undefined where it takes none. */
export const placedBy = ({ place }: ThingJson, { places }: SlideLayout): Placed | undefined =>
  place === null ? undefined : places[place];

/** Where a thing lies: where somebody put it, else where the layout has it. */
export const boxOf = (thing: ThingJson, layout: SlideLayout): Box =>
  thing.box ?? placedBy(thing, layout)?.box ?? anywhere;

/** How the words of a thing are set. */
export interface Setting {
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly isHeading: boolean;
  /** Null: that of the theme. */
  readonly face: FaceName | null;
}

const ofShape = { size: 22, align: 'center', valign: 'middle', face: null } as const;
const ofText = { size: 24, align: 'left', valign: 'top', face: null } as const;

/** What the thing says of its words, else its layout, else its kind. */
export function settingOf(thing: ThingJson, layout: SlideLayout): Setting {
  const by = placedBy(thing, layout) ?? (thing.kind === 'shape' ? ofShape : ofText);
  return {
    size: thing.size ?? (thing.kind === 'table' ? 20 : by.size),
    align: thing.align ?? by.align,
    valign: thing.valign ?? by.valign,
    isHeading: thing.place === 'title',
    face: by.face,
  };
}

/** What words are painted in where the thing says nothing. */
export const inkOf = (thing: ThingJson, layout: SlideLayout): string =>
  thing.ink ?? placedBy(thing, layout)?.ink ?? (thing.place === 'subtitle' ? 'soft' : 'ink');

/** The presses of a key that a slide takes, besides the one that shows it. */
export const stepsOf = (things: readonly ThingJson[]): number => Math.max(0, ...things.map(({ step }) => step));
