import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { serveLocally, type LocalServer, type Reply } from '@/testing/local-server.test-helper';
import { adaAs, SESSION_ID, signedInAs, tokenFor } from '@/testing/signed-in.test-helper';
import { settled, withCopies, type CopyRow } from '@/lib/storage/copy-database';
import { keptCopy, removeCopiesOf } from '@/lib/storage/kept-copies';

const ada = { id: 'u1', organizationId: 'o1' };
const copyOf = (itemId: string, unsaved: number): CopyRow => ({
  id: `u1:o1:${itemId}`,
  personId: 'u1',
  organizationId: 'o1',
  itemId,
  item: undefined,
  unsaved,
});

let server: LocalServer;
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await withCopies('readwrite', async ({ copies }) => {
    await settled(copies.put(copyOf('saved', 0)));
    await settled(copies.put(copyOf('unsaved', 2)));
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  await removeCopiesOf('u1');
  localStorage.clear();
});

/**
 * Simulates a page that resumes a session with the given server response. @returns a check for whether the saved and the unsaved copy still
 * exist
 */
async function resumed(reply: Reply, endsInS = 60): Promise<() => Promise<boolean[]>> {
  server = await serveLocally(() => reply);
  localStorage.setItem('cartulary.privacy-mode-of', 'u1');
  localStorage.setItem(
    'cartulary.session',
    JSON.stringify({
      sessionId: SESSION_ID,
      userId: 'u1',
      organizationId: 'o1',
      token: tokenFor(Math.max(60, endsInS)),
      rememberMe: true,
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + endsInS * 1_000).toISOString(),
    }),
  );
  jest.resetModules();
  const session = await import('./session');
  const api = await import('@/lib/api/api');
  api.configureApi({ base: server.base, retryDelayMs: 1 });
  await session.startSession();
  return () => Promise.all(['saved', 'unsaved'].map(async (id) => (await keptCopy(ada, id)) !== undefined));
}

const confirmed: Reply = { body: { success: true, data: { user: adaAs('user', { id: 'u2' }) } } };
const refusal: Reply = { status: 401, body: { success: false, error: 'Token refresh failed' } };

test('a session that the server ended takes saved copies along; unsaved words stay for the same person', async () => {
  const copies = await resumed(refusal);
  while ((await copies())[0]) await new Promise((resolve) => setTimeout(resolve));
  expect(await copies()).toEqual([false, true]);
  expect(localStorage.getItem('cartulary.session')).toBeNull();
});

test.each<[string, Reply, number]>([
  ['a server that is busy', { status: 503, body: { success: false } }, 60],
  ['an answer that is none', { body: '<html>' }, 60],
  ['the sign-in page of a guest network', { status: 401, body: '<html>' }, 60],
  ['a session that ran out on this device', refusal, -60],
  ['a server that confirms it as somebody else’s', confirmed, 600],
  ['a server that renews it as somebody else’s', signedInAs(adaAs('user', { id: 'u2' })), 60],
])('%s takes no copy', async (_, reply, endsInS) => {
  const copies = await resumed(reply, endsInS);
  // Long enough for a pending removal to finish.
  for (let turns = 0; turns < 20; turns += 1) await copies();
  expect(await copies()).toEqual([true, true]);
});
