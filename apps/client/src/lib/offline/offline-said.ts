import { useEffect, useSyncExternalStore } from 'react';

/** How many parts of the page say by themselves what being offline means for them. */
let saying = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  saying += by;
  listeners.forEach((tell) => tell());
}

/** Says what being offline means here, for as long as this is drawn: the frame's own sentence would contradict it. */
export function useSaysOffline(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page says what being offline means for it. */
export const useOfflineSaid = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => saying > 0,
  );
