import {
  binSealed,
  deleteSealed,
  fetchSealed,
  leaveSealed,
  listSealed,
  listShares,
  makeSealed,
  readSealed,
  restoreSealed,
  rotateSealed,
  shareSealed,
  writeSealed,
  type ListedSealed,
  type SealedDocument,
  type SealedShare,
} from '@cartulary/contracts/endpoints/sealed';
import { listSealedLinks } from '@cartulary/contracts/endpoints/sealed-links';
import { keepVaultPeople, readSharingKey, readVaultPeople } from '@cartulary/contracts/endpoints/vault';
import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import { call, download } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import { markSealed, sealedBody, type Sealed } from '@/lib/fence/sealed';
import { sendBytes } from '@/lib/files/upload';
import { linkServer, type LinkServer } from './link-server';
import type { PeopleServer } from './people';
import { teamsAsked, teamServer, type TeamServer } from './team-server';

/** What is written of a place. */
export interface Written {
  readonly place: string;
  readonly version: number;
  readonly counter: number;
  /** Of the key that it is sealed by. */
  readonly epoch: number;
  readonly manifest: Bytes;
  readonly sealed: Sealed;
}

/** The next key of a document, and for whom. Bytes as base64url. */
export interface NextKey {
  readonly epoch: number;
  readonly counter: number;
  readonly wrappedKey: string;
  readonly previous: string;
  readonly manifest: string;
  readonly stay: { readonly userId: string; readonly envelope: string; readonly proof: string }[];
  readonly links: { readonly id: string; readonly wrappedKey: string; readonly kept: string }[];
  readonly teams: { readonly id: string; readonly proof: string }[];
}

/** A document's newest key for somebody, and that its owner's vault gave it. Bytes as base64url. */
export interface ShareSent {
  readonly may: SealedRight;
  readonly epoch: number;
  readonly envelope: string;
  readonly proof: string;
  readonly byTeam: boolean;
}

/** What the store of sealed documents asks of the server. Each rejects with the server's sentence (ApiError). */
export interface SealedServer {
  make(document: {
    id: string;
    kind: SealedKind;
    vaultId: string;
    wrappedKey: string;
    manifest: string;
  }): Promise<SealedDocument>;
  list(after: string | undefined): Promise<{ items: ListedSealed[]; next: string | null }>;
  read(sealedId: string): Promise<SealedDocument>;
  write(sealedId: string, written: Written, onSent?: (sentBytes: number, allBytes: number) => void): Promise<void>;
  fetch(sealedId: string, place: string): Promise<Blob>;
  bin(sealedId: string): Promise<void>;
  restore(sealedId: string): Promise<void>;
  delete(sealedId: string): Promise<void>;
  shares(sealedId: string): Promise<SealedShare[]>;
  share(sealedId: string, userId: string, body: ShareSent): Promise<void>;
  rotate(sealedId: string, next: NextKey): Promise<void>;
  leave(sealedId: string): Promise<void>;
  readonly people: PeopleServer;
  readonly links: LinkServer;
  readonly teams: TeamServer;
}

/** How many of the 60 calls a minute what is read in the background leaves to the person. */
const LEFT_FREE = 30;

export const sealedServer: SealedServer = {
  make: (body) => call(makeSealed, { body: sealedBody(makeSealed, body) }),
  list: (after) => call(listSealed, after === undefined ? {} : { query: { after } }),
  read: (sealedId) => call(readSealed, { params: { sealedId } }),
  write: (sealedId, { place, version, counter, epoch, manifest, sealed }, onSent) =>
    sendBytes(writeSealed, markSealed(new Blob([manifest, sealed])), {
      params: { sealedId },
      query: { place, version: String(version), counter: String(counter), epoch: String(epoch) },
      onProgress: onSent,
    }),
  fetch: (sealedId, place) => download(fetchSealed, { params: { sealedId }, query: { place } }),
  bin: (sealedId) => call(binSealed, { params: { sealedId } }),
  restore: (sealedId) => call(restoreSealed, { params: { sealedId } }),
  delete: (sealedId) => call(deleteSealed, { params: { sealedId } }),
  shares: async (sealedId) => (await call(listShares, { params: { sealedId } })).items,
  share: (sealedId, userId, body) =>
    call(shareSealed, { params: { sealedId, userId }, body: sealedBody(shareSealed, body) }),
  rotate: (sealedId, body) => call(rotateSealed, { params: { sealedId }, body: sealedBody(rotateSealed, body) }),
  leave: (sealedId) => call(leaveSealed, { params: { sealedId } }),
  people: {
    read: async () => (await call(readVaultPeople, {})).people,
    keep: (body) => call(keepVaultPeople, { body: sealedBody(keepVaultPeople, body) }),
    keyOf: async (userId) => (await call(readSharingKey, { params: { userId } })).publicKey,
    published: (userId) => call(readSharingKey, { params: { userId } }),
  },
  links: linkServer,
  teams: teamServer,
};

/** The same for what this device keeps as well: while the server is away that is shown at once. */
export const hastyServer: SealedServer = {
  ...sealedServer,
  read: (sealedId) => call(readSealed, { params: { sealedId } }, { retries: 0 }),
};

/** How many of the 60 what shares one document after the other leaves to the person. */
const LEFT_BY_SHARING = 12;
const patiently = { background: true, leaves: LEFT_BY_SHARING } as const;

/** The same for what shares many documents, one after the other: each call has its turn among those of a minute. */
export const patientSharing: SealedServer = {
  ...sealedServer,
  shares: async (sealedId) => (await call(listShares, { params: { sealedId } }, patiently)).items,
  share: (sealedId, userId, body) =>
    call(shareSealed, { params: { sealedId, userId }, body: sealedBody(shareSealed, body) }, patiently),
  rotate: (sealedId, body) =>
    call(rotateSealed, { params: { sealedId }, body: sealedBody(rotateSealed, body) }, patiently),
  people: {
    ...sealedServer.people,
    keyOf: async (userId) => (await call(readSharingKey, { params: { userId } }, patiently)).publicKey,
  },
  links: { ...linkServer, list: (sealedId) => call(listSealedLinks, { params: { sealedId } }, patiently) },
  teams: teamsAsked(patiently),
};

/** The same for what nobody waits for: it reads when there is room among the calls of a minute. */
export const patientServer: SealedServer = {
  ...sealedServer,
  read: (sealedId) => call(readSealed, { params: { sealedId } }, { background: true, leaves: LEFT_FREE }),
  fetch: (sealedId, place) =>
    download(fetchSealed, { params: { sealedId }, query: { place } }, { background: true, leaves: LEFT_FREE }),
};
