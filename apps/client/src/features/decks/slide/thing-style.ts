import type { SlideLayout, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inkOf, settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import {
  colourOf,
  faceOf,
  paletteOf,
  themes,
  type Palette,
  type ThemeId,
} from '@cartulary/editor-schema/kinds/deck/themes';
import type { CSSProperties } from 'react';

/** The slide design behind an item. */
export interface Ground {
  readonly theme: ThemeId;
  readonly layout: SlideLayout;
  readonly palette: Palette;
}

export const groundOf = (theme: ThemeId, layout: SlideLayout): Ground => ({
  theme,
  layout,
  palette: paletteOf(theme, layout),
});

/** Padding of text with its own background. */
const PADDING = 14;

const upright = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** An item's text style, identical for reading and editing. */
export function wordsStyle(thing: ThingJson, { theme, layout, palette }: Ground): CSSProperties {
  const { size, align, valign, isHeading, face } = settingOf(thing, layout);
  return {
    fontFamily: faceOf(theme, { isHeading, face }).css,
    fontWeight: isHeading ? themes[theme].heading.weight : 400,
    fontSize: size,
    lineHeight: isHeading ? 1.14 : 1.35,
    textAlign: align,
    color: colourOf(inkOf(thing, layout), palette),
    justifyContent: upright[valign],
    padding: thing.kind === 'shape' || thing.fill !== null ? PADDING : 0,
  };
}
