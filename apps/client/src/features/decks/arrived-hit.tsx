import { partsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goTo } from './deck-places';
import type { DeckRoom } from './deck-room';

/** Scrolls to the slide found by search, once stored data has loaded. */
export function ArrivedHit({ opened, line: { provider } }: Pick<DeckRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const number = Number(search.get('block'));
  const query = (search.get('q') ?? '').toLocaleLowerCase();
  useEffect(() => {
    if (!Number.isInteger(number) || number < 1 || query === '') return undefined;
    const look = (): void => {
      // Locally stored data may be older than the search result.
      if (!provider.synced) return;
      provider.off('sync', look);
      const parts = partsOf(opened.store.now());
      const first = query.split(/\s+/)[0] ?? query;
      const says = ({ words }: { words: string }): boolean => words.toLocaleLowerCase().includes(first);
      const part = [parts[number - 1], ...parts].find((each) => each !== undefined && says(each)) ?? parts[number - 1];
      if (part?.slide) goTo(opened, { slide: part.slide, thing: part.thing });
      else if (part?.behind !== undefined) opened.picked.behind(part.behind);
    };
    provider.on('sync', look);
    look();
    return () => provider.off('sync', look);
  }, [opened, provider, number, query]);
  return null;
}
