/** What the service worker says of a click on a notification (`offline/service-worker.ts`). */
interface Clicked {
  readonly open?: unknown;
}

/** Goes where a notification leads that was clicked outside of this page; only to addresses of our own. */
export function followClicks(router: () => { navigate(address: string): unknown } | undefined): void {
  // Not there on a plain HTTP address, nor in some private windows.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Clicked | null>) => {
    const address = data?.open;
    if (typeof address !== 'string' || !/^\/notifications(?:\?|$)/u.test(address)) return;
    router()?.navigate(address);
  });
}
