import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { href } from '@/routing/href';
import { keepPlaces, placeOf, remember } from './scroll-places';

/** While a page that was left is filled again, its height may come late; for longer nobody should be moved. */
const FILLING_MS = 3_000;

/** Scrolls as soon as the content is high enough, unless the person scrolls first. @returns a function that gives up */
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
 * Where the frame's `main` was scrolled to at every visited place: going back finds it there again, a new page begins
 * at its top, and so it is after a reload. Changes of the address within a page move nothing.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // The search rewrites its address while one types: all its places are one.
  const place = pathname === href('search') ? pathname : `${pathname} ${key}`;

  useEffect(() => {
    addEventListener('pagehide', keepPlaces);
    return () => removeEventListener('pagehide', keepPlaces);
  }, []);

  // In the commit itself: a scroll that comes from the new content must not be kept for the place that was left.
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
