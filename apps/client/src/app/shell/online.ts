import { useSyncExternalStore } from 'react';

/** Whether the browser believes it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      addEventListener('online', tell);
      addEventListener('offline', tell);
      return () => {
        removeEventListener('online', tell);
        removeEventListener('offline', tell);
      };
    },
    () => navigator.onLine,
  );
