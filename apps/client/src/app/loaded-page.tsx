import type { ComponentType } from 'react';
import { log } from '@/lib/log/log';

interface LoadedPage {
  /** Loads the code once. Rejects on failure; the next call tries again. */
  load: () => Promise<void>;
  /** The page. Renders nothing until loaded. */
  Page: ComponentType;
}

/**
 * A page whose code is loaded by its route's loader. A route's own `lazy` would cache a failure until the tab is reloaded, so 'Try Again'
 * wouldn't work once the network is back.
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
