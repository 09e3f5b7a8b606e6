import { clientVersion, servedVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';

const KEY = 'cartulary.reloaded-for-chunk';
const AGAIN_AFTER_MS = 60_000;

/**
 * Reloads the page if the server has another release, unless that happened recently.
 * @returns whether it reloaded
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
 * After a release, an open tab requests chunks that no longer exist, so the page reloads once. If that doesn't help
 * within a minute, the failure screen is shown instead of reloading forever. The page doesn't reload while the server
 * or network is down, or if the release hasn't changed: the browser's own error page would replace everything that is
 * open. The failure screen replaces only the current page and offers a retry.
 */
export function reloadForStaleChunks(): void {
  // Not prevented, so that the failure also reaches the page's failure screen.
  addEventListener('vite:preloadError', () => void reloadIfStale(() => location.reload()));
}
