import { readPush, subscribePush } from '@cartulary/contracts/endpoints/push';
import { call } from '@/lib/api/api';
import { clientVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';
import { readStoredSession } from '@/lib/storage/stored-session';
import { keepShell } from '@/shared/writing/offline-shell';
import { forgetPushMark, keepPushMark, readPushMark } from './push-mark';

/** The worker may take this long to cache its files on a slow connection. */
const READY_MS = 30_000;

/** Whether this browser can show notifications; `blocked`: the person denied permission. */
export type PushAbility = 'missing' | 'blocked' | 'able';

export function pushAbility(): PushAbility {
  if (clientVersion === 'development' || !('serviceWorker' in navigator) || !('PushManager' in window))
    return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Asks for permission and subscribes this browser. @returns false if the person denied it. @throws ApiError, or the browser's error */
export async function turnOnPushHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(key);
  return true;
}

/** Renews the subscription after a new sign-in of the same person, unless they removed it elsewhere in the meantime. */
export async function renewPushHere(): Promise<void> {
  const kept = readPushMark();
  const session = readStoredSession();
  if (!kept || kept.userId !== session?.userId) return;
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  try {
    const { key, devices } = await call(readPush, {});
    if (devices.some(({ current }) => current)) return;
    if (key === null || kept.sessionId === session.sessionId) forgetPushMark();
    else await subscribe(key);
  } catch (error) {
    log.warn('Notifications of this browser could not be renewed.', { component: 'notifications', error });
  }
}

async function subscribe(key: string): Promise<void> {
  await keepShell();
  const { pushManager } = await readyWorker();
  // A subscription with a different server key is unusable.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  const session = readStoredSession();
  if (session) keepPushMark(session);
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The worker is not ready')), READY_MS)),
  ]);
}
