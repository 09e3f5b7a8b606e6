import { useContext, useEffect, useEffectEvent, type RefObject } from 'react';
import { InPlace } from './covering';

/**
 * Takes the keys, and the whole screen where the browser lets it; leaving full screen ends it. Not of what fills only its place: over
 * full screen the browser draws nothing else, no mark of a recording either.
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
    // Refused without a press of a key or button, and where a setting forbids it: then it fills the page.
    element?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => undefined);
    };
  }, [frame, isInPlace]);
}
