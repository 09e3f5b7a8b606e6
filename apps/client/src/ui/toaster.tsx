import { Fetched, fetchedPart } from './fetched-part';
import { useToasts } from './toast';

/** What draws them; no page waits for it. */
export const toastList = fetchedPart('toasts', async () => (await import('./toast-list')).ToastList);

/** Where toasts appear. Once an application. What is said before the list is there is shown as soon as it is. */
export function Toaster() {
  const toasts = useToasts();
  return <Fetched part={toastList} wanted={toasts.length > 0 && toasts} given={{}} />;
}
