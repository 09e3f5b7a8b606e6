import { deckLimits } from '@cartulary/contracts/limits/decks';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { isOrder } from '../order.js';
import { readSource } from './source.js';
import { charts, shapes, thingKinds, type Looks, type ThingKind } from './json.js';
import { faceNames, layoutIds, places, SLIDE, type FaceName, type LayoutId } from './layouts.js';
import { paints, themeIds } from './themes.js';

/** What may stand in a property, and what is taken where something else does. */
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

/** Letters, digits and dashes of at most so many characters. */
const wordOf =
  (maxCharacters: number) =>
  (value: unknown): value is string =>
    textOf(maxCharacters)(value) && /^[\w-]+$/.test(String(value));

/** An id that this product made, or a file brought: short, and free of anything that means something elsewhere. */
export const isId = wordOf(deckLimits.maxIdCharacters);

const rule = <Value>(byDefault: Value, takes: (value: unknown) => boolean): Rule<Value> => ({ byDefault, takes });

/** Names and values, each of which is merged by itself. */
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

/** A thing may lie beside its slide, though not so far that nobody finds it. */
export const boxRules = {
  x: within(-2 * SLIDE.w, 3 * SLIDE.w),
  y: within(-2 * SLIDE.h, 3 * SLIDE.h),
  w: within(0, 3 * SLIDE.w),
  h: within(0, 3 * SLIDE.h),
} as const;

export const slideRules = {
  order: rule('a0', isOrder),
  /** One that the presentation does not have is the blank one. */
  layout: rule<string>('blank', isId),
  section: rule<string | null>(null, orNull(textOf(deckLimits.maxSectionCharacters))),
  isHidden: rule(false, isTruth),
} as const;

export const themeRule = rule<(typeof themeIds)[number]>('house', oneOf(themeIds));
export const isCell = textOf(deckLimits.maxCellCharacters);

/** What stands there, or what is taken in its place. */
export const taken = <Value>({ byDefault, takes }: Rule<Value>, value: unknown): Value =>
  takes(value) ? (value as Value) : byDefault;

/** Before the id of a layout, where a thing names the slide that it is on. */
const ON_LAYOUT = 'layout.';

/** What a thing names that stands on a layout, or on the master. */
export const onLayout = (layout: string): string => `${ON_LAYOUT}${layout}`;

/** The layout that a thing stands on; undefined for one that stands on a slide. */
export const layoutOfThing = (slide: string): string | undefined =>
  slide.startsWith(ON_LAYOUT) ? slide.slice(ON_LAYOUT.length) : undefined;

/** What a layout says of one of its places. */
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

/** Of a layout that somebody made: without these two it is none. */
export const madeRules = {
  base: rule<LayoutId>('blank', oneOf(layoutIds)),
  order: rule('a0', isOrder),
} as const;
