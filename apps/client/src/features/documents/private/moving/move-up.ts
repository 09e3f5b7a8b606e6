import { readDocument, uploadDocuments, type DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { setMark, type RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { movingLimits } from '@cartulary/contracts/limits/moving';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { upload } from '@/lib/files/upload';
import { isUnderWay } from '@/shared/documents/document-words';
import { forgetLocalDocument } from '@/shared/pages/local-documents';
import { binSealedItem } from '@/shared/sealed/sealed-item';
import { refreshLists } from '../../documents-data';
import type { PrivateDocument } from '../private-document';
import { forgetPrivateReading, sealedKey } from '../private-readings';
import { bytesOfSettled, countOf, settleAgain, settledOf, type Settled } from './settled-values';

/** Moves a sealed document to the server, where it becomes readable. */

/** Each part of the upload, with its size. */
export interface GoesUp {
  readonly name: string;
  readonly nameBytes: number;
  readonly originalBytes: number;
  /** Number of values that a person confirmed or corrected. */
  readonly values: number;
  readonly valueBytes: number;
  readonly settled: Settled;
  /** For a recording: its marks with their names. */
  readonly marks: readonly RecordingMark[];
  readonly markBytes: number;
}

export async function whatGoesUp(document: PrivateDocument): Promise<GoesUp> {
  const { name, sizeBytes, ...detail } = await document.detail();
  const settled = settledOf(detail);
  const marks = await document.marks();
  return {
    name,
    nameBytes: new TextEncoder().encode(name).length,
    originalBytes: sizeBytes,
    values: countOf(settled),
    valueBytes: countOf(settled) === 0 ? 0 : bytesOfSettled(settled),
    settled,
    marks,
    markBytes: marks.length === 0 ? 0 : new TextEncoder().encode(JSON.stringify(marks)).length,
  };
}

export type UpStep = 'sending' | 'reading' | 'values';

export interface MovedUp {
  readonly documentId: string;
  /** Values that the server read differently. */
  readonly missingValues: number;
}

interface Hears {
  readonly signal: AbortSignal;
  readonly onStep: (step: UpStep, sentShare: number) => void;
  /** Called once the server has the readable document. It stays there even if a later step fails. */
  readonly onTaken: (documentId: string) => void;
}

/**
 * Uploads a document, waits until the server has processed it, reapplies earlier corrections, and moves the sealed
 * copy to the trash. If it's interrupted, the sealed copy is unchanged.
 * @param there the server's document from an earlier attempt.
 * @throws ApiError, the signal's reason
 */
export async function moveUp(
  itemId: string,
  document: PrivateDocument,
  goes: GoesUp,
  hears: Hears,
  there?: string,
): Promise<MovedUp> {
  const documentId = there ?? (await sent(document, goes, hears));
  hears.onTaken(documentId);
  for (const { atMs, name } of goes.marks) await call(setMark, { params: { documentId }, body: { atMs, name } });
  hears.onStep('reading', 1);
  const missingValues = goes.values === 0 ? 0 : await valuesAgain(documentId, goes.settled, hears);
  hears.signal.throwIfAborted();
  await binSealedItem(itemId);
  forgetPrivateReading(itemId);
  forgetLocalDocument(itemId);
  await Promise.all([queryClient.invalidateQueries({ queryKey: sealedKey }), refreshLists()]);
  return { documentId, missingValues };
}

/** @returns the id assigned by the server */
async function sent(document: PrivateDocument, goes: GoesUp, { signal, onStep }: Hears): Promise<string> {
  const original = await document.original();
  const file = new File([original], goes.name, { type: original.type });
  onStep('sending', 0);
  const { documents, rejected } = await upload(uploadDocuments, [file], {
    mode: 'collaborative',
    signal,
    onProgress: (sentBytes, totalBytes) => onStep('sending', sentBytes / totalBytes),
  });
  const [taken] = documents;
  if (!taken) throw new ApiError(rejected[0]?.error ?? '', { said: true });
  return taken.id;
}

async function valuesAgain(
  documentId: string,
  settled: Settled,
  { signal, onStep }: Omit<Hears, 'onTaken'>,
): Promise<number> {
  const read = await whenRead(documentId, signal);
  onStep('values', 1);
  return settleAgain(documentId, settled, read);
}

/** The document once the server has processed it. @throws the signal's reason */
async function whenRead(documentId: string, signal: AbortSignal): Promise<DocumentDetail> {
  for (;;) {
    const detail = await call(readDocument, { params: { documentId } }, { signal });
    if (!isUnderWay(detail)) return detail;
    await pause(signal);
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, movingLimits.askEveryMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
    });
  });
