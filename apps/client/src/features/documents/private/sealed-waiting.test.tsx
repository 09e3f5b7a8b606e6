import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { queryClient } from '@/lib/api/query-client';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import QualityPage from '../quality-page';
import { SealedWaiting, useSealedCount, waitingOf } from './sealed-waiting';
import { sealedKey } from './private-readings';
import { rowOf } from './private-detail';
import type { SealedHead } from './sealed-shapes';

const head: SealedHead = {
  form: 1,
  name: 'Lease.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 10,
  state: 'ready',
  failure: null,
  pageCount: 2,
  class: null,
  language: 'en',
  confidence: 0.9,
  words: 100,
  entityCount: 3,
  fieldCount: 1,
  toReview: 2,
  hasPreview: true,
  receivedAt: '2026-01-01T10:00:00.000Z',
  readAt: '2026-01-01T10:01:00.000Z',
};
const row = (itemId: string, toReview: number, may?: 'look' | 'correct') =>
  rowOf(
    {
      itemId,
      createdAt: head.receivedAt,
      head: { ...head, toReview },
      ...(may ? { shared: { by: { id: 'bo', name: 'Bo' }, may } } : {}),
    },
    { id: 'me', name: 'Ada' },
  );

it('counts what waits and may be settled: neither what is settled nor what one may only look at', () => {
  const rows = [row('own', 2), row('settled', 0), row('looked', 2, 'look'), row('given', 1, 'correct')];
  expect(waitingOf({ rows }).map(({ id }) => id)).toEqual(['own', 'given']);
});

const room = testRoom(({ path }) => {
  if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
  if (path.startsWith('/api/v1/review')) return answer({ items: [], total: 0, values: 0, page: 1, pageSize: 50 });
  return undefined;
});
afterEach(() => act(() => lockVault()));

const listed = (itemId: string, toReview: number) => ({
  itemId,
  createdAt: head.receivedAt,
  revision: 1,
  head: { ...head, toReview },
  isBroken: false,
  isNewer: false,
  keyChanged: false,
  isMemoryFull: false,
});

/** A vault that was listed already. */
async function openListed(...list: ReturnType<typeof listed>[]): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'privacy' }));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  queryClient.setQueryData([...sealedKey, vault.vaultId], list);
  queryClient.setQueryDefaults([...sealedKey, vault.vaultId], { staleTime: Infinity });
  vaultOpened(vault);
}

function Counted() {
  return (
    <>
      <p>{`${useSealedCount()} sealed`}</p>
      <SealedWaiting />
    </>
  );
}

it('shows each that waits with how many values, as a link, and counts all that are sealed', async () => {
  await openListed(listed('own', 2), listed('settled', 0));
  drawPages([{ path: '*', Component: Counted }], '/');
  await waitFor(() => expect(screen.getByText('2 sealed')).toBeTruthy());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/document-studio?document=own',
  ]);
  expect(screen.getByText('1 document with values to review')).toBeTruthy();
  expect(screen.getByText('2 values')).toBeTruthy();
});

it('doesn’t call the review done while sealed documents wait', async () => {
  await openListed(listed('own', 2));
  drawPages([{ path: '*', Component: QualityPage }], '/quality-control');
  expect(await screen.findByRole('heading', { name: 'Nothing else to review' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lease.pdf' })).toBeTruthy();
  expect(screen.queryByText('Nothing to review')).toBeNull();
});
