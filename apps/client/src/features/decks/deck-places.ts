import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { titleOf, wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { t } from '@/text/decks';
import type { OpenedDeck } from './opened-deck';

/** Where a comment stands in what it is about: its upper right corner. */
const CORNER = { x: 1, y: 0 } as const;

interface About {
  readonly slide: SlideJson;
  /** Undefined: the slide as a whole. */
  readonly thing: ThingJson | undefined;
}

/** What a thread is about; undefined where it is gone, or where the thread is about no thing. */
export function aboutOf({ store }: OpenedDeck, anchor: CommentAnchor | null): About | undefined {
  if (anchor === null || !('thing' in anchor)) return undefined;
  for (const slide of store.now().slides) {
    if (slide.id === anchor.thing) return { slide, thing: undefined };
    const thing = slide.things.find(({ id }) => id === anchor.thing);
    if (thing) return { slide, thing };
  }
  return undefined;
}

/** What it says, or what it is where it says nothing. */
function quoteOf({ slide, thing }: About, number: number): string {
  const words = thing ? wordsOf(thing) : titleOf(slide);
  const name = thing ? t(`kind.${thing.kind}`) : t('slide', { number, title: '' });
  return (words === '' ? name.trim() : words).slice(0, collaborationLimits.maxQuoteCharacters);
}

/** What a new comment would be about: the one thing that is selected, else the slide. */
function picked(opened: OpenedDeck): About | undefined {
  const { slide: id, things } = opened.picked.now();
  const { slides } = opened.store.now();
  // Until one is chosen the first is shown.
  const slide = slides.find((each) => each.id === id) ?? slides[0];
  if (!slide) return undefined;
  return { slide, thing: things.length === 1 ? slide.things.find((each) => each.id === things[0]) : undefined };
}

/** Shows what a thread is about, selected. */
export function goTo({ picked: to }: OpenedDeck, { slide, thing }: About): void {
  to.slide(slide.id);
  to.things(thing ? [thing.id] : []);
}

/** Comments of a presentation are pinned to its slides and the things on them. */
export const deckPlaces = (opened: OpenedDeck, anchorOf: (threadId: string) => CommentAnchor | null): CommentPlaces => {
  const numberOf = ({ id }: SlideJson): number => opened.store.now().slides.findIndex((each) => each.id === id) + 1;
  const quote = (): string => {
    const about = picked(opened);
    return about ? quoteOf(about, numberOf(about.slide)) : '';
  };
  return {
    subscribe: opened.picked.subscribe,
    quote,
    about: () => {
      const about = picked(opened);
      return about && { anchor: { thing: about.thing?.id ?? about.slide.id, ...CORNER }, quote: quote() };
    },
    order: () => '',
    go: (threadId) => {
      const about = aboutOf(opened, anchorOf(threadId));
      if (about) goTo(opened, about);
    },
  };
};
