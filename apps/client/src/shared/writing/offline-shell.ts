import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { clientVersion, servedVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';
import { canKeepProgram, keepPart, keepProgram } from '@/lib/offline/keep-program';
import { t } from '@/text/writing/offline-shell';
import { toast } from '@/ui/toast';

const CACHES = 'cartulary-build-';

let isAsked = false;

/** Lets documents that were open here be opened while the server is away. Nothing where the browser has no such workers. */
export async function keepShell(): Promise<void> {
  if (isAsked || !canKeepProgram()) return;
  isAsked = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => void offerReload());
  await keepProgram();
}

/** Lets things of a kind with an editor of its own be opened while the server is away too, from its first visit on. */
export const keepEditor = (kind: BuiltKind): Promise<void> => keepPart(kind);

/** A newer build is kept now; the page that is open may be of the one before. */
async function offerReload(): Promise<void> {
  const served = await servedVersion();
  if (served === undefined || served === clientVersion) return;
  toast({
    title: t('newer'),
    text: t('newerText'),
    durationMs: Infinity,
    urgent: false,
    action: { label: t('reload'), onAction: () => location.reload() },
  });
}

/** Leaves this device as it was before. */
export async function dropShell(): Promise<void> {
  isAsked = false;
  if (!('serviceWorker' in navigator)) return;
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch (error) {
    log.warn('The files of this page stay on the device.', { component: 'document', error });
  }
}
