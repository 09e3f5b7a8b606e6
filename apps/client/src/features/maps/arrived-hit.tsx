import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';
import { partsOf, type MapPart } from '@cartulary/editor-schema/kinds/map/words';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goTo } from './map-places';
import type { MapRoom } from './map-room';

/** Scrolls to the topic found by search, once stored data has loaded. */
export function ArrivedHit({ opened, line: { provider } }: Pick<MapRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const number = Number(search.get('block'));
  const query = (search.get('q') ?? '').toLocaleLowerCase();
  useEffect(() => {
    if (!Number.isInteger(number) || number < 1 || query === '') return undefined;
    const look = (): void => {
      // Locally stored data may be older than the search result.
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

/** The topic with the text, or the topic where the line with the text starts. */
const topicOf = ({ lines, boundaries, summaries }: MapJson, { id, type }: MapPart): string | undefined =>
  type === 'topic' ? id : [...lines, ...boundaries, ...summaries].find((line) => line.id === id)?.from;
