import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { upload } from '@/lib/files/upload';
import { t } from '@/text/documents/upload';
import { toast } from '@/ui/toast';
import { refreshLists } from './documents-data';

/** A running upload. Accepted files leave this list and appear in the queue as documents. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly sentBytes: number;
  /** Why it was rejected. */
  readonly message: string | null;
  /** Whether a retry could help. */
  readonly canRetry: boolean;
}

interface Job {
  readonly file: File;
  readonly mode: PrivacyMode | undefined;
  readonly folderId: string | undefined;
  readonly pipelineId: string | undefined;
  readonly controller: AbortController;
}

/** Two at a time, so that the connection stays busy while the server finishes one. */
const AT_ONCE = 2;

let uploads: readonly Upload[] = [];
const jobs = new Map<number, Job>();
const listeners = new Set<() => void>();
const takenListeners = new Set<(documentId: string) => void>();
let nextId = 1;

function change(next: readonly Upload[]): void {
  uploads = next;
  listeners.forEach((tell) => tell());
}

const patch = (id: number, part: Partial<Upload>): void =>
  change(uploads.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));

const remove = (id: number): void => {
  jobs.delete(id);
  change(uploads.filter((entry) => entry.id !== id));
};

/** Running and rejected uploads, oldest first. They continue while the person visits other pages. */
export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => uploads,
  );

/** Calls the listener with the id of each document created from a file. Returns the unsubscribe function. */
export function onTaken(listener: (documentId: string) => void): () => void {
  takenListeners.add(listener);
  return () => takenListeners.delete(listener);
}

export interface SendOptions {
  /** 'collaborative' if the person agreed to server processing for this upload. */
  mode?: PrivacyMode | undefined;
  folderId?: string | undefined;
  /** The pipeline to use. Without it, the default applies. */
  pipelineId?: string | undefined;
}

/** Uploads files, one call each, so that each has its own progress and can be canceled separately. */
export function sendFiles(files: readonly File[], { mode, folderId, pipelineId }: SendOptions): void {
  const added = files.map((file): Upload => {
    const id = nextId++;
    jobs.set(id, { file, mode, folderId, pipelineId, controller: new AbortController() });
    return { id, name: file.name, sizeBytes: file.size, state: 'waiting', sentBytes: 0, message: null, canRetry: true };
  });
  change([...uploads, ...added]);
  startNext();
}

/** Shows a file that was rejected before uploading. */
export function showRefused(file: { name: string; size: number }, message: string): void {
  change([
    ...uploads,
    { id: nextId++, name: file.name, sizeBytes: file.size, state: 'refused', sentBytes: 0, message, canRetry: false },
  ]);
}

/** Cancels an upload. The server discards partial data. */
export function abortUpload(id: number): void {
  jobs.get(id)?.controller.abort();
  remove(id);
  startNext();
}

/** Removes a rejected file from the list. */
export const dismissUpload = remove;

/** Retries an interrupted upload. */
export function retryUpload(id: number): void {
  patch(id, { state: 'waiting', sentBytes: 0, message: null });
  startNext();
}

function startNext(): void {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
  for (const { id } of next) {
    patch(id, { state: 'sending' });
    void send(id);
  }
}

async function send(id: number): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  try {
    const { documents, rejected } = await upload(uploadDocuments, [job.file], {
      query: { folderId: job.folderId, pipelineId: job.pipelineId },
      mode: job.mode,
      signal: job.controller.signal,
      onProgress: (sentBytes) => patch(id, { sentBytes: Math.min(sentBytes, job.file.size) }),
    });
    const [taken] = documents;
    if (taken) {
      remove(id);
      if (taken.duplicateOf)
        toast({
          title: t('duplicate', { name: taken.name }),
          text: t('duplicateText'),
        });
      await refreshLists();
      takenListeners.forEach((listener) => listener(taken.id));
    } else {
      patch(id, { state: 'refused', message: rejected[0]?.error ?? '', canRetry: false });
    }
  } catch (error) {
    if (!job.controller.signal.aborted) patch(id, { state: 'refused', message: sentenceOf(error), canRetry: true });
  } finally {
    startNext();
  }
}
