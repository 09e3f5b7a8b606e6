import { useEffect, useState, type RefObject } from 'react';

export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

/** Size and scroll position of a scrolling element, updated at most once per frame. */
export function useViewport(box: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ width: 0, height: 0, scrollTop: 0, scrollLeft: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const read = (): void => {
      frame = 0;
      const { clientWidth: width, clientHeight: height, scrollTop, scrollLeft } = element;
      setViewport((before) =>
        before.width === width &&
        before.height === height &&
        before.scrollTop === scrollTop &&
        before.scrollLeft === scrollLeft
          ? before
          : { width, height, scrollTop, scrollLeft },
      );
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(read);
    };
    const resized = new ResizeObserver(soon);
    resized.observe(element);
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      element.removeEventListener('scroll', soon);
    };
  }, [box]);
  return viewport;
}
