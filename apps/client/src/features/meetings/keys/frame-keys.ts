import { BaseKeyProvider } from 'livekit-client';
import { log } from '@/lib/log/log';
import type { MeetingKeys } from './meeting-keys';

/** Keys that the worker keeps of each person; the number of an epoch goes round in them. */
const KEPT = 256;
/** Of how many epochs keys are told to the worker again when the line comes back: frames of older ones are gone. */
const TOLD_AGAIN = 2;

/** The keys of sound and pictures: each person's own, out of the key of the epoch. */
class FrameKeyProvider extends BaseKeyProvider {
  constructor() {
    // A frame that opens with no key is dropped, and no key is ever made out of another.
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

/** What encrypts the frames of a meeting: a worker of this origin, and its keys as they come. */
export interface FrameKeys {
  readonly keyProvider: BaseKeyProvider;
  readonly worker: Worker;
  /** Resolves when one's own sound and pictures can be encrypted, or at the end of the meeting. */
  readonly ownKey: Promise<void>;
  readonly close: () => void;
}

/** Follows the keys of a meeting. @param ownId the participant whose frames this page sends */
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
 * The library turns encryption off for whoever the meeting server says sends without, and would play what comes then as theirs. Here it
 * stays on: what is not encrypted does not open.
 */
function alwaysOn(worker: Worker): Worker {
  const post = worker.postMessage.bind(worker) as (message: unknown, transfer?: Transferable[]) => void;
  worker.postMessage = (message: Message, transfer?: Transferable[] | StructuredSerializeOptions) => {
    const sent = message.kind === 'enable' ? { ...message, data: { ...message.data, enabled: true } } : message;
    post(sent, Array.isArray(transfer) ? transfer : []);
  };
  return worker;
}
