import { useLayoutEffect, useState, type RefObject } from 'react';

/** Possible toast positions, in order of preference. */
export const places = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
export type Place = (typeof places)[number];

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Distance of toasts from the window edges in px: clear of the header and, on a phone, of the bottom bar. */
export const EDGES = { side: 4, top: 56, bottom: 4, aboveBar: 64 };
/** How often to check the page while toasts are shown. */
const LOOK_EVERY_MS = 50;
/** Below this width, there is a bottom bar (`media-query.ts`). */
const PHONE_WIDTH = 768;

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

interface Room {
  readonly width: number;
  readonly height: number;
  /** Space below the toasts, in px. */
  readonly foot: number;
}

/** The first position where toasts of this size cover no button; the preferred one if each would. */
export function freePlace(size: Pick<Room, 'width' | 'height'>, buttons: readonly Box[], room: Room): Place {
  const isFree = (place: Place): boolean => {
    const left = place.endsWith('right') ? room.width - EDGES.side - size.width : EDGES.side;
    const top = place.startsWith('top') ? EDGES.top : room.height - room.foot - size.height;
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return !buttons.some((button) => touch(button, box));
  };
  return places.find(isFree) ?? places[0];
}

/** Keeps toasts off the main buttons. While toasts are shown, follows the buttons as they move. */
export function useFreePlace(viewport: RefObject<HTMLElement | null>, shown: unknown): Place {
  const [place, setPlace] = useState<Place>(places[0]);
  useLayoutEffect(() => {
    const list = viewport.current;
    if (!list || !shown) return;
    const look = (): void => {
      const { width, height } = list.getBoundingClientRect();
      const buttons = [...document.querySelectorAll('[data-strong]')].map((button) => button.getBoundingClientRect());
      const foot = innerWidth < PHONE_WIDTH ? EDGES.aboveBar : EDGES.bottom;
      setPlace(freePlace({ width, height }, buttons, { width: innerWidth, height: innerHeight, foot }));
    };
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, LOOK_EVERY_MS);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', soon);
    addEventListener('scroll', soon, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', soon);
      removeEventListener('scroll', soon, true);
      clearTimeout(timer);
    };
  }, [viewport, shown]);
  return place;
}
