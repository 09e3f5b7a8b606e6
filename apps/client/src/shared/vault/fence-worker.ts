import { useEffect, useState } from 'react';
import { canKeepProgram, keepProgram } from '@/lib/offline/keep-program';
import { log } from '@/lib/log/log';

/** A worker that was just kept takes this page over within moments; fetching what it keeps may take longer on a slow line. */
const TAKES_OVER_MS = 2_000;
const IS_KEPT_MS = 20_000;
/** When this page last loaded itself anew for a worker: never twice in a row, or it would do nothing else. */
const RELOADED = 'cartulary.fence-reload';

/** Whether a service worker stands between this page and the server now. */
export const hasFence = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

function takenOver(withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('controllerchange', end);
      resolve(hasFence());
    };
    const timer = setTimeout(end, withinMs);
    navigator.serviceWorker.addEventListener('controllerchange', end);
  });
}

/**
 * Resolves once the service worker stands between this page and the server, which refuses what this page should not send. A page that was loaded
 * past it (Shift and Reload) loads itself anew: it never resolves then. A browser that can't keep such a worker has the page's own fence and
 * the server's alone.
 */
export async function whenFenced(): Promise<void> {
  if (!canKeepProgram() || hasFence()) return forgetReload();
  const isActive = (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
  if (!isActive) await keepProgram();
  if (await takenOver(isActive ? TAKES_OVER_MS : IS_KEPT_MS)) return forgetReload();
  if (!isActive || sessionStorage.getItem(RELOADED) !== null)
    return log.warn('No service worker fences this page.', { component: 'vault' });
  sessionStorage.setItem(RELOADED, '1');
  location.reload();
  return new Promise(() => undefined);
}

const forgetReload = (): void => sessionStorage.removeItem(RELOADED);

/**
 * Asks for the worker while somebody still types, so that a page that has to load itself anew does so before.
 * @returns whether none came: then the vault opens without it
 */
export function useFence(): boolean {
  const [isWithout, setWithout] = useState(false);
  useEffect(() => {
    let isOver = false;
    void whenFenced().then(() => isOver || setWithout(!hasFence()));
    return () => {
      isOver = true;
    };
  }, []);
  return isWithout;
}
