// covers: client/documents apps/client/src/shared/sealed apps/client/src/routing/sealed-link-address.ts
import 'fake-indexeddb/auto';
import { messageOf } from '@cartulary/contracts/errors';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toBase64Url } from '@/lib/crypto/bytes';
import { queryClient } from '@/lib/api/query-client';
import { doorOf, newLinkSecret, tokenOf, stretchedFor } from '@/shared/sealed/link-keys';
import { quickStretch, stretchQuickly } from '@/shared/vault/quick-stretch.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import type { Reply } from '@/testing/local-server.test-helper';
import SharedPage from '../shared-page';

const ITEM = '0198f2aa-7777-4222-8333-444455556666';
const ADDRESS = `/shared/${ITEM}?is=sealed`;
const stretch = { salt: 'A'.repeat(22), memoryKiB: 65_536, passes: 3 };
const refusedBy = (code: 'sealed_link_over' | 'sealed_link_passphrase', status: number): Reply => ({
  status,
  body: { success: false, error: messageOf(code) },
});

let door: Reply;
const room = testRoom(({ path }) => {
  if (path === '/api/v1/sealed-links/door') return door;
  return path === '/api/v1/sealed-links/open' ? refusedBy('sealed_link_passphrase', 403) : undefined;
});
beforeEach(() => {
  door = answer({ by: 'Ada Lovelace', stretch });
  stretchQuickly();
});

const comesBy = (address: string) => drawPages([{ path: '/shared/:itemId', element: <SharedPage /> }], address);
/** Everything that was sent, and what the page keeps of it by name. */
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
  await screen.findByRole('heading', { name: 'The key of this link is missing' });
  expect(room.seen).toEqual([]);
});

it('takes the secret out of the address, and tells the server what follows from it alone', async () => {
  const secret = newLinkSecret();
  const router = comesBy(`${ADDRESS}#key=${secret}`);
  await screen.findByText(/^Ada Lovelace shared it\./);
  expect(router.state.location).toMatchObject({ pathname: `/shared/${ITEM}`, search: '?is=sealed', hash: '' });
  expect(room.seen.map(({ body }) => body)).toEqual([{ door: toBase64Url(await doorOf({ itemId: ITEM, secret })) }]);
  expect(everySaid()).not.toContain(secret);
});

it('tries a passphrase by a token of it, never by itself, and says where it is another', async () => {
  const secret = newLinkSecret();
  comesBy(`${ADDRESS}#key=${secret}`);
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'Tor am Hafen');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This is not the passphrase of this link.');
  const stretched = await stretchedFor(stretch, 'Tor am Hafen', quickStretch);
  const token = toBase64Url(await tokenOf({ itemId: ITEM, secret, stretched }));
  expect(room.seen.at(-1)?.body).toMatchObject({ token, again: false });
  expect(everySaid()).not.toContain('Hafen');
  expect(everySaid()).not.toContain(secret);
});

it('says of every link that opens nothing the same, and offers to sign in', async () => {
  door = refusedBy('sealed_link_over', 404);
  comesBy(`${ADDRESS}#key=${newLinkSecret()}`);
  await screen.findByRole('heading', { name: 'This link opens nothing' });
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(ADDRESS)}`);
});
