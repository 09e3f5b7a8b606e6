import { partsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goTo } from './deck-places';
import type { DeckRoom } from './deck-room';

/** Leads to the slide that the search found, as soon as what is stored has come. */
export function ArrivedHit({ opened, line: { provider } }: Pick<DeckRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const number = Number(search.get('block'));
  const query = (search.get('q') ?? '').toLocaleLowerCase();
  useEffect(() => {
    if (!Number.isInteger(number) || number < 1 || query === '') return undefined;
    const look = (): void => {
      // What this page kept may be older than what was found.
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
