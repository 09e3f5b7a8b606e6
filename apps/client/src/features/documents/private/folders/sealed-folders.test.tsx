// covers: client/documents
import 'fake-indexeddb/auto';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { tellFromHere } from '@/shared/sealed/told-from-here';
import { folderCalled, type VaultFolder } from '@/shared/sealed/vault-folders';
import { openWith } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sealedFolders } from '@/text/documents/sealed-folders';
import type { SealedRow } from '../private-detail';
import type { SealedDocuments } from '../sealed-documents';
import { SealedFolders } from './sealed-folders';

let people: VaultPeople | null = null;
let isAway = false;
const room = testRoom(({ method, path, body }) => {
  if (path !== '/api/v1/vault/people') return undefined;
  if (isAway) return { status: 500, body: { success: false, error: 'Not now.' } };
  if (method === 'GET') return answer({ people });
  people = body as VaultPeople;
  return { body: { success: true, message: 'Done' } };
});

const nothing: SealedDocuments = {
  rows: [],
  brokenIds: [],
  newerIds: [],
  sharedBrokenIds: [],
  changed: [],
  isMemoryFull: false,
  isPending: false,
  error: null,
  retry: () => undefined,
};
const given = crypto.randomUUID();
const ben = { id: crypto.randomUUID(), name: 'Ben Ito' };
const fromBen = {
  id: crypto.randomUUID(),
  vaultFolderId: given,
  shared: { by: ben, may: 'look', folder: { id: given, name: 'Harbour' } },
} as SealedRow;

let own: VaultFolder;
beforeEach(async () => {
  people = null;
  isAway = false;
  tellFromHere(false);
  await room.signIn();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  own = await folderCalled(vault, 'Quarrendon');
  vaultOpened(vault);
});

const draw = (folderId: string | null, sealed: Partial<SealedDocuments> = {}, onlyOwn = false) =>
  drawPart(
    <SealedFolders
      sealed={{ ...nothing, ...sealed }}
      onlyOwn={onlyOwn}
      folderId={folderId}
      onFolder={() => undefined}
    />,
  );
const gone = (): boolean => screen.queryByText(text(sealedFolders, 'gone')) !== null;

it('says that a folder was removed once its vault and all lists said so, and not before', async () => {
  const { unmount } = draw(own.id);
  expect([gone(), screen.getByText(text(sealedFolders, 'pending'))]).toEqual([false, expect.anything()]);
  await screen.findByText('Quarrendon');
  unmount();
  const pending = draw(given, { isPending: true });
  await screen.findByText(text(sealedFolders, 'pending'));
  expect(gone()).toBe(false);
  pending.unmount();
  draw(given);
  await screen.findByText(text(sealedFolders, 'gone'));
});

it('says of a folder that could not be looked up that, and tries again', async () => {
  isAway = true;
  let asked = 0;
  draw(own.id, { retry: () => (asked += 1) });
  const again = await screen.findByRole('button', { name: text(sealedFolders, 'again') });
  expect([gone(), screen.getByRole('alert').textContent]).toEqual([
    false,
    expect.stringContaining(text(sealedFolders, 'notRead')),
  ]);
  isAway = false;
  await userEvent.click(again);
  await screen.findByText('Quarrendon');
  expect(asked).toBe(1);
});

it('does not take what this browser does not keep for removed', async () => {
  draw(given);
  await screen.findByText(text(sealedFolders, 'gone'));
  act(() => tellFromHere(true));
  expect([gone(), screen.getByText(text(sealedFolders, 'notRead'))]).toEqual([false, expect.anything()]);
  act(() => tellFromHere(false));
});

it('names a colleague’s folder also among one’s own documents, where it stands in no list', async () => {
  const { unmount } = draw(given, { rows: [fromBen] }, true);
  await screen.findByText('Harbour');
  expect(screen.getByText(text(sealedFolders, 'by', { name: 'Ben Ito' }))).toBeTruthy();
  unmount();
  draw(null, { rows: [fromBen] }, true);
  await screen.findByRole('button', { name: /Quarrendon/ });
  expect(screen.queryByRole('button', { name: /Harbour/ })).toBeNull();
});
