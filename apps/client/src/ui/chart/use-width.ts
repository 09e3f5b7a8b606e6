import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Used before layout. */
const UNMEASURED = 640;

/** Measures a box's width, so that a chart re-renders at that size and its text is never scaled. */
export function useWidth<E extends HTMLElement>(): [box: RefObject<E | null>, width: number] {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = (): void => setWidth(element.clientWidth || UNMEASURED);
    read();
    const resized = new ResizeObserver(read);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [box, width];
}
