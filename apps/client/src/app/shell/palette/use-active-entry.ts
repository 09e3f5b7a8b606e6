import { useEffect, useId, useState } from 'react';
import type { Entry, Section } from './entries';

/** Number of entries that PageUp and PageDown move. */
const PAGE = 8;

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };
const pages: Readonly<Partial<Record<string, number>>> = { PageDown: PAGE, PageUp: -PAGE };

/** Tracks the entry that Enter chooses and keeps it in view. */
export function useActiveEntry(sections: readonly Section[]) {
  const listId = useId();
  /** Tracked by ID, so that new results can't replace it. */
  const [activeId, setActiveId] = useState<string>();
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === activeId),
  );
  const current = entries[at];
  const optionId = (entry: Entry): string => `${listId}-${entry.id.replace(/[^\w-]/g, '_')}`;
  const currentId = current ? optionId(current) : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return {
    listId,
    optionId,
    currentId,
    count: entries.length,
    current,
    activate: (entry: Entry | undefined): void => setActiveId(entry?.id),
    /** Moves by key; false if the key doesn't move. */
    move: (key: string): boolean => {
      const step = steps[key];
      const page = pages[key];
      if (step !== undefined && entries.length > 0)
        setActiveId(entries[(at + step + entries.length) % entries.length]?.id);
      else if (page !== undefined) setActiveId(entries[Math.max(0, Math.min(entries.length - 1, at + page))]?.id);
      else return false;
      return true;
    },
  };
}

export type ActiveEntry = ReturnType<typeof useActiveEntry>;
