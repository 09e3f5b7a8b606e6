import { Fetched, fetchedPart } from './fetched-part';
import { useToasts } from './toast';

/** Renders the toasts. Loaded on demand so that no page waits for it. */
export const toastList = fetchedPart('toasts', async () => (await import('./toast-list')).ToastList);

/**
 * Where toasts appear; mount it once per application. Toasts added before the list has loaded are shown once it has.
 */
export function Toaster() {
  const toasts = useToasts();
  return <Fetched part={toastList} wanted={toasts.length > 0 && toasts} given={{}} />;
}
