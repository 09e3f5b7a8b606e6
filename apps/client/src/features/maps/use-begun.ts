import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeWaiting } from '@/shared/writing/waiting-map';
import type { OpenedMap } from './opened-map';

/**
 * Initializes an empty mind map: from an imported file, from the source in the URL, or with its title in the center.
 */
export function useBegun(item: WrittenItem, opened: OpenedMap, isEditable: boolean): void {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const template = search.get('template');
  useEffect(() => {
    const { provider } = opened.document.line;
    if (!isEditable) return undefined;
    const begin = async (): Promise<void> => {
      // Stored data may not have loaded yet.
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
