// covers: client/documents
import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sharedFolders } from '@/text/documents/shared-folders';
import type { SealedRow } from '../private-detail';
import { ShareFolder } from './share-folder';

const FOLDER = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const LEASE = 'c56f3c0e-9e0d-4c4f-8a53-7b8f3c3f0a02';
let isAway = false;
const room = testRoom(({ path }) => {
  if (path.startsWith('/api/v1/vault/people')) return answer({ people: null });
  if (!/^\/api\/v1\/sealed-documents(\?|$)/.test(path)) return undefined;
  return isAway ? { status: 500, body: { success: false, error: 'Not now.' } } : answer({ items: [], next: null });
});

async function open(shared: boolean): Promise<void> {
  await room.signIn();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  vaultOpened(vault);
  const share = { kind: 'account' as const, id: crypto.randomUUID(), name: 'Ben Ito', may: 'look' as const };
  const folder = {
    id: FOLDER,
    name: 'Quarrendon',
    shared: shared ? [{ ...share, missed: false }] : [],
    documents: shared ? [LEASE, crypto.randomUUID()] : [],
  };
  const rows = [{ id: LEASE, name: 'Lease.pdf', vaultFolderId: FOLDER } as SealedRow];
  drawPart(<ShareFolder vault={vault} folder={folder} rows={rows} onClose={() => undefined} />);
}

const finders = (): number => screen.queryAllByRole('combobox', { name: /^Name|^Team name/ }).length;

it('offers nobody until all that lies in the folder is known', async () => {
  isAway = true;
  await open(false);
  expect([screen.getByRole('status').textContent, finders()]).toEqual([
    expect.stringMatching(/^Loading the folder/),
    0,
  ]);
  const said = await screen.findByRole('alert');
  expect([said.textContent, finders()]).toEqual([expect.stringMatching(/^Couldn’t load the folder’s documents/), 0]);
  isAway = false;
  await userEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await screen.findByText(text(sharedFolders, 'count', { count: 0 }));
  expect(finders()).toBe(2);
});

it('counts what lies in a shared folder as the vault remembers it, also what the page does not list', async () => {
  await open(true);
  expect(screen.getByText(text(sharedFolders, 'count', { count: 2 }))).toBeTruthy();
  expect(screen.getByText('Lease.pdf')).toBeTruthy();
  expect(screen.getByText(/^1 of them isn’t in your list/)).toBeTruthy();
  expect(finders()).toBe(2);
});
