import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { onGap } from '@/lib/socket/socket';
import { hadDocument } from '@/shared/pages/local-documents';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/sealed-answers';
import { toast } from '@/ui/toast';
import { detailKey } from '../documents-data';
import { answersKey } from './answers-key';
import { PrivateDocument } from './private-document';
import { answerFrom } from './private-vault';
import { forgetRefused, isRefused, onWaits, tellRefused, waitingIn, whyRefused } from './unsent-corrections';

const sendingFor = new WeakSet<OpenVault>();
const FIRST_MS = 30_000;
const LONGEST_MS = 32 * FIRST_MS;

/**
 * Sends corrections pending on this device while this vault is open: now, when the connection is back, and at
 * increasing intervals while there are any that the server hasn't refused.
 */
export function keepSending(vault: OpenVault, firstMs = FIRST_MS): void {
  if (sendingFor.has(vault)) return void sendWaiting(vault);
  sendingFor.add(vault);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextMs = firstMs;
  const later = (): void => {
    if (timer !== undefined || !sendingFor.has(vault)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, nextMs);
    nextMs = Math.min(2 * nextMs, LONGEST_MS);
  };
  const send = async (): Promise<void> => {
    if (await sendWaiting(vault)) later();
    else nextMs = firstMs;
  };
  const lineIsBack = (): void => void send();
  void send();
  addEventListener('online', lineIsBack);
  // The server was unreachable for a long time, even if this device appears online.
  const stops = [onGap(lineIsBack), onWaits(later)];
  const stop = subscribe(() => {
    if (openVault() === vault) return;
    sendingFor.delete(vault);
    clearTimeout(timer);
    removeEventListener('online', lineIsBack);
    for (const end of stops) end();
    stop();
  });
}

/**
 * Never rejects: unsent corrections stay stored until someone discards them.
 * @returns true if any should be retried automatically
 */
export async function sendWaiting(vault: OpenVault): Promise<boolean> {
  let waits = false;
  for (const itemId of await waitingIn(vault)) {
    if (openVault() !== vault) return false;
    try {
      await answerFrom(vault, itemId).sendUnsent();
    } catch (error) {
      log.info('A correction still waits on this device.', { component: 'private-document', error });
      if (isRefused(error)) sayRefused(itemId, error.message);
      else waits = true;
    }
    for (const queryKey of [detailKey(itemId), answersKey(itemId)]) void queryClient.invalidateQueries({ queryKey });
  }
  return waits;
}

/** Once per document: its own page can't report one that was withdrawn by its owner. */
function sayRefused(itemId: string, why: string): void {
  const isKnown = whyRefused(itemId) !== undefined;
  tellRefused(itemId, why);
  if (isKnown) return;
  toast({
    tone: 'error',
    title: t('notSent'),
    text: why,
    durationMs: Infinity,
    action: { label: t('discard'), onAction: () => void discardWaiting(itemId) },
  });
}

/** Discards a document's pending corrections. */
export async function discardWaiting(itemId: string): Promise<void> {
  const document = hadDocument(itemId);
  if (document instanceof PrivateDocument) await document.discardUnsent();
}

/** Retries corrections that the server refused. */
export async function sendAgain(itemId: string): Promise<void> {
  forgetRefused(itemId);
  const vault = openVault();
  if (vault) await sendWaiting(vault);
}
