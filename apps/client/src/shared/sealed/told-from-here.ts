import { useSyncExternalStore } from 'react';

/** Whether the list of sealed documents was last served from this browser instead of the server. */
let isFromHere = false;
const listeners = new Set<() => void>();

export const isToldFromHere = (): boolean => isFromHere;

export function tellFromHere(isNow: boolean): void {
  if (isNow === isFromHere) return;
  isFromHere = isNow;
  listeners.forEach((tell) => tell());
}

/** Same; re-renders when it changes. */
export const useToldFromHere = (): boolean =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, isToldFromHere);
