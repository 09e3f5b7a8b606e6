import type { NodeJson } from '../text/json.js';
import { orderBetween, ordersBetween } from '../order.js';
import { ourLayouts } from './design.js';
import type { SlideJson, SlideLayout, ThingJson, ThingKind } from './json.js';
import type { LayoutId, Place } from './layouts.js';
import { lookRules } from './rules.js';

const paragraph = (words: string): NodeJson => ({
  type: 'paragraph',
  ...(words !== '' && { content: [{ type: 'text', text: words }] }),
});

/** Converts plain text to an element's text, with one paragraph per line. */
export const textOf = (words: string): NodeJson => ({ type: 'doc', content: words.split('\n').map(paragraph) });

/** Creates a short record id that is unique in practice. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

const looks = Object.fromEntries(
  Object.entries(lookRules).map(([name, { byDefault }]) => [name, byDefault]),
) as unknown as Pick<ThingJson, keyof typeof lookRules>;

/** Creates an element, on top of all others unless `more` sets its order. */
export const newThing = (kind: ThingKind, more: Partial<ThingJson> = {}): ThingJson => ({
  id: newId(),
  kind,
  order: orderBetween(null, null),
  place: null,
  box: null,
  turn: 0,
  group: null,
  step: 0,
  alt: '',
  ...looks,
  text: kind === 'text' || kind === 'shape' ? textOf('') : null,
  grid: kind === 'table' || kind === 'chart' ? { rows: [], columns: [], cells: {} } : null,
  ...more,
});

/** The placeholders of a layout that start as text boxes, from the lowest. */
export const wordedPlaces = ({ places }: SlideLayout): Place[] =>
  (Object.keys(places) as Place[]).filter((place) => place !== 'media');

/** Creates a slide with a box for each placeholder of its layout. @param words the text of each placeholder */
export function newSlide(
  of: LayoutId | SlideLayout,
  words: Readonly<Partial<Record<Place, string | NodeJson>>> = {},
  more: Partial<SlideJson> = {},
): SlideJson {
  const layout = typeof of === 'string' ? ourLayouts[of] : of;
  const named = wordedPlaces(layout);
  const orders = named.length === 0 ? [] : ordersBetween(null, null, named.length);
  const things = named.map((place, index) => {
    const said = words[place] ?? '';
    return newThing('text', {
      place,
      order: orders[index] ?? '',
      text: typeof said === 'string' ? textOf(said) : said,
    });
  });
  return {
    id: newId(),
    order: orderBetween(null, null),
    layout,
    section: null,
    isHidden: false,
    notes: textOf(''),
    things,
    ...more,
  };
}

/** Assigns orders to slides so that they keep the given sequence. */
export function inRow(slides: readonly SlideJson[]): SlideJson[] {
  const orders = slides.length === 0 ? [] : ordersBetween(null, null, slides.length);
  return slides.map((slide, index) => ({ ...slide, order: orders[index] ?? slide.order }));
}
