import { useEffect } from 'react';
import { bellLayer } from '@/features/notifications/bell';
import { fetchedPart, onFirstAction } from '@/lib/fetched-part';
import { toastList } from '@/ui/toaster';
import { layers } from './use-layers';

/** The drawer of a phone. */
export const drawer = fetchedPart('drawer', async () => (await import('./navigation-drawer')).NavigationDrawer);

/**
 * Fetches what only something done can call for, with the first thing that is done: no page waits for it, and it is
 * there by the time it is opened, also should the network go meanwhile.
 */
export function useFetchedAhead(phone: boolean): void {
  useEffect(
    () =>
      onFirstAction(() => {
        for (const part of [toastList, bellLayer, layers.palette, layers.keys]) part.ahead();
        if (phone) drawer.ahead();
      }),
    [phone],
  );
}
