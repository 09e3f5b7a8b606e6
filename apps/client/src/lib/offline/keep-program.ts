import { clientVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';

/** Where `service-worker.plugin.ts` writes it. */
const ADDRESS = '/service-worker.js';

/** Whether this browser can keep the program itself, so that its pages begin while the server is away. */
export const canKeepProgram = (): boolean => 'serviceWorker' in navigator && clientVersion !== 'development';

/** Keeps the files of the program in this browser. Nothing where the browser has no such workers. */
export async function keepProgram(): Promise<void> {
  if (!canKeepProgram()) return;
  try {
    await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch (error) {
    log.warn('Nothing can be opened here while the server is away.', { component: 'offline', error });
  }
}

/** Has the worker keep what a part of the client asks for besides, from now on and after each new build. @param part as `service-worker.plugin.ts` calls it */
export async function keepPart(part: string): Promise<void> {
  if (!canKeepProgram()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: part });
}

/** What the worker says once it tried. */
interface KeptAnswer {
  readonly part?: unknown;
  readonly isKept?: unknown;
}

/** Files of a few megabytes, over a slow line. */
const KEEPING_MS = 120_000;

/** The same; answers whether all of it is in this browser now. Not where the worker does not say so in time. */
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
