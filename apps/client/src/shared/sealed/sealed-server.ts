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
} from '@cartulary/contracts/endpoints/sealed';
import { listSealedLinks } from '@cartulary/contracts/endpoints/sealed-links';
import { keepVaultPeople, readSharingKey, readVaultPeople } from '@cartulary/contracts/endpoints/vault';
import { call, download } from '@/lib/api/api';
import { markSealed, sealedBody } from '@/lib/fence/sealed';
import { sendBytes } from '@/lib/files/upload';
import { linkServer } from './link-server';
import type { SealedServer } from './server-types';
import { teamsAsked, teamServer } from './team-server';
import { withKept } from './with-kept';

export type { NextKey, SealedServer, ShareSent, Written } from './server-types';

/** How many of the 60 calls a minute background reads leave to the person. */
const LEFT_FREE = 30;

/** Retrying is pointless without a network. */
const onceOffline = (): { retries?: number } => (navigator.onLine ? {} : { retries: 0 });

/** The server without a local fallback. */
export const sealedServerItself: SealedServer = {
  make: (body) => call(makeSealed, { body: sealedBody(makeSealed, body) }),
  list: (after) => call(listSealed, after === undefined ? {} : { query: { after } }, onceOffline()),
  read: (sealedId) => call(readSealed, { params: { sealedId } }, onceOffline()),
  write: (sealedId, { place, version, counter, epoch, manifest, sealed }, onSent) =>
    sendBytes(writeSealed, markSealed(new Blob([manifest, sealed])), {
      params: { sealedId },
      query: { place, version: String(version), counter: String(counter), epoch: String(epoch) },
      onProgress: onSent,
    }),
  fetch: (sealedId, place) => download(fetchSealed, { params: { sealedId }, query: { place } }, onceOffline()),
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

/** The server with this browser's stored documents as fallback, if the person chose that. */
export const sealedServer: SealedServer = withKept(sealedServerItself);

/** Fails fast for documents stored on this device, so that the local copy is shown immediately while the server is unreachable. */
export const hastyServer: SealedServer = {
  ...sealedServer,
  read: (sealedId) => call(readSealed, { params: { sealedId } }, { retries: 0 }),
};

/** How many of the 60 calls bulk sharing leaves to the person. */
const LEFT_BY_SHARING = 12;
const patiently = { background: true, leaves: LEFT_BY_SHARING } as const;

/** For sharing many documents one after another: each call waits for a free slot in the rate limit. */
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

/** For background reads: each waits for a free slot in the rate limit. */
export const patientServer: SealedServer = {
  ...sealedServer,
  read: (sealedId) => call(readSealed, { params: { sealedId } }, { background: true, leaves: LEFT_FREE }),
  fetch: (sealedId, place) =>
    download(fetchSealed, { params: { sealedId }, query: { place } }, { background: true, leaves: LEFT_FREE }),
};
