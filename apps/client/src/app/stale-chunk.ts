const KEY = 'cartulary.reloaded-for-chunk';
const AGAIN_AFTER_MS = 60_000;

/**
 * After a new version is rolled out an open tab asks for chunks that are gone. The page is then loaded anew, once: if
 * that does not help within a minute the failure screen says what is wrong instead of reloading for ever.
 */
export function reloadForStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
