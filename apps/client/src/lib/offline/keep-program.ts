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
