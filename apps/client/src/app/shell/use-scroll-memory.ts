import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { href } from '@/routing/href';
import { keepPlaces, placeOf, remember } from './scroll-places';

/** How long to wait for a revisited page to fill before giving up; scrolling later would be disruptive. */
const FILLING_MS = 3_000;

/** Scrolls as soon as the content is tall enough, unless the person scrolls first. @returns a function that cancels */
function scrollWhenFilled(element: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(() => attempt());
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) element.removeEventListener(event, stop);
  };
  const attempt = (): void => {
    element.scrollTop = top;
    if (Math.abs(element.scrollTop - top) < 2) stop();
  };
  const timer = setTimeout(stop, FILLING_MS);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) element.addEventListener(event, stop);
  for (const child of element.children) observer.observe(child);
  attempt();
  return stop;
}

/**
 * Restores the scroll position of the shell's `main`: going back returns to it, even after a reload; a new page starts at the top. URL
 * changes within a page don't scroll.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // Search rewrites its URL while typing, so all its entries count as one.
  const place = pathname === href('search') ? pathname : `${pathname} ${key}`;

  useEffect(() => {
    addEventListener('pagehide', keepPlaces);
    return () => removeEventListener('pagehide', keepPlaces);
  }, []);

  // A layout effect, so that a scroll event caused by the new content isn't stored for the previous page.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const onScroll = (): void => remember(place, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [main, place]);

  const shown = useRef(pathname);
  useLayoutEffect(() => {
    const element = main.current;
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (!element || (samePage && type !== 'POP')) return;
    const top = type === 'POP' ? placeOf(place) : 0;
    return top === undefined ? undefined : scrollWhenFilled(element, top);
  }, [main, place, pathname, type]);
}
