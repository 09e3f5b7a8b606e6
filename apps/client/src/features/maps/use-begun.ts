import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeWaiting } from '@/shared/writing/waiting-map';
import type { OpenedMap } from './opened-map';

/** Begins a mind map that nobody has written in: with what a file held, what the address names, or its title in the middle. */
export function useBegun(item: WrittenItem, opened: OpenedMap, isEditable: boolean): void {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const template = search.get('template');
  useEffect(() => {
    const { provider } = opened.document.line;
    if (!isEditable) return undefined;
    const begin = async (): Promise<void> => {
      // What is stored may not have come yet.
      if (!provider.synced) return;
      provider.off('sync', start);
      if (!opened.store.isBare) return;
      const { beginMap } = await import('./files/begin-map');
      await beginMap(opened, { title: item.title, waiting: takeWaiting(item.id), from, template });
      if (from !== null || template !== null)
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete('from');
            next.delete('template');
            return next;
          },
          { replace: true },
        );
    };
    const start = (): void => void begin();
    provider.on('sync', start);
    start();
    return () => provider.off('sync', start);
  }, [item.id, item.title, opened, isEditable, from, template, setSearch]);
}
