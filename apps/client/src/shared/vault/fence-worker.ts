import { useEffect, useState } from 'react';
import { canKeepProgram, keepProgram } from '@/lib/offline/keep-program';
import { log } from '@/lib/log/log';

/** An installed worker takes over within moments; installing one may take longer on a slow connection. */
const TAKES_OVER_MS = 2_000;
const IS_KEPT_MS = 20_000;
/** Marks that this page reloaded itself for a worker, to prevent reload loops. */
const RELOADED = 'cartulary.fence-reload';

/** Whether a service worker currently controls this page. */
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
 * Resolves once a service worker controls this page and blocks calls it shouldn't make. A page loaded without it (forced reload) reloads
 * itself, in which case this never resolves. In browsers without such workers, only the page's own fence and the server's apply.
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
 * Requests the worker while the person is still typing, so that a required reload happens before input could be lost.
 * @returns true if there is none, in which case the vault opens without it
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
