import { useEffect, useEffectEvent, type RefObject } from 'react';
import { MAX_SCALE, MIN_SCALE, type Zoom } from './zoom';

/** Zooms with Ctrl and the wheel, and with a touchpad pinch, which browsers report the same way. */
export function useWheelZoom(box: RefObject<HTMLElement | null>, scale: number, onZoom: (zoom: Zoom) => void): void {
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom({ scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * Math.exp(-event.deltaY / 300))) });
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: WheelEvent): void => wheel(event);
    // React adds passive listeners, which can't prevent the browser from zooming the whole page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [box]);
}
