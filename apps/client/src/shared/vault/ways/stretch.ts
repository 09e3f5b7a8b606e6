import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { Bytes } from '@/lib/crypto/bytes';

/** The cost of each passphrase guess. */
export interface StretchCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

export interface StretchRequest extends StretchCost {
  readonly secret: Bytes;
  readonly salt: Bytes;
}

/** `tookMs` is for the function alone, excluding the worker's start. */
export type StretchAnswer = { hash: Bytes; tookMs: number } | { message: string };

/** Stretches a secret to 32 bytes with Argon2id. @throws Error if the browser lacks the memory or takes far too long */
export type Stretch = (request: StretchRequest) => Promise<{ hash: Bytes; tookMs: number }>;

/** Runs in a dedicated worker, so the page stays responsive and the memory is freed when the worker ends. */
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
