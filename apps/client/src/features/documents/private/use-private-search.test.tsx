// covers: client/documents apps/client/src/shared/private-search apps/client/src/app/sealed-search.tsx
import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import type { OpenVault } from '@/shared/vault/open-vault';

const listeners = new Map<string, Set<() => void>>();
const onEvent = (type: string, listener: () => void): (() => void) => {
  const heard = listeners.get(type) ?? new Set<() => void>();
  listeners.set(type, heard.add(listener));
  return () => void heard.delete(listener);
};
jest.unstable_mockModule('@/lib/socket/socket', () => ({
  onEvent,
  onGap: () => () => undefined,
  onLogged: () => () => undefined,
  connectSocket: () => () => undefined,
  useLive: () => true,
  useLiveEvent: (type: string, listener: () => void) => useEffect(() => onEvent(type, listener)),
}));
const { randomBytes } = await import('@/lib/crypto/bytes');
const { SearchRoom } = await import('@/shared/private-search/index/search-room');
const { runSearchIn, useSearchProgress } = await import('@/shared/private-search/private-search');
const { openWith } = await import('@/shared/vault/open-vault');
const { lockVault, vaultOpened } = await import('@/shared/vault/vault-state');
const { adaAs } = await import('@/testing/signed-in.test-helper');
const { answer, drawPart, testRoom } = await import('@/testing/test-room.test-helper');
const { usePrivateSearch } = await import('./use-private-search');

let isDown = false;
const LISTS = '/api/v1/sealed-documents';
const room = testRoom(({ path }) => {
  if (!path.startsWith(LISTS)) return undefined;
  return isDown ? { status: 500, body: { success: false, error: 'Down' } } : answer({ items: [], next: null });
});
const asked = (): number => room.seen.filter(({ path }) => path.startsWith(LISTS)).length;

function Progress() {
  usePrivateSearch();
  const progress = useSearchProgress();
  if (!progress || progress.turn === 0) return <p>Not begun</p>;
  return progress.listAgain ? (
    <button type="button" onClick={progress.listAgain}>
      Again
    </button>
  ) : (
    <p>{`${progress.documents} listed`}</p>
  );
}

let vault: OpenVault;
beforeEach(async () => {
  isDown = false;
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  await room.signIn();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  vaultOpened(vault);
});
afterEach(() => act(() => lockVault()));

test('where the list can’t be fetched the search goes on without it, until it can', async () => {
  isDown = true;
  drawPart(<Progress />);
  const again = await screen.findByRole('button', { name: 'Again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('0 listed')).toBeTruthy();
});

test('what other tabs and devices seal is asked for while a part that searches stands there', async () => {
  drawPart(<Progress />);
  await screen.findByText('0 listed');
  const before = asked();
  act(() => listeners.get('sealed.changed')?.forEach((listener) => listener()));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
