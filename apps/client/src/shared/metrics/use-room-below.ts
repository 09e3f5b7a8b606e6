import { useLayoutEffect, useState, type RefObject } from 'react';

/** The height available below an element's top for any scroll position of the page, in CSS pixels; undefined before measuring. */
export function useRoomBelow(box: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    const scroller = element?.closest('main');
    if (!element || !scroller) return;
    const measure = (): void => {
      const bottom =
        scroller.getBoundingClientRect().bottom -
        (Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--d-page')) || 0);
      setRoom(Math.max(0, bottom - element.getBoundingClientRect().top));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [box]);
  return room;
}
