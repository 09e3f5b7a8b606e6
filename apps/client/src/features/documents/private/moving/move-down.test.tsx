// covers: client/documents/private/moving
import 'fake-indexeddb/auto';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import type { Reply } from '@/testing/local-server.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as moving } from '@/text/documents/moving';
import { present } from '../../../pipelines/tried-document.test-helper';
import { MoveDownDialog } from './move-down-dialog';

const NAME = 'gannet-tariff.txt';
const document: DocumentDetail = { ...present, id: '0198f2aa-1111-4222-8333-444455557777', name: NAME, pages: [] };

/** Uploads use XMLHttpRequest, and jsdom enforces CORS for it. */
const headers = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
  'access-control-allow-methods': 'PUT',
};
const refusal = (code: Parameters<typeof messageOf>[0], status = 409): Reply => ({
  status,
  body: { success: false, error: messageOf(code) },
});
const gone = refusal('not_found', 404);
const failed: Reply = { status: 500, body: 'the line broke' };
const moved = {
  at: '2026-11-27T10:00:00.000Z',
  deleted: { originalBytes: 40, pages: 1, values: 2, versions: 0, passages: 0, preview: false, shares: 0 },
  left: { auditEntries: 1, sameOriginal: false, untilSwept: false, backups: 0, newestBackupAt: null },
};

const page = { items: [], total: 0, page: 1, pageSize: 20 };
const nothingFound = { ...page, totalIsLowerBound: false, meaning: 'used', language: null, tookMs: 1 };

/** The server's response to the deletion, and its responses to later lookups. The last one repeats. */
let replaces: Reply;
let reads: Reply[];
let searches: Reply;
let isAsked: boolean;

function sealedReply(method: string, ending: string): Reply {
  if (ending.endsWith('/replaces')) {
    isAsked = true;
    return replaces;
  }
  const id = '0198f2aa-1111-4222-8333-444455558888';
  const base = { id, kind: 'file', createdAt: moved.at, binnedAt: null, wrappedKey: null, counter: 1, manifest: '' };
  const made = { ...base, epoch: 1, keys: [], shared: null, places: [] };
  return ending === '' && method === 'POST' ? answer(made, 201) : { body: { success: true, message: 'Done' }, headers };
}

const room = testRoom(({ method, path }) => {
  if (method === 'OPTIONS') return { status: 204, headers };
  if (path.startsWith('/api/v1/sealed-documents')) return sealedReply(method, path.slice(24));
  if (path.endsWith('/original')) return { body: 'The gannet ferry', headers: { 'content-type': 'text/plain' } };
  if (path.startsWith('/api/v1/search')) return searches;
  if (path !== `/api/v1/documents/${document.id}`) return undefined;
  return isAsked ? (reads.length > 1 ? reads.shift() : reads[0]) : answer(document);
});

beforeEach(() => {
  [replaces, reads, searches, isAsked] = [answer(moved), [gone], answer(nothingFound), false];
});
afterEach(() => act(lockVault));

/** The dialog's message after confirmation. */
async function confirmed(role: 'alert' | 'status', says: RegExp): Promise<void> {
  await room.signIn(adaAs());
  const vault = await openWith(randomBytes(32), { vaultId: '0198f2aa-1111-4222-8333-444455556666', accountId: 'u1' });
  act(() => vaultOpened(vault));
  const Page = () => <MoveDownDialog document={document} onClose={() => undefined} onMoved={() => undefined} />;
  drawPages([{ path: '*', Component: Page }], '/docs');
  await userEvent.click(await screen.findByRole('button', { name: text(moving, 'down.confirm') }));
  const said = await screen.findByText(says, { ignore: 'li' }, { timeout: 5_000 });
  expect(said.closest(`[role=${role}]`)).not.toBeNull();
}

/** Requests about the sealed copy that followed the deletion request. */
const asked = (): string[] =>
  room.seen
    .slice(room.seen.findIndex(({ path }) => path.endsWith('/replaces')) + 1)
    .filter(({ path, method }) => path.startsWith('/api/v1/sealed-documents/') && method !== 'OPTIONS')
    .filter(({ path }) => !path.endsWith('/replaces'))
    .map(({ method, path }) => `${method} ${path.split('/')[5] ?? ''}`.trim());

test('it is read anew, and the server is told of when what was sealed is', async () => {
  await confirmed('status', /^The server no longer has this document/);
  const { body } = room.seen.find(({ path }) => path.endsWith('/replaces')) ?? {};
  expect(body).toEqual({ documentId: document.id, updatedAt: document.updatedAt });
  expect(asked()).toEqual([]);
});

test.each(['on_hold', 'sealed_not_whole', 'conflict'] as const)('refused by %s the sealed copy goes', async (code) => {
  replaces = refusal(code);
  await confirmed('alert', /nothing was (put into your vault|deleted)/i);
  expect(asked()).toEqual(['POST bin', 'DELETE']);
});

test('an answer that is lost after the server deleted it is a move that was done', async () => {
  replaces = failed;
  await confirmed('status', /^The server no longer has this document/);
  expect(screen.getByText(/the response with the details was lost/)).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('where the server has it still, the sealed copy is taken back', async () => {
  replaces = failed;
  reads = [answer(document)];
  await confirmed('alert', /The server copy is unchanged/);
  expect(asked()).toEqual(['POST bin', 'DELETE']);
});

test('where the server deletes it after it was asked for it, the sealed copy comes out of the bin again', async () => {
  replaces = failed;
  reads = [answer(document), gone];
  await confirmed('status', /^The server no longer has this document/);
  expect(asked()).toEqual(['POST bin', 'POST restore']);
});

test('where nobody says whether it was deleted both are kept, and it isn’t sealed once more', async () => {
  replaces = failed;
  reads = [failed];
  await confirmed('alert', /We don’t know if the server deleted its copy/);
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('button', { name: text(moving, 'down.confirm') })).toBeNull();
});

test('a search that fails once it is deleted says nothing else of what was deleted', async () => {
  searches = failed;
  await confirmed('status', /Couldn’t confirm that a search/);
  expect(screen.getByText(/^Deleted from the server at/)).toBeTruthy();
  expect(asked()).toEqual([]);
});
