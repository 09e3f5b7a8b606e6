import { health } from '@cartulary/contracts/endpoints/system';
import { call } from '@/lib/api';
import { ApiError } from '@/lib/api-error';

const KEY = 'cartulary.reloaded-for-chunk';
const AGAIN_AFTER_MS = 60_000;

async function serverAnswers(): Promise<boolean> {
  try {
    await call(health, {}, { retries: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Loads the page anew where the server answers and it was not done lately.
 * @returns whether it was done
 */
export async function reloadIfStale(reload: () => void): Promise<boolean> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await serverAnswers())) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}

/**
 * After a new version is rolled out an open tab asks for chunks that are gone. The page is then loaded anew, once: if
 * that does not help within a minute the failure screen says what is wrong instead of reloading for ever. While the
 * server or the network is away nothing is reloaded, because the browser's own error page would take the place of
 * everything that is open here; the failure screen stands in for the one page and offers to try again.
 */
export function reloadForStaleChunks(): void {
  // Not prevented, so that the failure reaches the screen that stands in for the page.
  addEventListener('vite:preloadError', () => void reloadIfStale(() => location.reload()));
}
