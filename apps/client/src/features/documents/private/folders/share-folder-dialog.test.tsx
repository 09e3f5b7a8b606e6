// covers: client/documents apps/client/src/shared/sealed
import 'fake-indexeddb/auto';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bytesOf, randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { makeSealedItem } from '@/shared/sealed/sealed-item';
import { folderCalled } from '@/shared/sealed/vault-folders';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { importPrivate, publicOf } from '@/shared/vault/x25519';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sharedFolders } from '@/text/documents/shared-folders';
import { Toaster } from '@/ui/toaster';
import { restorePrivately } from '../bin-private';
import { useVaultFolders } from './folders-data';
import type { Lying } from './lying-list';
import { ShareFolderDialog } from './share-folder-dialog';

const BEN = '0198f2aa-5555-4222-8333-444455550002';
const ben = { kind: 'account', id: BEN, name: 'Ben Ito', email: 'ben@quay.example' };
const NOW = '2026-11-26T10:00:00.000Z';
const done = { body: { success: true, message: 'Done' } };

interface Kept {
  document: Record<string, unknown> & { epoch: number };
  shares: { may: string; proof: string; envelope: string }[];
}
/** The server's data. */
const kept = {
  people: null as VaultPeople | null,
  bensKey: null as string | null,
  documents: new Map<string, Kept>(),
  /** Temporarily refuses to share. */
  isBusy: false,
};

const room = testRoom(({ method, path, body }) => {
  if (path.startsWith('/api/v1/collaboration/principals'))
    return answer({ items: path.includes('kind=team') ? [] : [ben] });
  if (path === `/api/v1/vault/people/${BEN}`) return answer({ publicKey: kept.bensKey, signingKey: null });
  if (path === '/api/v1/vault/people') {
    if (method === 'GET') return answer({ people: kept.people });
    kept.people = body as VaultPeople;
    return done;
  }
  const [, id = '', part] = /^\/api\/v1\/sealed-documents(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
  if (method === 'POST' && part === undefined) {
    const standing = { createdAt: NOW, binnedAt: null, counter: 1, epoch: 1, keys: [], shared: null, places: [] };
    const document = { ...standing, ...(body as { id: string }) };
    kept.documents.set(document.id, { document, shares: [] });
    return answer(document, 201);
  }
  const one = kept.documents.get(id);
  if (!one) return undefined;
  if (part === undefined) return answer(one.document);
  if (part === 'restore') {
    one.document.binnedAt = null;
    return done;
  }
  if (part === 'teams') return answer({ items: [] });
  if (part === 'links') return answer({ items: [], allowed: true, outside: false });
  const user = { id: BEN, name: ben.name };
  if (part === 'shares')
    return answer({
      items: one.shares.map(({ may, proof }) => ({
        user,
        may,
        proof,
        byTeam: false,
        at: NOW,
        publicKey: kept.bensKey,
      })),
    });
  if (part === 'keys') {
    const { stay, previous, epoch, counter, wrappedKey, manifest } = body as Record<string, unknown> & {
      stay: unknown[];
      epoch: number;
    };
    Object.assign(one.document, { epoch, counter, wrappedKey, manifest, keys: [{ epoch, previous }] });
    one.shares = one.shares.slice(0, stay.length);
    return done;
  }
  if (kept.isBusy) return { status: 503, body: { success: false, error: 'Not now.' } };
  one.shares = [body as Kept['shares'][number]];
  return done;
});

function Shown({ vault, lying }: { vault: OpenVault; lying: Lying }) {
  const { data: [folder] = [] } = useVaultFolders(vault);
  return folder ? <ShareFolderDialog vault={vault} folder={folder} lying={lying} onClose={() => undefined} /> : null;
}

const newKey = async (): Promise<string> => toBase64Url(await publicOf(await importPrivate(randomBytes(32))));
const shares = (): number[] => [...kept.documents.values()].map((one) => one.shares.length);

/** Earlier calls don't count toward this minute. */
let lateMs = 0;
const minutePasses = (): void => {
  lateMs += 61_000;
};
const realNow = Date.now;
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + lateMs);
});
afterAll(() => jest.restoreAllMocks());

