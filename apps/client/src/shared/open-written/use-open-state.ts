import { useMemo, useSyncExternalStore } from 'react';
import type { OpenWritten, OpenState } from '@/lib/offline/open-written';

/** How long everything must have been stored before the page says so: at each letter it would be drawn twice otherwise. */
const CALM_MS = 500;

/**
 * Something of how a document stands with the server, drawn again only when that is another value: with every key the state
 * goes from saved to saving and back, which most of the page has nothing to do with.
 */
export const useOpenState = <T extends string | boolean | undefined>(
  document: Pick<OpenWritten, 'now' | 'subscribe'>,
  read: (state: OpenState) => T,
): T => useSyncExternalStore(document.subscribe, () => read(document.now()));

type Watched = Pick<OpenWritten, 'subscribe' | 'now'>;

const isOnline = ({ kind }: OpenState): boolean => kind === 'saved' || kind === 'saving';

/** Whether two states differ in more than that something is under way in one of them. */
function isOther(one: OpenState, other: OpenState): boolean {
  if (!isOnline(one) || !isOnline(other)) return true;
  const keys = Object.keys(one) as (keyof OpenState)[];
  return keys.some((key) => key !== 'kind' && key !== 'unsaved' && one[key] !== other[key]);
}

/** The state as it is shown: never 'Saved' too early, and 'Saving…' for as long as somebody goes on typing. */
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

/** All of the state, as it is shown. */
export function useShownState(document: Watched): OpenState {
  const store = useMemo(() => calmed(document), [document]);
  return useSyncExternalStore(store.subscribe, store.now);
}
