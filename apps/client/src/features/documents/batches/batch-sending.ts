import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { upload } from '@/lib/files/upload';
import { refreshLists } from '../documents-data';
import { tellSent } from './batches-data';
import { checkFile } from '../upload/upload-checks';

/** A file that is not in the batch, and why. */
export interface RefusedFile {
  readonly file: File;
  readonly message: string;
  /** Whether sending it again could help. */
  readonly canRetry: boolean;
}

/** The files of one batch on their way. They go on while the person looks at another page of the product. */
export interface Sending {
  readonly batchId: string;
  readonly state: 'sending' | 'paused' | 'done';
  readonly files: number;
  readonly taken: number;
  readonly refused: readonly RefusedFile[];
  readonly bytes: number;
  readonly sentBytes: number;
}

/** One call carries so much at most, so that its time limit fits and a broken line costs little. */
const MAX_PACK_BYTES = 64 * 1024 * 1024;

let sendings: readonly Sending[] = [];
const waiting = new Map<string, File[]>();
const listeners = new Set<() => void>();

function change(batchId: string, part: (before: Sending) => Partial<Sending>): void {
  sendings = sendings.map((entry) => (entry.batchId === batchId ? { ...entry, ...part(entry) } : entry));
  listeners.forEach((tell) => tell());
}

const sendingOf = (batchId: string): Sending | undefined => sendings.find((entry) => entry.batchId === batchId);

/** What is on its way, the newest last. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => sendings,
  );

/** Sends files into a batch, some in each call. What can't be read is refused before a byte of it leaves. */
export function sendIntoBatch(batchId: string, files: readonly File[]): void {
  const checked = files.map((file) => ({ file, refusal: checkFile(file) }));
  const good = checked.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
  const refused = checked.flatMap(({ file, refusal }): RefusedFile[] =>
    refusal === null ? [] : [{ file, message: refusal, canRetry: false }],
  );
  if (!sendingOf(batchId))
    sendings = [...sendings, { batchId, state: 'done', files: 0, taken: 0, refused: [], bytes: 0, sentBytes: 0 }];
  const idle = sendingOf(batchId)?.state === 'done';
  waiting.set(batchId, [...(waiting.get(batchId) ?? []), ...good]);
  change(batchId, (before) => ({
    state: idle ? 'sending' : before.state,
    files: before.files + files.length,
    refused: [...before.refused, ...refused],
    bytes: before.bytes + good.reduce((sum, { size }) => sum + size, 0),
  }));
  if (idle) void sendPacks(batchId);
}

/** Sends nothing more until it is resumed; the call that is under way comes to its end. */
export const pauseSending = (batchId: string): void =>
  change(batchId, ({ state }) => (state === 'sending' ? { state: 'paused' } : {}));

export function resumeSending(batchId: string): void {
  if (sendingOf(batchId)?.state !== 'paused') return;
  change(batchId, () => ({ state: 'sending' }));
  void sendPacks(batchId);
}

/** Sends those again that broke off on the way. */
export function sendAgain(batchId: string): void {
  const broken = (sendingOf(batchId)?.refused ?? []).filter(({ canRetry }) => canRetry);
  change(batchId, ({ refused, files }) => ({
    refused: refused.filter(({ canRetry }) => !canRetry),
    files: files - broken.length,
  }));
  sendIntoBatch(
    batchId,
    broken.map(({ file }) => file),
  );
}

/** Takes a finished sending off the page, with what was refused. */
export function forgetSending(batchId: string): void {
  sendings = sendings.filter((entry) => entry.batchId !== batchId || entry.state !== 'done');
  listeners.forEach((tell) => tell());
}

function nextPack(batchId: string): File[] {
  const queue = waiting.get(batchId) ?? [];
  const pack: File[] = [];
  let bytes = 0;
  for (const file of queue) {
    if (pack.length === limits.upload.maxFiles || (pack.length > 0 && bytes + file.size > MAX_PACK_BYTES)) break;
    pack.push(file);
    bytes += file.size;
  }
  waiting.set(batchId, queue.slice(pack.length));
  return pack;
}

let busy = Promise.resolve();

/** One call at a time over all batches: the line is the same for all. */
async function sendPacks(batchId: string): Promise<void> {
  while (sendingOf(batchId)?.state === 'sending') {
    const turn = busy.then(() => sendPack(batchId));
    busy = turn.then(() => undefined);
    if (!(await turn)) break;
  }
  await refreshLists();
}

/** @returns whether there may be more */
async function sendPack(batchId: string): Promise<boolean> {
  if (sendingOf(batchId)?.state !== 'sending') return false;
  const pack = nextPack(batchId);
  if (pack.length === 0) {
    change(batchId, () => ({ state: 'done' }));
    waiting.delete(batchId);
    await tellSent(batchId);
    return false;
  }
  const before = sendingOf(batchId)?.sentBytes ?? 0;
  const packBytes = pack.reduce((sum, { size }) => sum + size, 0);
  try {
    const { documents, rejected } = await upload(uploadDocuments, pack, {
      query: { batchId },
      // Whoever began the batch has said yes to reading on the server.
      mode: 'collaborative',
      onProgress: (sent) => change(batchId, () => ({ sentBytes: before + Math.min(sent, packBytes) })),
    });
    change(batchId, ({ taken, refused }) => ({
      taken: taken + documents.length,
      refused: [...refused, ...refusedOf(pack, rejected)],
    }));
  } catch (error) {
    const message = sentenceOf(error);
    change(batchId, ({ refused }) => ({
      refused: [...refused, ...pack.map((file): RefusedFile => ({ file, message, canRetry: true }))],
    }));
  }
  change(batchId, () => ({ sentBytes: before + packBytes }));
  return true;
}

/** The server names what it refused; of two files of one name the first is meant first. */
function refusedOf(pack: readonly File[], rejected: readonly { name: string; error: string }[]): RefusedFile[] {
  const left = [...pack];
  return rejected.flatMap(({ name, error }): RefusedFile[] => {
    const at = left.findIndex((file) => file.name === name);
    const [file] = left.splice(at < 0 ? 0 : at, 1);
    return file ? [{ file, message: error, canRetry: false }] : [];
  });
}
