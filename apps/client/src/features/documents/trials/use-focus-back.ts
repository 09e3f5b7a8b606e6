import { useEffect, useRef, type RefObject } from 'react';

/** Whether focus is nowhere: what had it went away, or can't be pressed at the moment. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Where something ends whose button had focus, focus goes to what stays: else the next key would start at the top of the page. */
export function useFocusBack(isGoingOn: boolean, to: RefObject<HTMLElement | null>): void {
  const before = useRef(isGoingOn);
  useEffect(() => {
    if (before.current && !isGoingOn && isFocusLost()) to.current?.focus();
    before.current = isGoingOn;
  }, [isGoingOn, to]);
}
