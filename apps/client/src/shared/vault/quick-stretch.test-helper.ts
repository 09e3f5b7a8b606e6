import { bytesOf } from '@/lib/crypto/bytes';
import type { Stretch, StretchRequest } from './ways/stretch';

/** A fast substitute for Argon2id in tests of other code. Its result depends on salt, cost, and secret. Reports 0.9 s. */
export const quickStretch: Stretch = async ({ secret, salt, memoryKiB, passes }) => {
  const all = Uint8Array.from([...secret, ...salt, ...bytesOf(`${memoryKiB} ${passes}`)]);
  return { hash: new Uint8Array(await crypto.subtle.digest('SHA-256', all)), tookMs: 900 };
};

/** The stretching worker, run in-process. */
class QuickWorker extends EventTarget {
  postMessage(request: StretchRequest): void {
    void quickStretch(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // There is nothing to terminate.
  }
}

/** Makes pages in this test use the fast substitute. */
export const stretchQuickly = (): void => void Object.assign(globalThis, { Worker: QuickWorker });
