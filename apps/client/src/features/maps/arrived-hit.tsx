import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';
import { partsOf, type MapPart } from '@cartulary/editor-schema/kinds/map/words';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goTo } from './map-places';
import type { MapRoom } from './map-room';

/** Leads to the topic that the search found, as soon as what is stored has come. */
export function ArrivedHit({ opened, line: { provider } }: Pick<MapRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const number = Number(search.get('block'));
  const query = (search.get('q') ?? '').toLocaleLowerCase();
  useEffect(() => {
    if (!Number.isInteger(number) || number < 1 || query === '') return undefined;
    const look = (): void => {
      // What this page kept may be older than what was found.
      if (!provider.synced) return;
      provider.off('sync', look);
      const parts = partsOf(opened.store.tree().map);
      const first = query.split(/\s+/)[0] ?? query;
      const says = ({ words }: { words: string }): boolean => words.toLocaleLowerCase().includes(first);
      const part = [parts[number - 1], ...parts].find((each) => each !== undefined && says(each)) ?? parts[number - 1];
      const at = part && topicOf(opened.store.tree().map, part);
      if (at !== undefined) goTo(opened, at);
    };
    provider.on('sync', look);
    look();
    return () => provider.off('sync', look);
  }, [opened, provider, number, query]);
  return null;
}

/** The topic that says it, or where the line begins that does. */
const topicOf = ({ lines, boundaries, summaries }: MapJson, { id, type }: MapPart): string | undefined =>
  type === 'topic' ? id : [...lines, ...boundaries, ...summaries].find((line) => line.id === id)?.from;
