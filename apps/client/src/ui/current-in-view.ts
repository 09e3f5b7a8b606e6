import { useEffect, useRef, type RefObject } from 'react';

/** A row of links or tabs that scrolls to the side on a phone: whichever is the current one is brought to its middle. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { current: list } = row;
    const shown = list?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (!list || !shown) return;
    list.scrollLeft = shown.offsetLeft - list.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return row;
}
