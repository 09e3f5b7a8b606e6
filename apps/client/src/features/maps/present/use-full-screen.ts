import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Takes the whole screen where the browser lets it, and the keys; leaving full screen ends it. */
export function useFullScreen(frame: RefObject<HTMLDivElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = frame.current;
    const before = document.activeElement;
    element?.focus();
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
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [frame]);
}