beforeEach(async () => {
  minutePasses();
  Object.assign(kept, { people: null, bensKey: await newKey(), documents: new Map(), isBusy: false });
  await room.signIn();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  vaultOpened(vault);
  await folderCalled(vault, 'Quarrendon');
  const items = [await makeSealedItem(vault), await makeSealedItem(vault)];
  const documents = items.map(({ itemId }, at) => ({ id: itemId, name: `Lease ${at}.pdf`, inBin: false }));
  drawPart(
    <>
      <Shown vault={vault} lying={{ ids: items.map(({ itemId }) => itemId), documents, unread: 0 }} />
      <Toaster />
    </>,
  );
  await screen.findByText(text(sharedFolders, 'nobody'));
});

const gives = async (): Promise<void> => {
  await userEvent.type(screen.getByRole('combobox', { name: text(sharedFolders, 'addPerson') }), 'Ben');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Ito/ }));
};
const clicks = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name }));
};

it('says what lies in it, shares each document with a colleague, and takes all of them back with another key', async () => {
  expect(screen.getByText(text(sharedFolders, 'count', { count: 2 }))).toBeTruthy();
  expect(screen.getByText('Lease 1.pdf')).toBeTruthy();
  await gives();
  await screen.findByText(text(sharedFolders, 'settled', { count: 2 }));
  expect(shares()).toEqual([1, 1]);
  const [one] = kept.documents.values();
  expect(one?.shares[0]?.envelope).toHaveLength(451);
  expect(JSON.stringify(one?.shares)).not.toContain(toBase64Url(bytesOf('Quarrendon')));
  minutePasses();
  await clicks(text(sharedFolders, 'remove', { name: 'Ben Ito' }));
  await screen.findByText(text(sharedFolders, 'nobody'));
  await waitFor(() => expect(shares()).toEqual([0, 0]));
  // Wait until the vault has stored it, too.
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([...kept.documents.values()].map(({ document }) => document.epoch)).toEqual([2, 2]);
});

it('says what is left where the server takes no more, and goes on with it', async () => {
  kept.isBusy = true;
  await gives();
  await screen.findByText(/2 left$/, undefined, { timeout: 20_000 });
  await screen.findByText(/2 documents still need/);
  kept.isBusy = false;
  minutePasses();
  await clicks(text(sharedFolders, 'continue'));
  await screen.findByText(text(sharedFolders, 'settled', { count: 2 }));
  expect(shares()).toEqual([1, 1]);
}, 30_000);

it('says what waits in the bin, also once nobody has the folder, and does it as it is restored', async () => {
  await gives();
  await screen.findByText(text(sharedFolders, 'settled', { count: 2 }));
  const [[id, one] = []] = kept.documents;
  if (!id || !one) throw new Error('No document was made');
  one.document.binnedAt = NOW;
  minutePasses();
  await clicks(text(sharedFolders, 'remove', { name: 'Ben Ito' }));
  await screen.findByText(text(sharedFolders, 'inBin', { count: 1 }));
  await screen.findByText(text(sharedFolders, 'nobody'));
  await screen.findByText(/^1 document still needs/);
  expect([shares(), one.document.epoch]).toEqual([[1, 0], 1]);
  minutePasses();
  await restorePrivately(id, 'text');
  await waitFor(() => expect([shares(), one.document.epoch]).toEqual([[0, 0], 2]));
  // Wait until the vault has stored it, too.
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await waitFor(() => expect(screen.queryByText(/document still needs/)).toBeNull());
}, 30_000);

it('tells who has no vault, and shares nothing', async () => {
  kept.bensKey = null;
  await gives();
  await screen.findByText(text(sharedFolders, 'notShared', { name: 'Ben Ito' }));
  await screen.findByText(/^They don’t have a vault yet/);
  expect([shares(), screen.getByText(text(sharedFolders, 'nobody'))]).toEqual([[0, 0], expect.anything()]);
});
