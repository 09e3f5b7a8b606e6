import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { answerLocally, forgetLocalDocuments } from '@/shared/pages/local-documents';
import { randomBytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { KEY_BYTES, openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, type SealedCorrections } from './sealed-shapes';
import { keepSending } from './send-waiting';
import { unsentIn, waitingIn } from './unsent-corrections';

beforeAll(() => {
  const request = (_: string, work: () => Promise<unknown>): Promise<unknown> => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  lockVault();
  forgetLocalDocuments();
});

test('what waits is sent once the line is back, and what was said of a document that is gone waits no longer', async () => {
  const vault = await openWith(randomBytes(KEY_BYTES), {
    vaultId: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
  });
  vaultOpened(vault);
  const [item, gone] = [new KeptItem(crypto.randomUUID()), new KeptItem(crypto.randomUUID())];
  const documents = [item, gone].map(
    (of) => new PrivateDocument(async () => of, undefined, undefined, unsentIn(vault, of.itemId)),
  );
  for (const [at, of] of [item, gone].entries()) {
    await of.put('head', bytesOf({ ...headOfFile(new File(['scan'], 'a.png'), 'image/png'), state: 'ready' }));
    of.refuse = () => ApiError.of('network_error');
    await documents[at]?.change({ of: 'field', id: 'total', text: '12' });
    answerLocally(of.itemId, documents[at] ?? new PrivateDocument(async () => of));
  }
  keepSending(vault);
  expect(await waitingIn(vault)).toHaveLength(2);
  item.refuse = undefined;
  gone.refuse = () => new ApiError('There is none', { status: 404, said: true });
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await waitingIn(vault)).toEqual([]));
  expect((item.json('corrections') as SealedCorrections).corrections).toMatchObject([{ text: '12' }]);
  expect(gone.json('corrections')).toBeUndefined();
});
