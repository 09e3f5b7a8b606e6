import type { SlideLayout, ThingJson } from './json.js';
import type { Box, FaceName, Placed } from './layouts.js';

const anywhere: Box = { x: 340, y: 260, w: 600, h: 200 };

/** The layout's settings for the placeholder that an element fills; undefined if it fills none. */
export const placedBy = ({ place }: ThingJson, { places }: SlideLayout): Placed | undefined =>
  place === null ? undefined : places[place];

/** The position of an element: its own if it has one, otherwise the layout's. */
export const boxOf = (thing: ThingJson, layout: SlideLayout): Box =>
  thing.box ?? placedBy(thing, layout)?.box ?? anywhere;

/** How an element's text is formatted. */
export interface Setting {
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly isHeading: boolean;
  /** Null: the theme's font. */
  readonly face: FaceName | null;
}

const ofShape = { size: 22, align: 'center', valign: 'middle', face: null } as const;
const ofText = { size: 24, align: 'left', valign: 'top', face: null } as const;

/** An element's text formatting: its own, otherwise the layout's, otherwise its kind's default. */
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

/** The text color of an element that doesn't set its own. */
export const inkOf = (thing: ThingJson, layout: SlideLayout): string =>
  thing.ink ?? placedBy(thing, layout)?.ink ?? (thing.place === 'subtitle' ? 'soft' : 'ink');

/** The number of key presses that reveal a slide's elements, after the one that shows the slide. */
export const stepsOf = (things: readonly ThingJson[]): number => Math.max(0, ...things.map(({ step }) => step));
