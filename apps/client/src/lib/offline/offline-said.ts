import { useEffect, useSyncExternalStore } from 'react';

/** Number of components that explain what being offline means for them. */
let saying = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  saying += by;
  listeners.forEach((tell) => tell());
}

/** Suppresses the shell's offline message while this component is mounted, because the page shows its own. */
export function useSaysOffline(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page explains what being offline means for it. */
export const useOfflineSaid = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => saying > 0,
  );
