import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface Asked {
  readonly work: Work;
  /** Which of the rows it was, from 0. */
  readonly at: number;
}

interface Stopping {
  /** The reading that is asked about. */
  readonly work: Work | undefined;
  ask: (work: Work) => void;
  /** It was stopped, so that its row goes. */
  stopped: () => void;
  close: () => void;
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-work]') ?? []),
];

/**
 * Which reading is asked about before it is stopped. Its row goes and takes the button with it that the dialog would give focus back to:
 * focus then goes to the row in its place, else to the last one, and where none is left to what says so.
 * @param list holds the rows, each with the id of its document in `data-work`
 * @param counts says how many there are
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
    // Whoever has gone elsewhere meanwhile stays there.
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
