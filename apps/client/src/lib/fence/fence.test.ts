// covers: apps/client/src
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { correctEntity } from '@cartulary/contracts/endpoints/corrections';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { fetchSealed } from '@cartulary/contracts/endpoints/sealed';
import { login } from '@cartulary/contracts/endpoints/auth';
import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { changeSavedSearch } from '@cartulary/contracts/endpoints/saved-searches';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import type { CallOf, Endpoint } from '@cartulary/contracts/endpoint';
import { giveVaultOpening } from '@cartulary/contracts/endpoints/vault-openings';
import { leaving, type Said } from '@/lib/api/leaving';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { keepFenced, requireAgreed, requireMayGoUp } from './fence';
import { markSealed, sealedBody, type Sealed } from './sealed';

const SEALED = '0f5b9d0e-3c61-4c9e-8a8e-6f3f0a8f1c11';

test('a plain file stays in the browser while privacy mode is on, and goes where somebody confirmed it', () => {
  expect(() => requireMayGoUp(uploadDocuments, 'privacy')).toThrow(/can’t leave the browser unencrypted/);
  expect(() => requireMayGoUp(uploadDocuments, 'collaborative')).not.toThrow();
});

test('so does every other that takes files', () => {
  const takeFiles = Object.entries<Endpoint>(endpoints).filter(([, { accepts }]) => accepts === 'files');
  expect(takeFiles.map(([name]) => name)).toEqual(
    expect.arrayContaining(['documents.upload', 'collaboration.storeFile', 'meetings.sendFile']),
  );
  for (const [, endpoint] of takeFiles) expect(() => requireMayGoUp(endpoint, 'privacy')).toThrow(/can’t leave/);
});

test('calls that name a sealed document are refused, wherever they name it; those that keep it go', () => {
  const named = { params: { documentId: SEALED } };
  const send = (...[endpoint, said]: [Endpoint, Said]) => leaving(endpoint, said, { bytes: 0, mode: 'collaborative' });
  expect(() => send(correctEntity, named)).not.toThrow();
  keepFenced(SEALED);
  expect(() => send(correctEntity, named)).toThrow(/This document is encrypted/);
  expect(() => send(correctEntity, { body: { quotes: [{ from: SEALED }] } })).toThrow(/Nothing was sent/);
  expect(() => send(correctEntity, { body: { text: 'another' } })).not.toThrow();
  expect(() => send(fetchSealed, { params: { sealedId: SEALED } })).not.toThrow();
});

test('words stay in the browser while privacy mode is on, and go where the call says that somebody agreed', () => {
  const typed = { query: { q: 'Ashworth' } };
  const search = (mode: 'privacy' | 'collaborative') => requireAgreed(searchDocuments, typed, { bytes: 0, mode });
  expect(() => search('privacy')).toThrow(/can’t leave the browser unencrypted/);
  expect(() => search('collaborative')).not.toThrow();
  expect(() => requireAgreed(createItem, {}, { bytes: 20, mode: 'privacy' })).toThrow(/can’t leave/);
  // The path names data that's already on the server, but the body may contain new text.
  expect(() => requireAgreed(changeSavedSearch, {}, { bytes: 20, mode: 'privacy' })).toThrow(/can’t leave/);
  expect(() => requireAgreed(login, {}, { bytes: 20, mode: 'privacy' })).not.toThrow();
});

test('in hybrid mode words that are looked for stay in the browser while the vault is open; what is written goes', async () => {
  const search = (mode: 'hybrid' | 'collaborative') =>
    requireAgreed(searchDocuments, { query: { q: 'Ashworth' } }, { bytes: 0, mode });
  expect(() => search('hybrid')).not.toThrow();
  vaultOpened(await openWith(randomBytes(32), { vaultId: SEALED, accountId: SEALED }));
  expect(() => search('hybrid')).toThrow(/can’t leave the browser unencrypted/);
  expect(() => search('collaborative')).not.toThrow();
  expect(() => requireAgreed(createItem, {}, { bytes: 20, mode: 'hybrid' })).not.toThrow();
  lockVault();
  expect(() => search('hybrid')).not.toThrow();
});

test('plain bytes do not compile where sealed ones are asked for, and only what seals makes them', () => {
  const take = (bytes: Sealed): number => bytes.size;
  // @ts-expect-error -- A blob of anything is not sealed.
  expect(take(new Blob(['plain']))).toBe(5);
  expect(take(markSealed(new Blob(['x'])))).toBe(1);
  expect(filesThatSay('markSealed(')).toEqual(['sealed-blob.ts', 'sealed-server.ts']);
});

test('nor does a plain body of a call that keeps what is sealed, and only these say that one is', () => {
  const send = <E extends Endpoint>(_endpoint: E, request: CallOf<E>) => request;
  const [params, body] = [{ openingId: SEALED }, { wrapped: 'aa' }];
  // @ts-expect-error -- Nobody said that it is ciphertext.
  send(giveVaultOpening, { params, body });
  expect(send(giveVaultOpening, { params, body: sealedBody(giveVaultOpening, body) }).body).toBe(body);
  // @ts-expect-error -- And no other text goes along.
  expect(sealedBody(giveVaultOpening, { wrapped: 'aa', title: 'Lease' })).toBeDefined();
  expect(filesThatSay('sealedBody(')).toEqual([
    'asking.ts',
    'asking.ts',
    'comments-of.ts',
    'delete-there.ts',
    'giving.ts',
    'keep-passkey.tsx',
    'keeper-data.ts',
    'link-server.ts',
    'make-copy.ts',
    'new-way-dialog.tsx',
    'place-sealed.ts',
    'policy-data.ts',
    'sealed-server.ts',
    'team-server.ts',
    'use-vault-setup.ts',
    'waits-data.ts',
  ]);
});

test('a vault is made in one place, which says first who else could open it', () => {
  expect(filesThatSay('call(makeVault,')).toEqual(['use-vault-setup.ts']);
});

/** Names of the client files that contain a string, excluding tests. */
function filesThatSay(text: string): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.includes('.test') && readFileSync(path.join(root, file), 'utf8').includes(text),
  );
  return files.map((file) => path.basename(file)).sort();
}
