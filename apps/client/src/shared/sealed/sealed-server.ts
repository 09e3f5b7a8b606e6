import {
  binSealed,
  deleteSealed,
  fetchSealed,
  listSealed,
  makeSealed,
  readSealed,
  restoreSealed,
  writeSealed,
  type ListedSealed,
  type SealedDocument,
} from '@cartulary/contracts/endpoints/sealed';
import { call, download } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import { markSealed, type Sealed } from '@/lib/fence/sealed';
import { sendBytes } from '@/lib/files/upload';

/** What is written of a place. */
export interface Written {
  readonly place: string;
  readonly version: number;
  readonly counter: number;
  readonly manifest: Bytes;
  readonly sealed: Sealed;
}

/** What the store of sealed documents asks of the server. Each rejects with the server's sentence (ApiError). */
export interface SealedServer {
  make(document: { id: string; vaultId: string; wrappedKey: string; manifest: string }): Promise<SealedDocument>;
  list(after: string | undefined): Promise<{ items: ListedSealed[]; next: string | null }>;
  read(sealedId: string): Promise<SealedDocument>;
  write(sealedId: string, written: Written, onSent?: (sentBytes: number, allBytes: number) => void): Promise<void>;
  fetch(sealedId: string, place: string): Promise<Blob>;
  bin(sealedId: string): Promise<void>;
  restore(sealedId: string): Promise<void>;
  delete(sealedId: string): Promise<void>;
}

/** How many of the 60 calls a minute what is read in the background leaves to the person. */
const LEFT_FREE = 30;

export const sealedServer: SealedServer = {
  make: (body) => call(makeSealed, { body }),
  list: (after) => call(listSealed, after === undefined ? {} : { query: { after } }),
  read: (sealedId) => call(readSealed, { params: { sealedId } }),
  write: (sealedId, { place, version, counter, manifest, sealed }, onSent) =>
    sendBytes(writeSealed, markSealed(new Blob([manifest, sealed])), {
      params: { sealedId },
      query: { place, version: String(version), counter: String(counter) },
      onProgress: onSent,
    }),
  fetch: (sealedId, place) => download(fetchSealed, { params: { sealedId }, query: { place } }),
  bin: (sealedId) => call(binSealed, { params: { sealedId } }),
  restore: (sealedId) => call(restoreSealed, { params: { sealedId } }),
  delete: (sealedId) => call(deleteSealed, { params: { sealedId } }),
};

/** The same for what nobody waits for: it reads when there is room among the calls of a minute. */
export const patientServer: SealedServer = {
  ...sealedServer,
  read: (sealedId) => call(readSealed, { params: { sealedId } }, { background: true, leaves: LEFT_FREE }),
  fetch: (sealedId, place) =>
    download(fetchSealed, { params: { sealedId }, query: { place } }, { background: true, leaves: LEFT_FREE }),
};
