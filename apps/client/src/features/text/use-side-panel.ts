import type { CollabRight } from '@cartulary/contracts/short-token';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sidePanels } from './side-panels';
import type { TextPanel, WrittenRoom } from './written-room';

interface SidePanels {
  /** Those that somebody with this right may open. */
  readonly panels: readonly TextPanel[];
  /** The one that is open, as the address says. */
  readonly panel: TextPanel | undefined;
  readonly openPanel: WrittenRoom['openPanel'];
}

/** The panels beside the text, and which of them is open. */
export function useSidePanel(right: CollabRight): SidePanels {
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
