import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { slidesIn, thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { log } from '@/lib/log/log';
import { rename } from '@/shared/open-written/item-data';
import type { OpenedDeck } from './opened-deck';

/** Time without changes after which a title counts as finished. */
const CALM_MS = 1_000;

/** The first slide's title, cut to the maximum title length. '' if there is none. */
function firstTitle({ slides: [first] }: DeckJson): string {
  const title = first?.things.find(({ place }) => place === 'title');
  const words = title ? wordsOf(title).replaceAll('\n', ' ') : '';
  return words.slice(0, limits.metadata.maxTitleCharacters).trim();
}

/** While a presentation is unnamed, its page names it after the title that this person writes on the first slide. */
export function useTitleFromSlide(
  { id, title, titleFollows }: Pick<WrittenItem, 'id' | 'title' | 'titleFollows'>,
  { store }: Pick<OpenedDeck, 'store'>,
  mayRename: boolean,
): void {
  useEffect(() => {
    if (!titleFollows || !mayRename) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = firstTitle(store.now());
    const name = (): void => {
      timer = undefined;
      const words = firstTitle(store.now());
      if (words === '' || words === title) return;
      rename(id, words, true).catch((error: unknown) =>
        log.info('A presentation could not be given the title of its first slide.', { component: 'decks', error }),
      );
    };
    const hear = (_events: unknown, { local }: Y.Transaction): void => {
      const now = firstTitle(store.now());
      const isOther = now !== seen;
      seen = now;
      // Other people's pages handle their changes, regardless of this person's other changes.
      if (!local || !isOther) return;
      clearTimeout(timer);
      timer = setTimeout(name, CALM_MS);
    };
    const parts = [slidesIn(store.ydoc), thingsIn(store.ydoc)];
    for (const part of parts) part.observeDeep(hear);
    return () => {
      for (const part of parts) part.unobserveDeep(hear);
      if (timer === undefined) return;
      clearTimeout(timer);
      name();
    };
  }, [id, title, titleFollows, store, mayRename]);
}
