import '@/testing/built-client.test-helper';
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptPerson } from '@/lib/session/kept-person';
import { opensAlone } from '@/lib/storage/opens-alone';
import { privacyMode, setPrivacyMode } from '@/lib/storage/privacy-mode';
import { readStoredSession } from '@/lib/storage/stored-session';
import { keptWays } from './kept-ways';
import { loadVault } from './known-vault';
import { OpenAlone } from './own/open-alone';
import { unlock } from './unlock';
import { adasVault, vaultRoom, WORDS } from './vault-room.test-helper';
import { lockVault, openVault, vaultState } from './vault-state';

const { server, room } = vaultRoom();
const byWords = { kind: 'passphrase', words: WORDS } as const;

/** The worker that caches the program's files, and whether it has space. */
const events = new EventTarget();
let hasRoom = true;
const worker = {
  postMessage: ({ keep }: { keep: string }) =>
    events.dispatchEvent(new MessageEvent('message', { data: { part: keep, isKept: hasRoom } })),
};
const workers = {
  controller: {},
  register: () => Promise.resolve(),
  ready: Promise.resolve({ active: worker }),
  startMessages: () => undefined,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
};
beforeEach(() => {
  hasRoom = true;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Ada in privacy mode, with her vault opened in this browser. */
async function ada(): Promise<void> {
  const { vault } = await adasVault();
  server.vault = vault;
  await room.signIn();
  setPrivacyMode('privacy');
  await unlock(byWords);
  render(<OpenAlone vault={vault} />);
}
const chooses = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('switch', { name: /^Unlock the vault in this browser/ }));
  await waitFor(async () => expect((await keptWays('u1')) !== undefined).toBe(opensAlone('u1')));
};
const personKept = () => {
  const stored = readStoredSession();
  return stored && keptPerson(stored)?.id;
};

test('nothing is kept before somebody chooses it: while the server is away nothing opens', async () => {
  await ada();
  expect([await keptWays('u1'), personKept(), privacyMode()]).toEqual([undefined, undefined, 'privacy']);
  server.isAway = true;
  await expect(loadVault()).rejects.toThrow();
});

test('who chose it opens their vault by passphrase while the server is away; a recovery key is not kept', async () => {
  await ada();
  await chooses();
  expect(personKept()).toBe('u1');
  act(lockVault);
  server.isAway = true;
  const vault = await loadVault();
  expect(vault?.ways.map(({ parameters }) => parameters.kind)).toEqual(['passphrase']);
  expect(vaultState()).toEqual({ kind: 'locked' });
  await act(() => unlock(byWords));
  expect(openVault()?.accountId).toBe('u1');
  await expect(unlock({ ...byWords, words: 'harbour ledger' })).rejects.toThrow();
});

test('a way that was changed elsewhere is kept as it is now, and a vault that was deleted is not', async () => {
  await ada();
  await chooses();
  const { vault } = await adasVault();
  server.vault = { ...vault, ways: vault.ways.slice(1) };
  await loadVault();
  expect((await keptWays('u1'))?.ways).toEqual([]);
  server.vault = null;
  await loadVault();
  expect(await keptWays('u1')).toBeUndefined();
});

test('a browser that was revoked forgets it all once it reaches the server again', async () => {
  await ada();
  await chooses();
  act(lockVault);
  server.isAway = true;
  await loadVault();
  await act(() => unlock(byWords));
  server.isAway = false;
  server.device = 'revoked';
  await act(() => loadVault());
  expect(openVault()).toBeUndefined();
  expect([opensAlone('u1'), personKept()]).toEqual([false, undefined]);
  expect(await keptWays('u1')).toBeUndefined();
});

test('it is turned off again, and what was kept for it goes', async () => {
  await ada();
  await chooses();
  await chooses();
  expect([opensAlone('u1'), await keptWays('u1'), personKept()]).toEqual([false, undefined, undefined]);
});

test('it is said to be ready once all is kept', async () => {
  await ada();
  await chooses();
  expect(await screen.findByText(/^Ready\. The vault unlocks here/)).toBeTruthy();
});

test('where the files of the program find no room it is turned off again, and that is said', async () => {
  await ada();
  hasRoom = false;
  await userEvent.click(screen.getByRole('switch', { name: /^Unlock the vault in this browser/ }));
  expect(await screen.findByText(/^This browser couldn’t save everything/)).toBeTruthy();
  expect([opensAlone('u1'), await keptWays('u1'), personKept()]).toEqual([false, undefined, undefined]);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

test('a browser that can’t keep the program says so, and can’t choose it', async () => {
  await ada();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  cleanup();
  render(<OpenAlone vault={(await adasVault()).vault} />);
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  expect(screen.getByText(/^This browser can’t store the app’s files/)).toBeTruthy();
});
