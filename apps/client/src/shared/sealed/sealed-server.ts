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

/** How many of the 60 calls a minute what is read in the background leaves to the person. */
const LEFT_FREE = 30;

/** Without a network nothing comes of trying again. */
const onceOffline = (): { retries?: number } => (navigator.onLine ? {} : { retries: 0 });

/** The server itself: while it is away nothing answers in its place. */
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

/** The same, of which this browser keeps what documents open from, where its person chose that. */
export const sealedServer: SealedServer = withKept(sealedServerItself);

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
