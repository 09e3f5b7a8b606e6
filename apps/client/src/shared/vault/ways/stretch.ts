import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { Bytes } from '@/lib/crypto/bytes';

/** What guessing a passphrase costs, each time. */
export interface StretchCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

export interface StretchRequest extends StretchCost {
  readonly secret: Bytes;
  readonly salt: Bytes;
}

/** `tookMs` is the function alone, without the worker's start. */
export type StretchAnswer = { hash: Bytes; tookMs: number } | { message: string };

/** Stretches a secret to 32 bytes by Argon2id. @throws Error where the browser has not the memory, or takes much too long */
export type Stretch = (request: StretchRequest) => Promise<{ hash: Bytes; tookMs: number }>;

/** In a worker of its own, so that the page stays alive; its memory goes with it. */
export const stretch: Stretch = (request) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stretch.worker.ts', import.meta.url), { type: 'module', name: 'vault' });
    const timer = setTimeout(() => end(() => reject(new Error('Argon2id took too long'))), vaultLimits.openTimeoutMs);
    const end = (tell: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      tell();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<StretchAnswer>) =>
      end(() => ('hash' in data ? resolve(data) : reject(new Error(data.message)))),
    );
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(request);
  });
