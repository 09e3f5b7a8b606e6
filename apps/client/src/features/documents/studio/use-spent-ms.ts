import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { useEffect, useRef } from 'react';

/**
 * How long a value has been visible, measured while the page is visible. Restarts with every value.
 * @returns a function that returns the time so far, in milliseconds
 */
export function useSpentMs(valueId: string | null): () => number {
  const clock = useRef({ spent: 0, since: null as number | null });
  const read = (): number => {
    const { spent, since } = clock.current;
    const now = since === null ? 0 : performance.now() - since;
    return Math.min(reviewWorkLimits.mostSpentMs, Math.round(spent + now));
  };
  useEffect(() => {
    const current = clock.current;
    const look = (): void => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && current.since === null) current.since = performance.now();
      if (!isSeen && current.since !== null) {
        current.spent += performance.now() - current.since;
        current.since = null;
      }
    };
    current.spent = 0;
    current.since = null;
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [valueId]);
  return read;
}
