import type { ComponentType } from 'react';
import { log } from '@/lib/log/log';

interface LoadedPage {
  /** Fetches the code, once. Rejects where it did not come; the next call tries again. */
  load: () => Promise<void>;
  /** The page; draws nothing before it was loaded. */
  Page: ComponentType;
}

/**
 * A page whose code is fetched by its route's loader. A route's own `lazy` would keep a failure until the tab is
 * reloaded, so that 'Try Again' could not help once the network is back.
 */
export function loadedPage(fetchCode: () => Promise<{ default: ComponentType }>): LoadedPage {
  let Loaded: ComponentType | undefined;
  return {
    load: async () => {
      try {
        Loaded ??= (await fetchCode()).default;
      } catch (error) {
        log.error('The code of a page could not be loaded.', { component: 'router', category: 'chunk', error });
        throw error;
      }
    },
    Page: () => (Loaded ? <Loaded /> : null),
  };
}
