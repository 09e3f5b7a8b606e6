import { useLayoutEffect, useState } from 'react';

/** Marks what lies behind something that covers the whole page. */
export const COVERED = { 'data-covered-page': '' } as const;

/**
 * For what covers the whole page: nothing behind it is met by keyboard or read aloud. Messages stay. Afterwards the keyboard is where it was.
 */
export function useCoveredPage(): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-covered-page]');
    if (!page) return undefined;
    page.inert = true;
    return () => {
      page.inert = false;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
}
