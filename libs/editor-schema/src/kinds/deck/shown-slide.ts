import { emptyText } from '../text/empty.js';
import type { NodeJson } from '../text/json.js';
import type { DeckJson, SlideJson, ThingJson } from './json.js';
import { nameIn } from './words.js';

/** A position in a presentation: the slide, and how many of its steps have appeared. */
export interface Position {
  readonly slide: string;
  readonly step: number;
}

/** The slides that aren't hidden. */
export const shownOf = ({ slides }: DeckJson): readonly SlideJson[] => slides.filter(({ isHidden }) => !isHidden);

/** The slide at a position, or the first one if that slide was deleted. */
export function slideAt(deck: DeckJson, { slide }: Pick<Position, 'slide'>): SlideJson | undefined {
  return deck.slides.find(({ id }) => id === slide) ?? shownOf(deck)[0];
}

/** A slide's number among those that are presented, from 1. */
export const numberAmongShown = (deck: DeckJson, { id }: SlideJson): number =>
  Math.max(1, shownOf(deck).findIndex((slide) => slide.id === id) + 1);

/** One slide as the audience sees it. */
export interface SlideForAudience {
  readonly number: number;
  readonly total: number;
  /** The slide number printed on it, which counts hidden slides. */
  readonly printed: number;
  /** A presentation with only this slide. */
  readonly deck: DeckJson;
}

/** Replaces mentions with plain names, because the audience isn't allowed to see account IDs. */
const asSaid = ({ content, ...node }: NodeJson): NodeJson =>
  node.type === 'mention'
    ? { type: 'text', text: nameIn(node), ...(node.marks && { marks: node.marks }) }
    : { ...node, ...(content && { content: content.map(asSaid) }) };

const said = (thing: ThingJson): ThingJson => (thing.text ? { ...thing, text: asSaid(thing.text) } : thing);

/**
 * The content visible to the audience at a position: no notes, no section, and no elements that haven't appeared yet.
 */
export function forAudience(deck: DeckJson, at: Position): SlideForAudience | undefined {
  const slide = slideAt(deck, at);
  if (!slide) return undefined;
  const things = slide.things.filter(({ step }) => step <= at.step).map(said);
  const layout = { ...slide.layout, behind: slide.layout.behind.map(said) };
  return {
    number: numberAmongShown(deck, slide),
    total: Math.max(1, shownOf(deck).length),
    printed: deck.slides.indexOf(slide) + 1,
    // Includes its layout.
    deck: { theme: deck.theme, slides: [{ ...slide, layout, notes: emptyText(), section: null, things }] },
  };
}

/** Removes the sources of chart numbers; the caption of a chart names them. */
export function withoutSources(deck: DeckJson): DeckJson {
  const bare = (thing: ThingJson): ThingJson => ({ ...thing, source: null, taken: null, follows: false });
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, things: slide.things.map(bare) })) };
}
