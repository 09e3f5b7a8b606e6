// covers: client/documents
import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { randomBytes } from '@/lib/crypto/bytes';
import { answerLocally } from '@/shared/pages/local-documents';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultFound, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsPrivate } from '@/text/documents/private';
import { t as quality } from '@/text/documents/quality';
import { rowOf } from '../private/private-detail';
import { PrivateDocument } from '../private/private-document';
import { sealedKey } from '../private/private-readings';
import { headOfFile } from '../private/reading/private-reading';
import { countsOf, readingOf } from '../private/reading/understood';
import { KeptItem } from '../private/sealed-item.test-helper';
import { bytesOf, type SealedHead } from '../private/sealed-shapes';
import QualityPage from '../quality-page';
import { waitingOf, withSealedToReview } from './sealed-to-review';

const producer = { engine: 'test', engineVersion: '1' };
const SERVERS = 'bill.txt';
const serversId = crypto.randomUUID();
const row = (id: string, leastSure: number) => ({
  id,
  name: SERVERS,
  mediaType: 'text/plain',
  class: null,
  toReview: 1,
  leastSure,
  assignee: null,
  dueAt: null,
  confirm: null,
});
let hasOthers = true;
const room = testRoom(({ path }) => {
  if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
  if (path.startsWith('/api/v1/review'))
    return answer({
      items: hasOthers ? [row(serversId, 0.5)] : [],
      total: hasOthers ? 1 : 0,
      values: hasOthers ? 1 : 0,
      page: 1,
      pageSize: 50,
    });
  return undefined;
});
afterEach(() => {
  hasOthers = true;
  act(() => lockVault());
});

/** A document with an open value, as opened by this page. */
async function stored(name: string, value: string): Promise<{ item: KeptItem; head: SealedHead }> {
  const item = new KeptItem(crypto.randomUUID());
  const at = { page: 1, box: null, range: { block: 0, start: 0, end: value.length } };
  const reading = readingOf({
    language: { language: 'en', confidence: 1, ...producer },
    class: { class: 'letter', confidence: 0.9, probabilities: [], ...producer },
    entities: [{ kind: 'person', text: value, value, confidence: 0.2, ...at, ...producer }],
    fields: [],
    summary: null,
  });
  const head: SealedHead = {
    ...headOfFile(new File([value], name), 'text/plain'),
    ...countsOf(reading, []),
    state: 'ready',
  };
  await item.put('head', bytesOf(head));
  await item.put('reading', bytesOf(reading));
  answerLocally(item.itemId, new PrivateDocument(async () => item));
  return { item, head };
}

async function opens(...documents: { item: KeptItem; head: SealedHead }[]): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'privacy' }));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  queryClient.setQueryData(
    [...sealedKey, vault.vaultId],
    documents.map(({ item: { itemId, createdAt }, head }) => ({
      itemId,
      createdAt,
      revision: 1,
      head,
      isBroken: false,
      isNewer: false,
      keyChanged: false,
      isMemoryFull: false,
    })),
  );
  queryClient.setQueryDefaults([...sealedKey, vault.vaultId], { staleTime: Infinity });
  vaultOpened(vault);
}

test('the least certain value of a sealed document comes first, is confirmed in the page, and no call names the document', async () => {
  const lease = await stored('lease.txt', 'Ilse Marwik');
  await opens(lease);
  drawPages([{ path: '*', Component: QualityPage }], '/quality-control');
  expect(await screen.findByRole('heading', { name: 'lease.txt' })).toBeTruthy();
  expect(screen.getByText(text(quality, 'values', { count: 2 }), { exact: false })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await waitFor(() =>
    expect(lease.item.json('corrections')).toMatchObject({ corrections: [{ of: 'entity', id: 'person@1:0.0' }] }),
  );
  await waitFor(() => expect(lease.item.json('head')).toMatchObject({ toReview: 0, leastSure: null }));
  // The server's document follows.
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes(serversId))).toBe(true));
  expect(room.seen.filter(({ path }) => path.includes(lease.item.itemId))).toEqual([]);
});

test('nothing of a sealed document stays on the page once the vault is locked', async () => {
  await opens(await stored('lease.txt', 'Ilse Marwik'));
  drawPages([{ path: '*', Component: QualityPage }], '/quality-control');
  expect(await screen.findByRole('heading', { name: 'lease.txt' })).toBeTruthy();
  act(() => lockVault());
  await waitFor(() => expect(screen.queryByText('lease.txt')).toBeNull());
});

test('sealed ones stand before what is surer, and wait for pages of the server that may come before them', () => {
  const sealed = [row('a', 0.1), row('b', 0.4), row('c', 0.9)];
  const server = [row('x', 0.3), row('y', 0.5)];
  const ids = (hasMore: boolean): string[] => withSealedToReview(server, sealed, hasMore).map(({ id }) => id);
  expect(ids(false)).toEqual(['a', 'x', 'b', 'y', 'c']);
  expect(ids(true)).toEqual(['a', 'x', 'b', 'y']);
});

test('those wait that may be settled: neither what is settled nor what one may only look at', async () => {
  const { head } = await stored('lease.txt', 'Ilse Marwik');
  const of = (itemId: string, toReview: number, may?: 'look' | 'correct') =>
    rowOf(
      {
        itemId,
        createdAt: head.receivedAt,
        head: { ...head, toReview },
        ...(may ? { shared: { by: { id: 'bo', name: 'Bo' }, may } } : {}),
      },
      { id: 'me', name: 'Ada' },
    );
  const rows = [of('own', 2), of('settled', 0), of('looked', 2, 'look'), of('given', 1, 'correct')];
  expect(waitingOf({ rows }).map(({ id }) => id)).toEqual(['own', 'given']);
});

test('the review is not called done while the vault is locked', async () => {
  hasOthers = false;
  await room.signIn(adaAs('user', { privacyMode: 'privacy' }));
  queryClient.setQueryData([...sealedKey, 'ids'], ['own']);
  queryClient.setQueryDefaults([...sealedKey, 'ids'], { staleTime: Infinity });
  vaultFound(adaAs().id, crypto.randomUUID());
  drawPages([{ path: '*', Component: QualityPage }], '/quality-control');
  expect(await screen.findByRole('heading', { name: text(quality, 'empty.elsewhere') })).toBeTruthy();
  expect(screen.getByText(text(documentsPrivate, 'list.locked', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText(text(quality, 'empty.title'))).toBeNull();
});
