import { contrast } from './contrast.js';
import type { Box, FaceName, LayoutId } from './layouts.js';
import { SLIDE } from './layouts.js';

export const themeIds = ['house', 'paper', 'slate', 'signal', 'mono'] as const;
export type ThemeId = (typeof themeIds)[number];

/** The named colors, which change with the theme. */
export const paints = ['paper', 'ink', 'soft', 'faint', 'tint', 'accent', 'second'] as const;
export type PaintName = (typeof paints)[number];
export type Palette = Readonly<Record<PaintName, string>>;

/** A font family: its names in CSS and in PowerPoint files, and whether it has serifs. */
export interface Face {
  readonly css: string;
  readonly office: string;
}

export interface Theme {
  readonly palette: Palette;
  /** The colors and layouts of divider slides, which have an inverted background. */
  readonly inverse: Palette;
  readonly inverted: readonly LayoutId[];
  readonly heading: Face & { readonly weight: number };
  readonly body: Face;
  /** Chart colors that everyone can tell apart on the theme's background. */
  readonly series: readonly string[];
  /** The ornament at the title. */
  readonly ornament: 'bar' | 'rule' | 'edge' | 'none';
}

const sans: Face = { css: "'Inter Variable', 'Inter', system-ui, sans-serif", office: 'Calibri' };
const grotesk: Face = { css: "'Archivo Variable', 'Archivo', 'Inter Variable', sans-serif", office: 'Arial' };
const serif: Face = { css: "'Newsreader Variable', 'Newsreader', Georgia, serif", office: 'Georgia' };
const typewriter: Face = {
  css: "'IBM Plex Mono', 'JetBrains Mono Variable', ui-monospace, monospace",
  office: 'Consolas',
};

/** The font families that a master or a layout may choose. */
export const faces: Readonly<Record<FaceName, Face>> = { sans, grotesk, serif, typewriter };

const night: Palette = {
  paper: '#1b1c1a',
  ink: '#f7f6f1',
  soft: '#b6b6ae',
  faint: '#4a4b47',
  tint: '#2b2c29',
  accent: '#8fb0ff',
  second: '#f0b35a',
};

export const themes: Readonly<Record<ThemeId, Theme>> = {
  house: {
    palette: {
      paper: '#fdfcf8',
      ink: '#20201d',
      soft: '#62625c',
      faint: '#d6d5cd',
      tint: '#eaf0fe',
      accent: '#2353d8',
      second: '#a64408',
    },
    inverse: night,
    inverted: ['section'],
    heading: { ...sans, weight: 680 },
    body: sans,
    series: ['#2353d8', '#0b7a75', '#a64408', '#8b3fa0', '#5c6670', '#b08a00'],
    ornament: 'bar',
  },
  paper: {
    palette: {
      paper: '#fffdf7',
      ink: '#1d1a16',
      soft: '#665f55',
      faint: '#d9d2c5',
      tint: '#f3ecdf',
      accent: '#8c2f1b',
      second: '#2f5d50',
    },
    inverse: {
      paper: '#8c2f1b',
      ink: '#fffaf2',
      soft: '#f3d9cf',
      faint: '#b4644f',
      tint: '#7a2614',
      accent: '#ffd9a8',
      second: '#cfe6dc',
    },
    inverted: ['section'],
    heading: { ...serif, weight: 600 },
    body: serif,
    series: ['#8c2f1b', '#2f5d50', '#3d5a99', '#8a6a00', '#6b5b73', '#57534b'],
    ornament: 'rule',
  },
  slate: {
    palette: {
      paper: '#11151c',
      ink: '#eef2f8',
      soft: '#a5b1c2',
      faint: '#364152',
      tint: '#1c2431',
      accent: '#59c8e8',
      second: '#b99cff',
    },
    inverse: {
      paper: '#59c8e8',
      ink: '#0b1016',
      soft: '#173642',
      faint: '#3ba3c1',
      tint: '#7fd7f0',
      accent: '#1d2b62',
      second: '#3c1a80',
    },
    inverted: [],
    heading: { ...sans, weight: 640 },
    body: sans,
    series: ['#59c8e8', '#b99cff', '#f2b35c', '#6fd08c', '#f28a8a', '#a5b1c2'],
    ornament: 'none',
  },
  signal: {
    palette: {
      paper: '#ffffff',
      ink: '#111111',
      soft: '#555555',
      faint: '#cccccc',
      tint: '#fff2c4',
      accent: '#d3281c',
      second: '#0a4fb3',
    },
    inverse: {
      paper: '#ffd21f',
      ink: '#111111',
      soft: '#3f3a1f',
      faint: '#c9a300',
      tint: '#ffe57a',
      accent: '#a81209',
      second: '#0a3f8f',
    },
    inverted: ['title', 'section', 'statement'],
    heading: { ...grotesk, weight: 800 },
    body: grotesk,
    series: ['#d3281c', '#0a4fb3', '#111111', '#9a7b00', '#1f7a3d', '#777777'],
    ornament: 'edge',
  },
  mono: {
    palette: {
      paper: '#f6f6f4',
      ink: '#161616',
      soft: '#5a5a5a',
      faint: '#cfcfcb',
      tint: '#e9e9e5',
      accent: '#161616',
      second: '#6b3fa0',
    },
    inverse: { ...night, accent: '#f7f6f1' },
    inverted: ['section', 'statement'],
    heading: { ...typewriter, weight: 600 },
    body: sans,
    series: ['#161616', '#6b3fa0', '#0b7a75', '#a64408', '#7d7d7d', '#b0b0ab'],
    ornament: 'none',
  },
};

