import { at, childrenOf, type XmlElement } from '../../../text/convert/docx/xml.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A color with its opacity, 0 to 1. */
export interface Paint {
  readonly colour: string;
  readonly opacity: number;
}

/** Maximum difference of a color channel, out of 255. */
const SAME = 10;

/** The preset color names that programs write (ECMA-376 part 1, 20.1.10.48). */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gray: '#808080',
  grey: '#808080',
  purple: '#800080',
};

const mapped: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

/** A slide's named colors: those in its theme, as mapped by its master. */
export class Colours {
  private readonly scheme = new Map<string, string>();

  constructor(
    theme: XmlElement | undefined,
    private readonly map: Readonly<Record<string, string>> = {},
  ) {
    for (const each of childrenOf(at(theme, 'a:themeElements', 'a:clrScheme'))) {
      const colour = this.said(childrenOf(each)[0]);
      if (colour !== undefined) this.scheme.set(each.name.replace('a:', ''), colour);
    }
  }

  /** The same theme colors under a different mapping. */
  mappedBy(map: Readonly<Record<string, string>>): Colours {
    const other = new Colours(undefined, map);
    for (const [name, colour] of this.scheme) other.scheme.set(name, colour);
    return other;
  }

  /** Default text color. */
  get words(): string | undefined {
    return this.scheme.get(this.map['tx1'] ?? 'dk1');
  }

  /** The color of the first fill among an element's children; null for no fill, undefined if unspecified. */
  fillIn(element: XmlElement | undefined, own?: string): string | null | undefined {
    const paint = this.paintIn(element, own);
    return paint === null ? null : paint?.colour;
  }

  /** Like {@link fillIn}, with its opacity. */
  paintIn(element: XmlElement | undefined, own?: string): Paint | null | undefined {
    for (const fill of childrenOf(element)) {
      // An image isn't a color: it is handled separately.
      if (fill.name === 'a:noFill' || fill.name === 'a:blipFill') return null;
      if (fill.name === 'a:solidFill') return this.paint(fill, own);
      // Uses the first color of a gradient.
      if (fill.name === 'a:gradFill') return this.paint(at(fill, 'a:gsLst', 'a:gs'), own);
      if (fill.name === 'a:pattFill') return this.paint(at(fill, 'a:fgClr'), own);
    }
    return undefined;
  }

  /** Like {@link in}, with its opacity. */
  paint(element: XmlElement | undefined, own?: string): Paint | undefined {
    const colour = this.in(element, own);
    return colour === undefined ? undefined : { colour, opacity: opacityOf(childrenOf(element)[0]) };
  }

  /** The color in an element. @param own color that a style refers to as its placeholder color */
  in(element: XmlElement | undefined, own?: string): string | undefined {
    return this.said(childrenOf(element)[0], own);
  }

  private said(element: XmlElement | undefined, own?: string): string | undefined {
    const base = element && this.base(element, own);
    if (element === undefined || base === undefined) return undefined;
    return childrenOf(element).reduce((colour, change) => changed(colour, change), base);
  }

  private base({ name, attributes }: XmlElement, own?: string): string | undefined {
    const value = attributes['val'] ?? '';
    if (name === 'a:srgbClr') return hexOf(value);
    if (name === 'a:sysClr') return hexOf(attributes['lastClr'] ?? '') ?? named[value === 'window' ? 'white' : 'black'];
    if (name === 'a:prstClr') return Object.hasOwn(named, value) ? named[value] : undefined;
    if (name !== 'a:schemeClr') return undefined;
    return value === 'phClr' ? own : this.scheme.get(this.map[value] ?? mapped[value] ?? value);
  }
}

const hexOf = (value: string): string | undefined =>
  /^[\da-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : undefined;

const rgbOf = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return [red, green, blue];
};

const ofRgb = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Opacity of a color (20.1.2.3.1). */
const opacityOf = (colour: XmlElement | undefined): number =>
  childrenOf(colour).reduce((opacity, { name, attributes }) => {
    const share = Number(attributes['val']) / 100_000;
    if (!Number.isFinite(share)) return opacity;
    const next =
      name === 'a:alpha'
        ? share
        : name === 'a:alphaMod'
          ? opacity * share
          : name === 'a:alphaOff'
            ? opacity + share
            : opacity;
    return Math.min(1, Math.max(0, next));
  }, 1);

/** Blends a color with the one below it. */
export const laidOn = ({ colour, opacity }: Paint, ground: string): string => {
  const below = rgbOf(ground);
  return ofRgb(rgbOf(colour).map((part, index) => part * opacity + (below[index] ?? 0) * (1 - opacity)));
};

/** Applies a theme's color transformations, such as lighter or darker (20.1.2.3). */
function changed(colour: string, { name, attributes }: XmlElement): string {
  const share = Number(attributes['val']) / 100_000;
  if (!Number.isFinite(share)) return colour;
  const rgb = rgbOf(colour);
  if (name === 'a:tint') return ofRgb(rgb.map((part) => 255 - (255 - part) * share));
  if (name === 'a:shade') return ofRgb(rgb.map((part) => part * share));
  if (name === 'a:lumMod') return withLightness(rgb, (lightness) => lightness * share);
  if (name === 'a:lumOff') return withLightness(rgb, (lightness) => lightness + share);
  return colour;
}

/** Changes the lightness, keeping hue and saturation (HSL). */
function withLightness(rgb: Rgb, change: (lightness: number) => number): string {
  const [most, least] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
  const before = (most + least) / 2;
  const lightness = Math.min(1, Math.max(0, change(before)));
  const room = 1 - Math.abs(2 * before - 1);
  const chroma = room === 0 ? 0 : ((most - least) / room) * (1 - Math.abs(2 * lightness - 1));
  const spread = most - least;
  const part = (value: number): number => (spread === 0 ? 0 : (value / 255 - least) / spread);
  return ofRgb(rgb.map((value) => (lightness - chroma / 2 + part(value) * chroma) * 255));
}

/** Whether two backgrounds look the same. */
export const isAlike = (one: string, other: string): boolean => {
  const [here, there] = [rgbOf(one), rgbOf(other)];
  return here.every((part, index) => Math.abs(part - (there[index] ?? 0)) <= SAME);
};
