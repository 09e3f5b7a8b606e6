import { useEffect, useId, useState } from 'react';
import type { Entry, Section } from './entries';

/** How many entries PageUp and PageDown go. */
const PAGE = 8;

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };
const pages: Readonly<Partial<Record<string, number>>> = { PageDown: PAGE, PageUp: -PAGE };

/** The entry that Enter chooses; it is kept in sight. */
export function useActiveEntry(sections: readonly Section[]) {
  const listId = useId();
  /** By id: what is found meanwhile must not push another into its place. */
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
    /** Goes where a key leads; false where it leads nowhere. */
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
