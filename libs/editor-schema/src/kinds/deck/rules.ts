import { deckLimits } from '@cartulary/contracts/limits/decks';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { isOrder } from '../order.js';
import { readSource } from './source.js';
import { charts, shapes, thingKinds, type Looks, type ThingKind } from './json.js';
import { faceNames, layoutIds, places, SLIDE, type FaceName, type LayoutId } from './layouts.js';
import { paints, themeIds } from './themes.js';

/** The allowed values of a property, and the default for any other value. */
export interface Rule<Value> {
  readonly byDefault: Value;
  readonly takes: (value: unknown) => boolean;
}

const oneOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);
const textOf =
  (maxCharacters: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.length <= maxCharacters;
const within =
  (from: number, to: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isFinite(value) && value >= from && value <= to;
const whole =
  (from: number, to: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && within(from, to)(value);
const isTruth = (value: unknown): boolean => typeof value === 'boolean';
const orNull =
  (takes: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || takes(value);

const isPaint = (value: unknown): boolean =>
  oneOf(paints)(value) || (typeof value === 'string' && /^#[\da-f]{6}$/.test(value));

/** Letters, digits and dashes, up to a maximum length. */
const wordOf =
  (maxCharacters: number) =>
  (value: unknown): value is string =>
    textOf(maxCharacters)(value) && /^[\w-]+$/.test(String(value));

/** An id that this product created or a file contained: short, and without characters that have a meaning elsewhere. */
export const isId = wordOf(deckLimits.maxIdCharacters);

const rule = <Value>(byDefault: Value, takes: (value: unknown) => boolean): Rule<Value> => ({ byDefault, takes });

/** Properties that are merged independently of each other. */
export const lookRules: { readonly [K in keyof Looks]: Rule<Looks[K]> } = {
  fill: rule<string | null>(null, orNull(isPaint)),
  line: rule<string | null>(null, orNull(isPaint)),
  lineWidth: rule(2, within(0, 40)),
  ink: rule<string | null>(null, orNull(isPaint)),
  size: rule<number | null>(null, orNull(within(4, 400))),
  align: rule<Looks['align']>(null, orNull(oneOf(['left', 'center', 'right']))),
  valign: rule<Looks['valign']>(null, orNull(oneOf(['top', 'middle', 'bottom']))),
  shape: rule<Looks['shape']>('rect', oneOf(shapes)),
  isFlipped: rule(false, isTruth),
  fileId: rule<string | null>(null, orNull(isId)),
  fit: rule<Looks['fit']>('contain', oneOf(['contain', 'cover'])),
  chart: rule<Looks['chart']>('columns', oneOf(charts)),
  hasHead: rule(true, isTruth),
  source: rule<string | null>(
    null,
    orNull((value) => readSource(value) !== undefined),
  ),
  taken: rule<string | null>(null, orNull(wordOf(sourceLimits.maxTakenCharacters))),
  follows: rule(false, isTruth),
  frozen: rule<string | null>(null, orNull(textOf(deckLimits.maxSourceLineCharacters))),
};

export const thingRules = {
  slide: rule('', (value) => isId(typeof value === 'string' ? (layoutOfThing(value) ?? value) : value)),
  kind: rule<ThingKind>('text', oneOf(thingKinds)),
  order: rule('a0', isOrder),
  place: rule(null, orNull(oneOf(places))),
  turn: rule(0, within(-360, 360)),
  group: rule(null, orNull(isId)),
  step: rule(0, whole(0, deckLimits.maxSteps)),
  alt: rule('', textOf(deckLimits.maxAlternativeCharacters)),
} as const;

/** An element may be outside of its slide, but not so far that no one can find it. */
export const boxRules = {
  x: within(-2 * SLIDE.w, 3 * SLIDE.w),
  y: within(-2 * SLIDE.h, 3 * SLIDE.h),
  w: within(0, 3 * SLIDE.w),
  h: within(0, 3 * SLIDE.h),
} as const;

export const slideRules = {
  order: rule('a0', isOrder),
  /** A layout that the presentation doesn't have falls back to the blank one. */
  layout: rule<string>('blank', isId),
  section: rule<string | null>(null, orNull(textOf(deckLimits.maxSectionCharacters))),
  isHidden: rule(false, isTruth),
} as const;

export const themeRule = rule<(typeof themeIds)[number]>('house', oneOf(themeIds));
export const isCell = textOf(deckLimits.maxCellCharacters);

/** The value if the rule allows it, otherwise the default. */
export const taken = <Value>({ byDefault, takes }: Rule<Value>, value: unknown): Value =>
  takes(value) ? (value as Value) : byDefault;

/** The prefix before a layout's id in an element's `slide`. */
const ON_LAYOUT = 'layout.';

/** The `slide` of an element that belongs to a layout or the master. */
export const onLayout = (layout: string): string => `${ON_LAYOUT}${layout}`;

/** The layout that an element belongs to; undefined if it belongs to a slide. */
export const layoutOfThing = (slide: string): string | undefined =>
  slide.startsWith(ON_LAYOUT) ? slide.slice(ON_LAYOUT.length) : undefined;

/** The settings that a layout has for one of its placeholders. */
export const placeRules = {
  size: lookRules.size,
  align: lookRules.align,
  valign: lookRules.valign,
  ink: lookRules.ink,
  face: rule<FaceName | null>(null, orNull(oneOf(faceNames))),
  isOff: rule(false, isTruth),
} as const;

const footLine = rule('', textOf(deckLimits.maxFootCharacters));

export const masterRules = {
  ground: lookRules.fill,
  hasOrnament: rule(true, isTruth),
  number: rule(true, isTruth),
  date: footLine,
  text: footLine,
} as const;

export const layoutRules = {
  name: rule('', textOf(deckLimits.maxLayoutCharacters)),
  isGone: rule(false, isTruth),
  ground: lookRules.fill,
  hasMaster: rule(true, isTruth),
  hasFoot: rule<boolean | null>(null, orNull(isTruth)),
} as const;

/** A layout that a person created. A record without these two isn't a layout. */
export const madeRules = {
  base: rule<LayoutId>('blank', oneOf(layoutIds)),
  order: rule('a0', isOrder),
} as const;
