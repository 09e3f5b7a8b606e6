import { contrast } from './contrast.js';
import type { Box, FaceName, LayoutId } from './layouts.js';
import { SLIDE } from './layouts.js';

export const themeIds = ['house', 'paper', 'slate', 'signal', 'mono'] as const;
export type ThemeId = (typeof themeIds)[number];

/** What things are painted in: they change with the theme. */
export const paints = ['paper', 'ink', 'soft', 'faint', 'tint', 'accent', 'second'] as const;
export type PaintName = (typeof paints)[number];
export type Palette = Readonly<Record<PaintName, string>>;

/** A family of letters: on pages, in PowerPoint files, and whether its letters have feet. */
export interface Face {
  readonly css: string;
  readonly office: string;
}

export interface Theme {
  readonly palette: Palette;
  /** Of slides that part others, where they stand on another ground. */
  readonly inverse: Palette;
  readonly inverted: readonly LayoutId[];
  readonly heading: Face & { readonly weight: number };
  readonly body: Face;
  /** Of a chart, told apart by everybody on the theme's ground. */
  readonly series: readonly string[];
  /** What stands at the title. */
  readonly ornament: 'bar' | 'rule' | 'edge' | 'none';
}

const sans: Face = { css: "'Inter Variable', 'Inter', system-ui, sans-serif", office: 'Calibri' };
const grotesk: Face = { css: "'Archivo Variable', 'Archivo', 'Inter Variable', sans-serif", office: 'Arial' };
const serif: Face = { css: "'Newsreader Variable', 'Newsreader', Georgia, serif", office: 'Georgia' };
const typewriter: Face = {
  css: "'IBM Plex Mono', 'JetBrains Mono Variable', ui-monospace, monospace",
  office: 'Consolas',
};

/** The families that a master or a layout may name. */
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

/** The letters of a title or of other words. */
export function faceOf(theme: ThemeId, { isHeading, face }: { isHeading: boolean; face: FaceName | null }): Face {
  if (face !== null) return faces[face];
  return isHeading ? themes[theme].heading : themes[theme].body;
}

/** What of a layout says on which ground a slide stands. */
interface Grounds {
  readonly base: LayoutId;
  readonly ground: string | null;
  readonly masterGround: string | null;
}

/** The colours of a slide: on a ground that its layout or master names, those of the theme that are read on it. */
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

/** The colour that a thing names, on the ground of its slide. */
export const colourOf = (paint: string, palette: Palette): string =>
  Object.hasOwn(palette, paint) ? palette[paint as PaintName] : paint;

/** What the theme itself draws on a slide, under everything. */
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
