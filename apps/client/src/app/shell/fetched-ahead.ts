import { useEffect } from 'react';
import { bellLayer } from '@/features/notifications/bell';
import { fetchedPart, onFirstAction } from '@/ui/fetched-part';
import { toastList } from '@/ui/toaster';
import { tooltipLayer } from '@/ui/tooltip';
import { layers } from './use-layers';

/** The drawer of a phone. */
export const drawer = fetchedPart('drawer', async () => (await import('./navigation-drawer')).NavigationDrawer);

/** By then the first page stands and has what it asked for, on a slow line too: nothing of this is on its way. */
const START_MS = 5_000;

/**
 * Fetches what only something done can call for, with the first thing that is done, or a while after the start: no page
 * waits for it, and it is there by the time it is opened, also should the network go meanwhile.
 */
export function useFetchedAhead(phone: boolean): void {
  useEffect(() => {
    const fetchAll = (): void => {
      stop();
      for (const part of [tooltipLayer, toastList, bellLayer, layers.palette, layers.keys]) part.ahead();
      if (phone) drawer.ahead();
    };
    const timer = setTimeout(fetchAll, START_MS);
    const stopWaiting = onFirstAction(fetchAll);
    const stop = (): void => {
      clearTimeout(timer);
      stopWaiting();
    };
    return stop;
  }, [phone]);
}
