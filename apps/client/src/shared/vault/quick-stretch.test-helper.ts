import { bytesOf } from '@/lib/crypto/bytes';
import type { Stretch, StretchRequest } from './ways/stretch';

/** In place of Argon2id where what is tested is not it: quick, and another for each salt, cost and secret. It says that it took .9 s. */
export const quickStretch: Stretch = async ({ secret, salt, memoryKiB, passes }) => {
  const all = Uint8Array.from([...secret, ...salt, ...bytesOf(`${memoryKiB} ${passes}`)]);
  return { hash: new Uint8Array(await crypto.subtle.digest('SHA-256', all)), tookMs: 900 };
};

/** The worker that stretches, in this process. */
class QuickWorker extends EventTarget {
  postMessage(request: StretchRequest): void {
    void quickStretch(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs.
  }
}

/** Has pages of this test stretch quickly. */
export const stretchQuickly = (): void => void Object.assign(globalThis, { Worker: QuickWorker });
