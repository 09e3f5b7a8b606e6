import { useSyncExternalStore } from 'react';

/** Whether a media query currently matches. Re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 768 px, the sidebar becomes a drawer and five destinations move to a bottom bar. */
export const usePhoneWidth = (): boolean => useMediaQuery('(width < 768px)');

/** From 1024 px, a side panel fits next to the content; below that, it's a sheet. */
export const useRoomForSidePanel = (): boolean => useMediaQuery('(width >= 1024px)');
