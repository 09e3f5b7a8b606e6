import { log } from '@/lib/log/log';

const refused = (what: string) => (error: unknown) =>
  log.info('The browser did not do it for a wall.', { component: 'wall', action: what, error });

/** Keeps the screen on where the browser can (Screen Wake Lock); the browser lets go whenever the page is hidden. */
export function keepAwake(): void {
  // Not every browser has it, and none outside a secure context.
  const locks: WakeLock | undefined = navigator.wakeLock;
  const ask = (): void => {
    if (document.visibilityState === 'visible') locks?.request('screen').catch(refused('keep awake'));
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** Takes the whole screen at the first key or press: browsers ask for one. Esc leaves. */
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
