import { useEffect, useRef, type RefObject } from 'react';

/** Whether focus is lost because the focused element disappeared or was disabled. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves focus to a remaining element when the focused button disappears. Otherwise the next Tab would start at the
 * top of the page.
 */
export function useFocusBack(isGoingOn: boolean, to: RefObject<HTMLElement | null>): void {
  const before = useRef(isGoingOn);
  useEffect(() => {
    if (before.current && !isGoingOn && isFocusLost()) to.current?.focus();
    before.current = isGoingOn;
  }, [isGoingOn, to]);
}
