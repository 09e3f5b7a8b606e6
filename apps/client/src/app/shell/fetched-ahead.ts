import { useEffect } from 'react';
import { bellLayer } from '@/features/notifications/bell';
import { fetchedPart, onFirstAction } from '@/ui/fetched-part';
import { toastList } from '@/ui/toaster';
import { tooltipLayer } from '@/ui/tooltip';
import { layers } from './use-layers';

/** The drawer on a phone. */
export const drawer = fetchedPart('drawer', async () => (await import('./navigation-drawer')).NavigationDrawer);

/** By then, the first page is loaded with its data, even on a slow connection, so this doesn't compete with it. */
const START_MS = 5_000;

/**
 * Preloads parts that are needed only after user input, on the first input or shortly after startup. No page waits for
 * them, and they still open if the network is gone by then.
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
