import { clientVersion, servedVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';

const KEY = 'cartulary.reloaded-for-chunk';
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads the page anew where the server has another release than this one and it was not done lately.
 * @returns whether it was done
 */
export async function reloadIfStale(
  reload: () => void,
  served: () => Promise<string | undefined> = servedVersion,
): Promise<boolean> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS) return false;
  const release = await served();
  if (release === undefined || release === clientVersion) return false;
  log.info('A newer release is there: the page is loaded anew.', { component: 'start', release });
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}

/**
 * After a new version is rolled out an open tab asks for chunks that are gone. The page is then loaded anew, once: if
 * that does not help within a minute the failure screen says what is wrong instead of reloading for ever. While the
 * server or the network is away, or the release is still the same, nothing is reloaded, because the browser's own error page would take the place of
 * everything that is open here; the failure screen stands in for the one page and offers to try again.
 */
export function reloadForStaleChunks(): void {
  // Not prevented, so that the failure reaches the screen that stands in for the page.
  addEventListener('vite:preloadError', () => void reloadIfStale(() => location.reload()));
}
