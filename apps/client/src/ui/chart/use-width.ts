import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where there is no layout yet. */
const UNMEASURED = 640;

/** The width that a box has now, so that a chart is drawn anew and its type never scaled. */
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
