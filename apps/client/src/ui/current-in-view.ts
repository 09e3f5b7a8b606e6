import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a horizontal row of links or tabs on a phone so that the current one is centered. */
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
