import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { answerLocally, forgetLocalDocuments } from '@/shared/pages/local-documents';
import { randomBytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, type SealedCorrections } from './sealed-shapes';
import { discardWaiting, keepSending, sendAgain } from './send-waiting';
import { unsentIn, waitingIn, whyRefused } from './unsent-corrections';

beforeAll(() => {
  const request = (_: string, work: () => Promise<unknown>): Promise<unknown> => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  lockVault();
  forgetLocalDocuments();
});

async function waiting(): Promise<{ vault: OpenVault; items: [KeptItem, KeptItem] }> {
  const vault = await openWith(randomBytes(KEY_BYTES), {
    vaultId: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
  });
  vaultOpened(vault);
  const items: [KeptItem, KeptItem] = [new KeptItem(crypto.randomUUID()), new KeptItem(crypto.randomUUID())];
  for (const item of items) {
    const document = new PrivateDocument(async () => item, undefined, undefined, unsentIn(vault, item.itemId));
    await item.put('head', bytesOf({ ...headOfFile(new File(['scan'], 'a.png'), 'image/png'), state: 'ready' }));
    item.refuse = () => ApiError.of('network_error');
    await document.change({ of: 'field', id: 'total', text: '12' });
    answerLocally(item.itemId, document);
  }
  expect(await waitingIn(vault)).toHaveLength(2);
  return { vault, items };
}

test('what waits is sent once the line is back; what the server refuses is kept, told, and goes when somebody discards it', async () => {
  const { vault, items } = await waiting();
  const [item, gone] = items;
  keepSending(vault);
  item.refuse = undefined;
  gone.refuse = () => new ApiError('There is none', { status: 404, said: true });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(whyRefused(gone.itemId)).toBe('There is none'));
  await waitFor(async () => expect(await waitingIn(vault)).toEqual([gone.itemId]));
  expect((item.json('corrections') as SealedCorrections).corrections).toMatchObject([{ text: '12' }]);
  gone.refuse = undefined;
  await sendAgain(gone.itemId);
  expect([await waitingIn(vault), whyRefused(gone.itemId)]).toEqual([[], undefined]);
});

test('a page that something else answers with is no word of the server: what waits is sent again after a while', async () => {
  const { vault, items } = await waiting();
  const [item, other] = items;
  let tries = 0;
  item.refuse = () => ((tries += 1) < 4 ? new ApiError('A page', { status: tries === 1 ? 404 : 503 }) : undefined);
  other.refuse = undefined;
  keepSending(vault, 5);
  await waitFor(async () => expect(await waitingIn(vault)).toEqual([]));
  expect(tries).toBeGreaterThanOrEqual(4);
  expect(whyRefused(item.itemId)).toBeUndefined();
});

test('what is discarded is gone', async () => {
  const { vault, items } = await waiting();
  for (const { itemId } of items) await discardWaiting(itemId);
  expect(await waitingIn(vault)).toEqual([]);
});
