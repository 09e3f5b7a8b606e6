import { useEffect, useRef, type RefObject } from 'react';

/** A row of links that scrolls on a phone: whichever is the current one is brought into sight. */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return list;
}
