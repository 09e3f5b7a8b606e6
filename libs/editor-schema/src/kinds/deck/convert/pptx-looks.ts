import type PptxGenJs from 'pptxgenjs';
import type { SlideLayout, ThingJson } from '../json.js';
import type { Box } from '../layouts.js';
import { inkOf, settingOf } from '../placing.js';
import { colourOf, faceOf, paletteOf, themes, type ThemeId } from '../themes.js';
import { plainLetters } from './options.js';

export type TextOptions = NonNullable<Parameters<ReturnType<InstanceType<typeof PptxGenJs>['addSlide']>['addText']>[1]>;

/** Slide units per inch and per point. */
export const INCH = 96;
const POINT = INCH / 72;

export const hex = (colour: string): string => colour.replace('#', '');
export const inches = ({ x, y, w, h }: Box) => ({ x: x / INCH, y: y / INCH, w: w / INCH, h: h / INCH });
export const points = (units: number): number => Math.round((units / POINT) * 10) / 10;

/** Appearance of an element with text. */
export function looksOf(thing: ThingJson, layout: SlideLayout, theme: ThemeId): TextOptions {
  const { size, align, valign, isHeading, face } = settingOf(thing, layout);
  const palette = paletteOf(theme, layout);
  return {
    fontFace: faceOf(theme, { isHeading, face }).office,
    fontSize: points(size),
    bold: isHeading && themes[theme].heading.weight >= 600,
    color: hex(colourOf(inkOf(thing, layout), palette)),
    align,
    valign,
    fit: 'shrink',
    ...(thing.fill !== null && { fill: { color: hex(colourOf(thing.fill, palette)) } }),
    ...(thing.line !== null && {
      line: { color: hex(colourOf(thing.line, palette)), width: points(thing.lineWidth) },
    }),
    ...(thing.turn !== 0 && { rotate: (thing.turn + 360) % 360 }),
    ...(thing.alt !== '' && { altText: plainLetters(thing.alt) }),
  };
}

/** Fits an image into a box, keeping its aspect ratio. */
export function within(box: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const scale = Math.min(box.w / Math.max(1, width), box.h / Math.max(1, height));
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
