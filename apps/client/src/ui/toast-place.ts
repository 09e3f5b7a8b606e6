import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where toasts may stand, in the order in which that is tried. */
export const places = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
export type Place = (typeof places)[number];

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far toasts keep from the edges of the window, in px: clear of the header, and on a phone of the bar at its foot. */
export const EDGES = { side: 4, top: 56, bottom: 4, aboveBar: 64 };
/** How often a page that changes is looked at while toasts stand on it. */
const LOOK_EVERY_MS = 50;
/** Below it there is a bar at the foot (`media-query.ts`). */
const PHONE_WIDTH = 768;

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

interface Room {
  readonly width: number;
  readonly height: number;
  /** Below the toasts, in px. */
  readonly foot: number;
}

/** The first place at which toasts of this size cover none of the buttons; the first of all where each would. */
export function freePlace(size: Pick<Room, 'width' | 'height'>, buttons: readonly Box[], room: Room): Place {
  const isFree = (place: Place): boolean => {
    const left = place.endsWith('right') ? room.width - EDGES.side - size.width : EDGES.side;
    const top = place.startsWith('top') ? EDGES.top : room.height - room.foot - size.height;
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return !buttons.some((button) => touch(button, box));
  };
  return places.find(isFree) ?? places[0];
}

/** What somebody is most likely to press next is never covered: looked for while toasts are shown, wherever it moves. */
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
