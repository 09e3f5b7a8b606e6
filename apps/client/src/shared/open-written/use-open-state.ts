import { useMemo, useSyncExternalStore } from 'react';
import type { OpenWritten, OpenState } from '@/lib/offline/open-written';

/** How long everything must be saved before the page shows it; otherwise it would re-render twice with each letter. */
const CALM_MS = 500;

/**
 * Part of a document's save state; re-renders only if that part changes. The full state switches between saved and saving with every key
 * press, which most of the page doesn't depend on.
 */
export const useOpenState = <T extends string | boolean | undefined>(
  document: Pick<OpenWritten, 'now' | 'subscribe'>,
  read: (state: OpenState) => T,
): T => useSyncExternalStore(document.subscribe, () => read(document.now()));

type Watched = Pick<OpenWritten, 'subscribe' | 'now'>;

const isOnline = ({ kind }: OpenState): boolean => kind === 'saved' || kind === 'saving';

/** Whether two states differ by more than a save in progress. */
function isOther(one: OpenState, other: OpenState): boolean {
  if (!isOnline(one) || !isOnline(other)) return true;
  const keys = Object.keys(one) as (keyof OpenState)[];
  return keys.some((key) => key !== 'kind' && key !== 'unsaved' && one[key] !== other[key]);
}

/** The state for display: never shows 'Saved' too early, and keeps showing 'Saving…' during continuous typing. */
export function calmed({ subscribe, now }: Watched): Watched {
  let shown = now();
  return {
    now: () => shown,
    subscribe: (tell) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = undefined;
      };
      const show = (): void => {
        wait();
        if (shown === now()) return;
        shown = now();
        tell();
      };
      const hear = (): void => {
        const next = now();
        if (isOther(next, shown) || (next.kind === 'saving' && shown.kind === 'saved')) show();
        else if (next.kind === 'saving') wait();
        else timer ??= setTimeout(show, CALM_MS);
      };
      const stop = subscribe(hear);
      shown = now();
      return () => {
        wait();
        stop();
      };
    },
  };
}

/** The full state for display. */
export function useShownState(document: Watched): OpenState {
  const store = useMemo(() => calmed(document), [document]);
  return useSyncExternalStore(store.subscribe, store.now);
}
