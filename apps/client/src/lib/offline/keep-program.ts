import { clientVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';

/** Written there by `service-worker.plugin.ts`. */
const ADDRESS = '/service-worker.js';

/** Whether this browser can cache the program itself, so that its pages load while the server is unreachable. */
export const canKeepProgram = (): boolean => 'serviceWorker' in navigator && clientVersion !== 'development';

/** Caches the program's files in this browser. Does nothing in browsers without service workers. */
export async function keepProgram(): Promise<void> {
  if (!canKeepProgram()) return;
  try {
    await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch (error) {
    log.warn('Nothing can be opened here while the server is away.', { component: 'offline', error });
  }
}

/**
 * Has the service worker also cache the extra files of one part of the client, now and after each new build. @param part its name in
 * `service-worker.plugin.ts`
 */
export async function keepPart(part: string): Promise<void> {
  if (!canKeepProgram()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: part });
}

/** The worker's reply after caching. */
interface KeptAnswer {
  readonly part?: unknown;
  readonly isKept?: unknown;
}

/** Enough for a few megabytes on a slow connection. */
const KEEPING_MS = 120_000;

/** Same as `keepPart`, and resolves to whether the whole part is now cached. False if the worker doesn't reply in time. */
export async function isPartKept(part: string): Promise<boolean> {
  if (!canKeepProgram()) return false;
  const { serviceWorker } = navigator;
  return new Promise<boolean>((resolve) => {
    const end = (isKept: boolean): void => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', hear);
      resolve(isKept);
    };
    const hear = ({ data }: MessageEvent<KeptAnswer | null>): void => {
      if (data?.part === part) end(data.isKept === true);
    };
    const timer = setTimeout(() => end(false), KEEPING_MS);
    serviceWorker.addEventListener('message', hear);
    serviceWorker.startMessages();
    void keepPart(part).catch(() => end(false));
  });
}
