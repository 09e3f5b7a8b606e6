import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface Asked {
  readonly work: Work;
  /** The index of its row, from 0. */
  readonly at: number;
}

interface Stopping {
  /** The job to confirm. */
  readonly work: Work | undefined;
  ask: (work: Work) => void;
  /** Call when the job was stopped and its row is about to disappear. */
  stopped: () => void;
  close: () => void;
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-work]') ?? []),
];

/**
 * The job to confirm before it's stopped. Its row disappears with the button that the dialog would return focus to.
 * Focus then moves to the row now at that index, else to the last row, or to the counts if no row is left.
 * @param list contains the rows, each with its document's ID in `data-work`
 * @param counts shows how many there are
 */
export function useStopping(
  shown: readonly Work[],
  list: RefObject<HTMLElement | null>,
  counts: RefObject<HTMLElement | null>,
): Stopping {
  const [asked, setAsked] = useState<Asked>();
  const gone = useRef<Asked>(undefined);
  useEffect(() => {
    const was = gone.current;
    if (asked || !was || shown.some(({ documentId }) => documentId === was.work.documentId)) return;
    gone.current = undefined;
    // Keeps focus where it is if the person has moved it in the meantime.
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    (rows[was.at] ?? rows.at(-1) ?? counts.current)?.focus();
  }, [asked, shown, list, counts]);
  return {
    work: asked?.work,
    ask: (work) =>
      setAsked({ work, at: rowsIn(list.current).findIndex((row) => row.dataset.work === work.documentId) }),
    stopped: () => {
      gone.current = asked;
    },
    close: () => setAsked(undefined),
  };
}
