import { BaseKeyProvider } from 'livekit-client';
import { log } from '@/lib/log/log';
import type { MeetingKeys } from './meeting-keys';

/** Keys per participant in the worker. Epoch numbers wrap around within them. */
const KEPT = 256;
/** How many epochs' keys are sent to the worker again after a reconnect. Frames of older ones are gone. */
const TOLD_AGAIN = 2;

/** Media keys: one per participant, derived from the epoch key. */
class FrameKeyProvider extends BaseKeyProvider {
  constructor() {
    // A frame that doesn't decrypt is dropped, and keys are never ratcheted.
    super({ sharedKey: false, ratchetWindowSize: 0, failureTolerance: -1, keyringSize: KEPT, keySize: 256 });
  }

  async use(participantId: string, number: number, key: Uint8Array<ArrayBuffer>): Promise<void> {
    const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits', 'deriveKey']);
    this.onSetEncryptionKey(material, participantId, number % KEPT);
  }

  override getKeys() {
    const newest = this.getLatestManuallySetKeyIndex();
    return super.getKeys().filter(({ keyIndex = 0 }) => (newest - keyIndex + KEPT) % KEPT < TOLD_AGAIN);
  }
}

/** Encrypts a meeting's frames: a worker of this origin, and its keys as they arrive. */
export interface FrameKeys {
  readonly keyProvider: BaseKeyProvider;
  readonly worker: Worker;
  /** Resolves when the user's own audio and video can be encrypted, or when the meeting ends. */
  readonly ownKey: Promise<void>;
  readonly close: () => void;
}

/** Follows a meeting's keys. @param ownId the participant whose frames this page sends */
export function frameKeysOf(keys: MeetingKeys, ownId: string): FrameKeys {
  let tellOwn = (): void => undefined;
  const ownKey = new Promise<void>((resolve) => (tellOwn = resolve));
  const keyProvider = new FrameKeyProvider();
  const worker = alwaysOn(
    new Worker(new URL('./frames.worker.ts', import.meta.url), { type: 'module', name: 'frames' }),
  );
  const told = new Set<string>();
  const tell = (): void => {
    const { epoch, proven } = keys.now();
    if (epoch === 0) return;
    for (const id of proven) {
      const name = `${epoch} ${id}`;
      if (told.has(name)) continue;
      told.add(name);
      keys
        .mediaKey(id)
        .then(async (found) => {
          if (!found) return;
          await keyProvider.use(id, found.number, found.key);
          if (id === ownId) tellOwn();
        })
        .catch((error: unknown) => {
          told.delete(name);
          log.warn('A key could not be given to the frames of a meeting.', { component: 'meetings', error });
        });
    }
  };
  const stop = keys.subscribe(tell);
  tell();
  return {
    keyProvider,
    worker,
    ownKey,
    close: () => {
      stop();
      tellOwn();
      worker.terminate();
    },
  };
}

interface Message {
  readonly kind?: string;
  readonly data?: object;
}

/**
 * The library disables decryption for a participant if the meeting server reports that they send unencrypted media, and
 * would then play any received media as theirs. This keeps it enabled, so that unencrypted media doesn't decode.
 */
function alwaysOn(worker: Worker): Worker {
  const post = worker.postMessage.bind(worker) as (message: unknown, transfer?: Transferable[]) => void;
  worker.postMessage = (message: Message, transfer?: Transferable[] | StructuredSerializeOptions) => {
    const sent = message.kind === 'enable' ? { ...message, data: { ...message.data, enabled: true } } : message;
    post(sent, Array.isArray(transfer) ? transfer : []);
  };
  return worker;
}
