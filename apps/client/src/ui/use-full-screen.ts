import { useContext, useEffect, useEffectEvent, type RefObject } from 'react';
import { InPlace } from './covering';

/**
 * Takes keyboard focus and, if the browser allows, the full screen. Exiting full screen calls `onLeave`. Doesn't go full screen if layers
 * fill only their container, because the browser would hide everything else, including recording indicators.
 */
export function useFullScreen(frame: RefObject<HTMLDivElement | null>, onLeave: () => void): void {
  const isInPlace = useContext(InPlace);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = frame.current;
    element?.focus();
    if (isInPlace) return undefined;
    let isFull = false;
    const changed = (): void => {
      if (document.fullscreenElement === element) isFull = true;
      else if (isFull) leave();
    };
    document.addEventListener('fullscreenchange', changed);
    // Rejected without a user gesture, or if a setting forbids it. The layer then fills the page.
    element?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => undefined);
    };
  }, [frame, isInPlace]);
}
