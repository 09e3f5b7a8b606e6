import { writtenFilesErrors } from '@cartulary/contracts/errors/written-files';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { FileAnswer, FileQuestion, FileWork } from './messages';

/** Same timeout as for the server's export. */
const LIMIT_MS = 4 * historyLimits.questionMs;

const startWorker = (): Worker =>
  new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module', name: 'files' });

/** The server's error for a file that can't be converted. */
export const refused = (code: keyof typeof writtenFilesErrors): ApiError => {
  const { status, message } = writtenFilesErrors[code];
  return new ApiError(message, { status, said: true });
};

/**
 * Exports or parses a file in a dedicated worker: nothing leaves this browser, and the memory is freed with the worker.
 * @throws ApiError with the server's messages; Error for a report
 */
export async function askFiles<K extends keyof FileWork>(
  ask: K,
  order: FileWork[K]['order'],
  start: () => Worker = startWorker,
): Promise<FileWork[K]['answer']> {
  const answer = await answered({ ask, ...order } as FileQuestion, start());
  if ('done' in answer) return answer.done;
  if ('refused' in answer) throw refused(answer.refused);
  log.warn('A file was not made or read; nothing was changed.', { component: 'files', reason: answer.failed });
  // The server makes no reports, so it has no message for them.
  if (ask === 'report') throw new Error(answer.failed);
  throw refused(ask === 'export' ? 'not_exported' : 'not_imported');
}

const answered = (question: FileQuestion, worker: Worker): Promise<FileAnswer> =>
  new Promise<FileAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ failed: 'it took too long' }), LIMIT_MS);
    const end = (answer: FileAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => end(data));
    worker.addEventListener('error', ({ message }) => end({ failed: message }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
