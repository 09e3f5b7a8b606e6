import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, render, screen, waitFor } from '@testing-library/react';
import { signOut } from '@/lib/session/session';
import { holdPrf, holdsPrf } from '@/shared/identity/held-prf';
import { adaAs } from '@/testing/signed-in.test-helper';
import { toBase64Url } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { t as vaultTexts } from '@/text/vault';
import { Toaster } from '@/ui/toaster';
import { deviceIdOf, HEADS_DATABASE, knewVault, VAULT_DATABASES } from './device';
import { SealBroken } from './open-vault';
import { loadVault } from './known-vault';
import { unlock } from './unlock';
import { adasVault, holdsBytes, RECOVERY, vaultRoom, WORDS } from './vault-room.test-helper';
import { useVault } from './use-vault';
import { lockVault, openVault, vaultState } from './vault-state';

const { server, room } = vaultRoom();

const Shown = () => <p>state: {useVault().kind}</p>;
const shows = (kind: string) => screen.findByText(`state: ${kind}`);
const byWords = { kind: 'passphrase', words: WORDS } as const;

test('nobody’s vault is unknown; whoever signs in is told whether there is one', async () => {
  render(<Shown />);
  await shows('unknown');
  await act(() => room.signIn());
  await shows('none');
  server.vault = (await adasVault()).vault;
  await act(() => loadVault());
  await shows('locked');
});

test('it opens by its passphrase and by its recovery key, says so to the server, and locks', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  render(<Shown />);
  await shows('locked');
  await act(() => unlock(byWords));
  await shows('open');
  const told = room.seen.filter(({ method, path }) => method === 'PUT' && path.includes('/vault/devices/'));
  expect(told.map(({ path }) => path)).toEqual([`/api/v1/vault/devices/${deviceIdOf('u1')}`]);
  act(lockVault);
  await shows('locked');
  expect(openVault()).toBeUndefined();
  await act(() => unlock({ kind: 'recovery', key: RECOVERY.toLowerCase() }));
  await shows('open');
});

test('what a passkey answered is wiped once the vault took it, or there was none to open', async () => {
  await room.signIn();
  for (const vault of [null, (await adasVault()).vault]) {
    server.vault = vault;
    const prf = new Uint8Array(32).fill(7);
    holdPrf({ credentialId: 'one', prf });
    await loadVault();
    expect([holdsPrf(), prf]).toEqual([false, new Uint8Array(32)]);
  }
});

test('a wrong passphrase opens nothing', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  await expect(unlock({ ...byWords, words: 'harbour ledger' })).rejects.toThrow(SealBroken);
  expect(openVault()).toBeUndefined();
});

test('signing out locks it, and somebody else who signs in finds nothing of it', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  await unlock(byWords);
  expect(openVault()?.accountId).toBe('u1');
  await signOut();
  expect(vaultState()).toEqual({ kind: 'unknown' });
  server.vault = null;
  await room.signIn(adaAs('user', { id: 'u2', email: 'bo@example.org' }));
  await loadVault();
  expect(vaultState()).toEqual({ kind: 'none' });
});

test('one that was deleted elsewhere, and made anew, is not the open one', async () => {
  const { vault } = await adasVault();
  server.vault = vault;
  await room.signIn();
  await unlock(byWords);
  server.vault = { ...vault, id: '0198f2aa-1111-4222-8333-000000000000' };
  await loadVault();
  expect(vaultState()).toEqual({ kind: 'locked' });
});

test('nothing of it is stored in the browser but the id of the device and that there is one', async () => {
  const { vault, key } = await adasVault();
  const secret = toBase64Url(key);
  server.vault = vault;
  await room.signIn();
  await unlock(byWords);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]);
  expect(stored).toContain(deviceIdOf('u1'));
  for (const word of [WORDS, 'mitten', RECOVERY]) expect(stored).not.toContain(word);
  expect(holdsBytes(stored, secret)).toBe(false);
  const sent = JSON.stringify(room.seen);
  for (const word of [WORDS, 'mitten', RECOVERY]) expect(sent).not.toContain(word);
  expect(holdsBytes(sent, secret)).toBe(false);
});

test('a browser that was revoked locks, forgets what it keeps of this person, and says so', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  await unlock(byWords);
  const first = deviceIdOf('u1');
  const make = (name: string) =>
    new Promise((done) => {
      const opening = indexedDB.open(name, 1);
      opening.onsuccess = () => done(opening.result.close());
    });
  await make(`${VAULT_DATABASES}u1-index`);
  await make(`${VAULT_DATABASES}u2-index`);
  const heads = `${VAULT_DATABASES}u1-${HEADS_DATABASE}`;
  await withOneStore(heads, 'heads', 'readwrite', (store) => settled(store.put({ id: 'plan' })));
  const { meetingKeys } = sharedDatabases;
  const keysOf = (accountId: string) => ({ id: `${accountId} m1`, secret: 'of a link' });
  const inKeys = <T,>(work: (store: IDBObjectStore) => IDBRequest<T>) =>
    withOneStore(meetingKeys, 'meetings', 'readwrite', (store) => settled(work(store)));
  for (const accountId of ['u1', 'u2', 'u10']) await inKeys((store) => store.put(keysOf(accountId)));
  render(<Toaster />);
  server.device = 'revoked';
  await act(() => loadVault());
  expect(room.seen.at(-1)?.path).toBe(`/api/v1/vault?deviceId=${first}`);
  expect([vaultState().kind, deviceIdOf('u1'), knewVault('u1')]).toEqual(['locked', undefined, true]);
  expect(await screen.findByText(text(vaultTexts, 'revoked.title'))).toBeTruthy();
  await waitFor(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect([names.includes(`${VAULT_DATABASES}u1-index`), names.includes(`${VAULT_DATABASES}u2-index`)]).toEqual([
      false,
      true,
    ]);
  });
  await waitFor(async () =>
    expect((await inKeys((store) => store.getAllKeys())).map(String)).toEqual(['u10 m1', 'u2 m1']),
  );
  // Open documents seal their state on closing, which may happen after the wipe.
  const late = withOneStore(`${VAULT_DATABASES}u1-texts`, 'unsent', 'readwrite', (store) => settled(store.count()));
  await expect(late).rejects.toThrow('keeps nothing there any more');
  server.device = 'known';
  await unlock(byWords);
  const again = withOneStore(`${VAULT_DATABASES}u1-texts`, 'unsent', 'readwrite', (store) => settled(store.count()));
  expect(await again).toBe(0);
  // They still detect an earlier state of a document, because a revocation is only the server's claim.
  expect(await withOneStore(heads, 'heads', 'readonly', (store) => settled(store.count()))).toBe(1);
});

test('what was put in the place of the id is none', async () => {
  await room.signIn();
  for (const garbage of ['', 'null', '{"a":1}', '0198f2aa']) {
    localStorage.setItem('cartulary.vault-device.u1', garbage);
    expect(deviceIdOf('u1')).toBeUndefined();
  }
  await loadVault();
  expect(room.seen.at(-1)?.path).toBe('/api/v1/vault');
});

test('one that was revoked while the passphrase was typed does not open', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  await loadVault();
  server.device = 'revoked';
  expect(await unlock(byWords)).toBeUndefined();
  expect(vaultState().kind).toBe('locked');
});
