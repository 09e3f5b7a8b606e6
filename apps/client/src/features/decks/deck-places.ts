import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { titleOf, wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { t } from '@/text/decks';
import type { OpenedDeck } from './opened-deck';

/** Position of a comment within its item: the upper right corner. */
const CORNER = { x: 1, y: 0 } as const;

interface About {
  readonly slide: SlideJson;
  /** Undefined for the whole slide. */
  readonly thing: ThingJson | undefined;
}

/** The subject of a thread. Undefined if it was deleted or the thread isn't about an item. */
export function aboutOf({ store }: OpenedDeck, anchor: CommentAnchor | null): About | undefined {
  if (anchor === null || !('thing' in anchor)) return undefined;
  for (const slide of store.now().slides) {
    if (slide.id === anchor.thing) return { slide, thing: undefined };
    const thing = slide.things.find(({ id }) => id === anchor.thing);
    if (thing) return { slide, thing };
  }
  return undefined;
}

/** Its text, or its type if it has none. */
function quoteOf({ slide, thing }: About, number: number): string {
  const words = thing ? wordsOf(thing) : titleOf(slide);
  const name = thing ? t(`kind.${thing.kind}`) : t('slide', { number, title: '' });
  return (words === '' ? name.trim() : words).slice(0, collaborationLimits.maxQuoteCharacters);
}

/** The subject of a new comment: the single selected item, otherwise the slide. */
function picked(opened: OpenedDeck): About | undefined {
  const { slide: id, things } = opened.picked.now();
  const { slides } = opened.store.now();
  // Until a slide is selected, the first one is displayed.
  const slide = slides.find((each) => each.id === id) ?? slides[0];
  if (!slide) return undefined;
  return { slide, thing: things.length === 1 ? slide.things.find((each) => each.id === things[0]) : undefined };
}

/** Opens the subject of a thread and selects it. */
export function goTo({ picked: to }: OpenedDeck, { slide, thing }: About): void {
  to.slide(slide.id);
  to.things(thing ? [thing.id] : []);
}

/** Pins the comments of a presentation to its slides and items. */
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