/** The font of a title or of other text. */
export function faceOf(theme: ThemeId, { isHeading, face }: { isHeading: boolean; face: FaceName | null }): Face {
  if (face !== null) return faces[face];
  return isHeading ? themes[theme].heading : themes[theme].body;
}

/** The settings that determine a slide's background. */
interface Grounds {
  readonly base: LayoutId;
  readonly ground: string | null;
  readonly masterGround: string | null;
}

/**
 * The colors of a slide. If its layout or master sets a background, these are the theme's colors that are readable on
 * it.
 */
export function paletteOf(theme: ThemeId, { base, ground, masterGround }: Grounds): Palette {
  const { palette, inverse, inverted } = themes[theme];
  const isInverted = inverted.includes(base);
  const [usual, other] = isInverted ? [inverse, palette] : [palette, inverse];
  const named = ground ?? (isInverted ? null : masterGround);
  if (named === null) return usual;
  const paper = colourOf(named, palette);
  const read = contrast(usual.ink, paper) >= contrast(other.ink, paper) ? usual : other;
  return { ...read, paper };
}

/** The color of a paint name on the slide's background. */
export const colourOf = (paint: string, palette: Palette): string =>
  Object.hasOwn(palette, paint) ? palette[paint as PaintName] : paint;

/** The ornaments that the theme draws on a slide, below everything else. */
export function ornamentsOf(
  theme: ThemeId,
  { base: layout, hasOrnament }: { readonly base: LayoutId; readonly hasOrnament: boolean },
): readonly (Box & { readonly paint: PaintName })[] {
  if (!hasOrnament) return [];
  const isLarge = layout === 'title' || layout === 'section';
  switch (themes[theme].ornament) {
    case 'bar':
      if (layout === 'blank' || layout === 'statement') return [];
      return [{ x: 72, y: isLarge ? 172 : 48, w: 56, h: 7, paint: 'accent' }];
    case 'rule':
      if (layout === 'blank' || layout === 'statement') return [];
      return [{ x: 72, y: isLarge ? 388 : 164, w: SLIDE.w - 144, h: 1.5, paint: 'faint' }];
    case 'edge':
      return [{ x: 0, y: 0, w: 22, h: SLIDE.h, paint: 'accent' }];
    case 'none':
      return [];
  }
}
