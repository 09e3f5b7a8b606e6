/** The service worker's message after a click on a notification (`offline/service-worker.ts`). */
interface Clicked {
  readonly open?: unknown;
}

/** Navigates to the target of a notification that was clicked outside this page. Allows only our own paths. */
export function followClicks(router: () => { navigate(address: string): unknown } | undefined): void {
  // Unavailable over plain HTTP and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Clicked | null>) => {
    const address = data?.open;
    if (typeof address !== 'string' || !/^\/notifications(?:\?|$)/u.test(address)) return;
    router()?.navigate(address);
  });
}
