import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { stepsOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { shownOf, slideAt, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';

const atStart = (slide: SlideJson): Position => ({ slide: slide.id, step: 0 });
const atEnd = (slide: SlideJson): Position => ({ slide: slide.id, step: stepsOf(slide.things) });

/** The position after the next step. The same position at the end. */
export function nextOf(deck: DeckJson, position: Position): Position {
  const slide = slideAt(deck, position);
  if (!slide) return position;
  if (position.step < stepsOf(slide.things)) return { slide: slide.id, step: nextStep(slide, position.step) };
  const following = neighbour(deck, slide, 1);
  return following ? atStart(following) : position;
}

/** The position before this one. The same position at the start. */
export function previousOf(deck: DeckJson, position: Position): Position {
  const slide = slideAt(deck, position);
  if (!slide) return position;
  if (position.step > 0) return { slide: slide.id, step: stepBefore(slide, position.step) };
  const before = neighbour(deck, slide, -1);
  return before ? atEnd(before) : position;
}

/** Step numbers can have gaps. Steps without items are skipped. */
const nextStep = ({ things }: SlideJson, step: number): number =>
  Math.min(...things.map((thing) => thing.step).filter((each) => each > step));

const stepBefore = ({ things }: SlideJson, step: number): number =>
  Math.max(0, ...things.map((thing) => thing.step).filter((each) => each < step));

function neighbour(deck: DeckJson, slide: SlideJson, by: 1 | -1): SlideJson | undefined {
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const rest = by === 1 ? deck.slides.slice(at + 1) : deck.slides.slice(0, Math.max(0, at)).reverse();
  return rest.find(({ isHidden }) => !isHidden);
}

export const firstOf = (deck: DeckJson): Position | undefined => shownOf(deck).map(atStart)[0];
export const lastOf = (deck: DeckJson): Position | undefined => shownOf(deck).map(atStart).at(-1);
