// covers: client/documents apps/client/src/shared/sealed apps/client/src/routing/sealed-link-address.ts
import 'fake-indexeddb/auto';
import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { bytesOf, randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { answerLocally, forgetLocalDocument, localDocument } from '@/shared/pages/local-documents';
import { doorOf, newLinkSecret, tokenOf, stretchedFor } from '@/shared/sealed/link-keys';
import { makeLink } from '@/shared/sealed/own-links';
import { makeSealedItem } from '@/shared/sealed/sealed-item';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { openWith } from '@/shared/vault/open-vault';
import { quickStretch, stretchQuickly } from '@/shared/vault/quick-stretch.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import type { Reply } from '@/testing/local-server.test-helper';
import { t as sealedLinks } from '@/text/documents/sealed-links';
import { PrivateDocument } from '../private/private-document';
import type { SealedHead } from '../private/sealed-shapes';
import SharedPage from '../shared-page';

const ITEM = '0198f2aa-7777-4222-8333-444455556666';
const ADDRESS = `/shared/${ITEM}?is=sealed`;
const stretch = { salt: 'A'.repeat(22), memoryKiB: 65_536, passes: 3 };
const refusedBy = (code: 'sealed_link_over' | 'sealed_link_passphrase', status: number): Reply => ({
  status,
  body: { success: false, error: messageOf(code) },
});

let door: Reply;
/** Other server responses for visitors of the link, by URL. Bytes by part. */
let opened: { readonly document: Reply; readonly bytes: ReadonlyMap<string, Buffer> } | undefined;
const room = testRoom(({ path, body }) => {
  if (opened && path === '/api/v1/sealed-links/open') return opened.document;
  if (opened && path === '/api/v1/sealed-links/content') {
    const { place } = body as { place: string };
    return { body: opened.bytes.get(place), headers: { 'content-type': 'application/octet-stream' } };
  }
  if (path === '/api/v1/sealed-links/door') return door;
  return path === '/api/v1/sealed-links/open' ? refusedBy('sealed_link_passphrase', 403) : undefined;
});
beforeEach(() => {
  door = answer({ by: 'Ada Lovelace', stretch });
  opened = undefined;
  stretchQuickly();
});

const head: SealedHead = {
  form: 1,
  name: 'Lease.txt',
  mediaType: 'text/plain',
  sizeBytes: 1,
  state: 'ready',
  failure: null,
  pageCount: 1,
  class: null,
  language: null,
  confidence: null,
  words: 1,
  entityCount: 0,
  fieldCount: 0,
  toReview: 0,
  hasPreview: false,
  receivedAt: '2026-11-26T10:00:00.000Z',
  readAt: '2026-11-26T10:00:00.000Z',
};

const comesBy = (address: string) => drawPages([{ path: '/shared/:itemId', element: <SharedPage /> }], address);
/** Every request, plus everything the page stores under a name. */
const everySaid = (): string =>
  JSON.stringify([
    room.seen,
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ]);

it('says that the key is missing where the address has none, and asks the server nothing', async () => {
  comesBy(ADDRESS);
  await screen.findByRole('heading', { name: text(sealedLinks, 'visit.noKey') });
  expect(room.seen).toEqual([]);
});

it('takes the secret out of the address, and tells the server what follows from it alone', async () => {
  const secret = newLinkSecret();
  const router = comesBy(`${ADDRESS}#key=${secret}`);
  await screen.findByText(/^Shared by Ada Lovelace\./);
  expect(router.state.location).toMatchObject({ pathname: `/shared/${ITEM}`, search: '?is=sealed', hash: '' });
  expect(room.seen.map(({ body }) => body)).toEqual([{ door: toBase64Url(await doorOf({ itemId: ITEM, secret })) }]);
  expect(everySaid()).not.toContain(secret);
});

it('tries a passphrase by a token of it, never by itself, and says where it is another', async () => {
  const secret = newLinkSecret();
  comesBy(`${ADDRESS}#key=${secret}`);
  await userEvent.type(await screen.findByLabelText(text(sealedLinks, 'visit.field')), 'Tor am Hafen');
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'visit.open') }));
  await screen.findByText(text(sealedLinks, 'visit.wrong'));
  const stretched = await stretchedFor(stretch, 'Tor am Hafen', quickStretch);
  const token = toBase64Url(await tokenOf({ itemId: ITEM, secret, stretched }));
  expect(room.seen.at(-1)?.body).toMatchObject({ token, again: false });
  expect(everySaid()).not.toContain('Hafen');
  expect(everySaid()).not.toContain(secret);
});

it('knocks anew for another link to the same document that is followed in the same page', async () => {
  const router = comesBy(`${ADDRESS}#key=${newLinkSecret()}`);
  await screen.findByText(/^Shared by Ada Lovelace\./);
  door = answer({ by: 'Ben Ito', stretch });
  await act(() => router.navigate(`${ADDRESS}#key=${newLinkSecret()}`));
  await screen.findByText(/^Shared by Ben Ito\./);
});

it('says of every link that opens nothing the same, and offers to sign in', async () => {
  door = refusedBy('sealed_link_over', 404);
  comesBy(`${ADDRESS}#key=${newLinkSecret()}`);
  await screen.findByRole('heading', { name: text(sealedLinks, 'visit.over') });
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(ADDRESS)}`);
});

/**
 * A document with a link without a passphrase, and the server's responses to its visitors.
 * @returns the link with its secret
 */
async function hasLink(): Promise<{ itemId: string; secret: string; address: string }> {
  const server = new ServerInMemory();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  server.callerId = vault.accountId;
  const item = await makeSealedItem(vault, server);
  await item.put('head', bytesOf(JSON.stringify(head)));
  const { itemId } = item;
  const { secret } = await makeLink(vault, itemId, { expiresAt: null, passphrase: '' }, { server });
  const holder = { itemId, secret };
  const tokens = { door: toBase64Url(await doorOf(holder)), token: toBase64Url(await tokenOf(holder)) };
  door = answer({ by: 'Ada Lovelace', stretch: null });
  const bytes = Buffer.from(await (await server.links.fetch(tokens, 'head')).arrayBuffer());
  opened = { document: answer(await server.links.open(tokens, false)), bytes: new Map([['head', bytes]]) };
  return { itemId, secret, address: `/shared/${itemId}?is=sealed#key=${secret}` };
}

it('shows what the link is of, opened in this page: the server is asked for nothing but sealed bytes', async () => {
  const { address, secret } = await hasLink();
  comesBy(address);
  await screen.findByRole('heading', { level: 1, name: 'Lease.txt' });
  expect(room.seen.map(({ path }) => path).filter((path) => !path.startsWith('/api/v1/sealed-links/'))).toEqual([]);
  expect(everySaid()).not.toContain(secret);
});

it('leaves who has the document otherwise what they have, when they look at it by a link and go on', async () => {
  const { itemId, address } = await hasLink();
  const own = new PrivateDocument(() => Promise.reject(new Error('Not asked')));
  answerLocally(itemId, own);
  const router = drawPages(
    [
      { path: '/shared/:itemId', element: <SharedPage /> },
      { path: '/', element: <p>Home</p> },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 1, name: 'Lease.txt' });
  expect(localDocument(itemId)).not.toBe(own);
  await act(() => router.navigate('/'));
  await screen.findByText('Home');
  expect(localDocument(itemId)).toBe(own);
  forgetLocalDocument(itemId);
  expect(localDocument(itemId)).toBeUndefined();
});
