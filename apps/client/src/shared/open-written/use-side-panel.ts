import type { CollabRight } from '@cartulary/contracts/short-token';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WrittenPanel, WrittenRoom } from './written-room';

interface SidePanels<Room extends WrittenRoom> {
  /** The panels available with this access right. */
  readonly panels: readonly WrittenPanel<Room>[];
  /** The open panel, according to the URL. */
  readonly panel: WrittenPanel<Room> | undefined;
  readonly openPanel: WrittenRoom['openPanel'];
}

/** The side panels and which one is open. */
export function useSidePanel<Room extends WrittenRoom>(
  sidePanels: readonly WrittenPanel<Room>[],
  right: CollabRight,
): SidePanels<Room> {
  const [search, setSearch] = useSearchParams();
  const openPanel = useMemo(
    () => (id: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('panel');
          else next.set('panel', id);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const panels = sidePanels.filter(({ isFor }) => isFor?.(right) ?? true);
  return { panels, panel: panels.find(({ id }) => id === search.get('panel')), openPanel };
}
