import { emptyText } from '../text/empty.js';
import type { NodeJson } from '../text/json.js';
import type { DeckJson, SlideJson, ThingJson } from './json.js';
import { nameIn } from './words.js';

/** Where a presentation stands: which slide, and how much of it has appeared. */
export interface Position {
  readonly slide: string;
  readonly step: number;
}

/** Slides that are presented. */
export const shownOf = ({ slides }: DeckJson): readonly SlideJson[] => slides.filter(({ isHidden }) => !isHidden);

/** The slide of a position, or the one that took its place when it went. */
export function slideAt(deck: DeckJson, { slide }: Pick<Position, 'slide'>): SlideJson | undefined {
  return deck.slides.find(({ id }) => id === slide) ?? shownOf(deck)[0];
}

/** Which of the slides that are presented it is, from 1. */
export const numberAmongShown = (deck: DeckJson, { id }: SlideJson): number =>
  Math.max(1, shownOf(deck).findIndex((slide) => slide.id === id) + 1);

/** One slide as an audience sees it. */
export interface SlideForAudience {
  readonly number: number;
  readonly total: number;
  /** The number that stands on it: hidden slides count for it. */
  readonly printed: number;
  /** A presentation of this slide alone. */
  readonly deck: DeckJson;
}

/** Names of people as words: who they are is nothing that an audience is told. */
const asSaid = ({ content, ...node }: NodeJson): NodeJson =>
  node.type === 'mention'
    ? { type: 'text', text: nameIn(node), ...(node.marks && { marks: node.marks }) }
    : { ...node, ...(content && { content: content.map(asSaid) }) };

const said = (thing: ThingJson): ThingJson => (thing.text ? { ...thing, text: asSaid(thing.text) } : thing);

/** What an audience sees at a position, and nothing else: no notes, no section, nothing that has not appeared yet. */
export function forAudience(deck: DeckJson, at: Position): SlideForAudience | undefined {
  const slide = slideAt(deck, at);
  if (!slide) return undefined;
  const things = slide.things.filter(({ step }) => step <= at.step).map(said);
  const layout = { ...slide.layout, behind: slide.layout.behind.map(said) };
  return {
    number: numberAmongShown(deck, slide),
    total: Math.max(1, shownOf(deck).length),
    printed: deck.slides.indexOf(slide) + 1,
    // Its layout comes along with it.
    deck: { theme: deck.theme, slides: [{ ...slide, layout, notes: emptyText(), section: null, things }] },
  };
}

/** The presentation without what names where its numbers are from; the line under a chart says that. */
export function withoutSources(deck: DeckJson): DeckJson {
  const bare = (thing: ThingJson): ThingJson => ({ ...thing, source: null, taken: null, follows: false });
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, things: slide.things.map(bare) })) };
}
