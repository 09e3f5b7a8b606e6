import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { upload } from '@/lib/files/upload';
import { refreshLists } from '../documents-data';
import { tellSent } from './batches-data';
import { checkFile } from '../upload/upload-checks';

/** A file that was rejected, and why. */
export interface RefusedFile {
  readonly file: File;
  readonly message: string;
  /** Whether a retry could help. */
  readonly canRetry: boolean;
}

/** The upload of one batch. It continues while the person visits other pages of the app. */
export interface Sending {
  readonly batchId: string;
  readonly state: 'sending' | 'paused' | 'done';
  readonly files: number;
  readonly taken: number;
  readonly refused: readonly RefusedFile[];
  readonly bytes: number;
  readonly sentBytes: number;
}

/** Maximum size of one call, so that it fits the time limit and a lost connection costs little. */
const MAX_PACK_BYTES = 64 * 1024 * 1024;

let sendings: readonly Sending[] = [];
const waiting = new Map<string, File[]>();
const listeners = new Set<() => void>();

function change(batchId: string, part: (before: Sending) => Partial<Sending>): void {
  sendings = sendings.map((entry) => (entry.batchId === batchId ? { ...entry, ...part(entry) } : entry));
  listeners.forEach((tell) => tell());
}

const sendingOf = (batchId: string): Sending | undefined => sendings.find((entry) => entry.batchId === batchId);

/** Current uploads, newest last. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => sendings,
  );

/** Uploads files into a batch, several per call. Unreadable files are rejected before anything is sent. */
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

/** Pauses an upload. The current call still finishes. */
export const pauseSending = (batchId: string): void =>
  change(batchId, ({ state }) => (state === 'sending' ? { state: 'paused' } : {}));

export function resumeSending(batchId: string): void {
  if (sendingOf(batchId)?.state !== 'paused') return;
  change(batchId, () => ({ state: 'sending' }));
  void sendPacks(batchId);
}

/** Retries files whose upload failed. */
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

/** Removes a finished upload from the page, along with its rejected files. */
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

/** One call at a time across all batches, because they share one connection. */
async function sendPacks(batchId: string): Promise<void> {
  while (sendingOf(batchId)?.state === 'sending') {
    const turn = busy.then(() => sendPack(batchId));
    busy = turn.then(() => undefined);
    if (!(await turn)) break;
  }
  await refreshLists();
}

/** @returns whether there may be more to send */
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
      // Starting the batch included consent to processing on the server.
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

/** Maps rejected names to files. If two files share a name, the first rejection belongs to the first file. */
function refusedOf(pack: readonly File[], rejected: readonly { name: string; error: string }[]): RefusedFile[] {
  const left = [...pack];
  return rejected.flatMap(({ name, error }): RefusedFile[] => {
    const at = left.findIndex((file) => file.name === name);
    const [file] = left.splice(at < 0 ? 0 : at, 1);
    return file ? [{ file, message: error, canRetry: false }] : [];
  });
}
