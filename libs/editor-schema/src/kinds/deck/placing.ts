import type { ThingJson } from './json.js';
import { layouts, type Box, type LayoutId, type Placed } from './layouts.js';

const anywhere: Box = { x: 340, y: 260, w: 600, h: 200 };

/** What the layout says of a thing that takes one of its places; undefined where it takes none. */
export const placedBy = ({ place }: ThingJson, layout: LayoutId): Placed | undefined =>
  place === null ? undefined : layouts[layout][place];

/** Where a thing lies: where somebody put it, else where the layout has it. */
export const boxOf = (thing: ThingJson, layout: LayoutId): Box => thing.box ?? placedBy(thing, layout)?.box ?? anywhere;

/** How the words of a thing are set. */
export interface Setting {
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly isHeading: boolean;
}

const ofShape = { size: 22, align: 'center', valign: 'middle' } as const;
const ofText = { size: 24, align: 'left', valign: 'top' } as const;

/** What the thing says of its words, else its layout, else its kind. */
export function settingOf(thing: ThingJson, layout: LayoutId): Setting {
  const by = placedBy(thing, layout) ?? (thing.kind === 'shape' ? ofShape : ofText);
  return {
    size: thing.size ?? (thing.kind === 'table' ? 20 : by.size),
    align: thing.align ?? by.align,
    valign: thing.valign ?? by.valign,
    isHeading: thing.place === 'title',
  };
}

/** What words are painted in where the thing says nothing. */
export const inkOf = ({ ink, place }: ThingJson): string => ink ?? (place === 'subtitle' ? 'soft' : 'ink');

/** The presses of a key that a slide takes, besides the one that shows it. */
export const stepsOf = (things: readonly ThingJson[]): number => Math.max(0, ...things.map(({ step }) => step));
