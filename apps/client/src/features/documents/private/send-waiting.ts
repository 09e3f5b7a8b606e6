import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { onGap } from '@/lib/socket/socket';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { detailKey } from '../documents-data';
import { answersKey } from './answers-key';
import { answerFrom } from './private-vault';
import { unsentIn, waitingIn } from './unsent-corrections';

const sendingFor = new WeakSet<OpenVault>();

/** Sends corrections that wait on this device: now, and whenever the line is back, as long as this vault is open. */
export function keepSending(vault: OpenVault): void {
  const send = (): void => void sendWaiting(vault);
  send();
  if (sendingFor.has(vault)) return;
  sendingFor.add(vault);
  addEventListener('online', send);
  // The server was away for long, whatever this device says of its line.
  const stopGaps = onGap(send);
  const stop = subscribe(() => {
    if (openVault() === vault) return;
    removeEventListener('online', send);
    stopGaps();
    sendingFor.delete(vault);
    stop();
  });
}

/** Never rejects: what can't be sent waits on. */
export async function sendWaiting(vault: OpenVault): Promise<void> {
  for (const itemId of await waitingIn(vault)) {
    if (openVault() !== vault) return;
    try {
      await answerFrom(vault, itemId).sendUnsent();
      for (const queryKey of [detailKey(itemId), answersKey(itemId)]) void queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      // The document is gone for good, and with it what was said of it.
      if (error instanceof ApiError && error.status === 404) await unsentIn(vault, itemId).keep([]);
      else log.info('A correction still waits on this device.', { component: 'private-document', error });
    }
  }
}
