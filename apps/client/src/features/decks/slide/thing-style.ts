import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { LayoutId } from '@cartulary/editor-schema/kinds/deck/layouts';
import { inkOf, settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { colourOf, paletteOf, themes, type Palette, type ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import type { CSSProperties } from 'react';

/** How the slides of a presentation look that a thing is drawn on. */
export interface Ground {
  readonly theme: ThemeId;
  readonly layout: LayoutId;
  readonly palette: Palette;
}

export const groundOf = (theme: ThemeId, layout: LayoutId): Ground => ({
  theme,
  layout,
  palette: paletteOf(theme, layout),
});

/** Of words that stand on a ground of their own. */
const PADDING = 14;

const upright = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** How the words of a thing are set, the same where they are read and where they are written. */
export function wordsStyle(thing: ThingJson, { theme, layout, palette }: Ground): CSSProperties {
  const { size, align, valign, isHeading } = settingOf(thing, layout);
  const face = isHeading ? themes[theme].heading : themes[theme].body;
  return {
    fontFamily: face.css,
    fontWeight: isHeading ? themes[theme].heading.weight : 400,
    fontSize: size,
    lineHeight: isHeading ? 1.14 : 1.35,
    textAlign: align,
    color: colourOf(inkOf(thing), palette),
    justifyContent: upright[valign],
    padding: thing.kind === 'shape' || thing.fill !== null ? PADDING : 0,
  };
}
