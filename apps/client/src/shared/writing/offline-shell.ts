import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { clientVersion, servedVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';
import { canKeepProgram, keepPart, keepProgram } from '@/lib/offline/keep-program';
import { t } from '@/text/writing/offline-shell';
import { toast } from '@/ui/toast';

const CACHES = 'cartulary-build-';

let isAsked = false;

/** Lets documents opened here be reopened while the server is unreachable. Does nothing in browsers without service workers. */
export async function keepShell(): Promise<void> {
  if (isAsked || !canKeepProgram()) return;
  isAsked = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => void offerReload());
  await keepProgram();
}

/** Caches the editor of a kind on its first visit, so that its items can be opened while the server is unreachable too. */
export const keepEditor = (kind: BuiltKind): Promise<void> => keepPart(kind);

/** A newer build is now cached, and the open page may belong to the previous one. */
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

/** Removes the worker and its caches from this device. */
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
