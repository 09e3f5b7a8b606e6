import { log } from '@/lib/log/log';

const refused = (what: string) => (error: unknown) =>
  log.info('The browser did not do it for a wall.', { component: 'wall', action: what, error });

/** Keeps the screen on if the browser supports it (Screen Wake Lock). The browser releases the lock whenever the page is hidden. */
export function keepAwake(): void {
  // Not every browser supports it, and none do outside a secure context.
  const locks: WakeLock | undefined = navigator.wakeLock;
  const ask = (): void => {
    if (document.visibilityState === 'visible') locks?.request('screen').catch(refused('keep awake'));
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** Goes full screen on the first key or pointer press, since browsers require a user gesture. Esc exits. */
export function fillScreen(): void {
  const filled = new AbortController();
  const fill = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') return;
    filled.abort();
    document.documentElement.requestFullscreen().catch(refused('fill the screen'));
  };
  addEventListener('keydown', fill, { signal: filled.signal });
  addEventListener('pointerdown', fill, { signal: filled.signal });
}
