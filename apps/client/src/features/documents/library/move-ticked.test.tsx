// covers: client/documents
import 'fake-indexeddb/auto';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { runCommand } from '@/lib/commands/commands';
import { randomBytes } from '@/lib/crypto/bytes';
import { changeMemory } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { openWith } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sealedFolders } from '@/text/documents/sealed-folders';
import { t as sealedMany } from '@/text/documents/sealed-many';
import { takeShared } from '../private/folders/lies-in';
import { rowOf, type SealedRow } from '../private/private-detail';
import { headOfFile } from '../private/reading/private-reading';
import { useTickedCommands } from './ticked-commands';

let people: VaultPeople | null = null;
const room = testRoom(({ method, path, body }) => {
  if (path !== '/api/v1/vault/people') return undefined;
  if (method === 'GET') return answer({ people });
  people = body as VaultPeople;
  return { body: { success: true, message: 'Done' } };
});

const ben = { kind: 'account' as const, id: crypto.randomUUID(), name: 'Ben Ito', may: 'look' as const, missed: false };
const folderId = crypto.randomUUID();
const head = { ...headOfFile(new File(['a'], 'lease.txt'), 'text/plain'), state: 'ready' as const };
const rowIn = (vaultFolderId: string | null): SealedRow => ({
  ...rowOf({ itemId: crypto.randomUUID(), createdAt: '2026-11-28T10:00:00.000Z', head }, { id: 'ada', name: 'Ada' }),
  vaultFolderId,
});
const inShared = [rowIn(folderId), rowIn(folderId)];

const Shown = ({ chosen }: { chosen: readonly SealedRow[] }) =>
  useTickedCommands({ chosen, folders: [], inBin: false, onClear: () => undefined }).parts;

beforeEach(async () => {
  people = null;
  await room.signIn();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  vaultOpened(vault);
  const folder = { id: folderId, name: 'Quarrendon', shared: [ben], documents: inShared.map(({ id }) => id) };
  await changeMemory(vault, sealedServer.people, () => ({ folders: [folder] }));
  takeShared([folder]);
});
afterEach(() => void takeShared([]));

const loses =
  'The folder “Quarrendon” is shared. People with access through it lose the 2 documents, and they get new keys. They may have kept copies of earlier versions.';

it('says who loses ticked documents of which some leave a shared folder, also with no folder named', async () => {
  drawPart(<Shown chosen={[...inShared, rowIn(null)]} />);
  act(() => runCommand('ticked.moveSealed'));
  await screen.findByText(loses);
  const field = screen.getByLabelText(text(sealedFolders, 'name'));
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, 'Elsewhere');
  expect(screen.getByText(loses)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'Quarrendon');
  expect(screen.queryByText(loses)).toBeNull();
  expect(screen.getByText(text(sealedFolders, 'move.shared', { names: 'Ben Ito' }))).toBeTruthy();
});

it('asks before ticked documents leave every folder where colleagues lose some of them', async () => {
  drawPart(<Shown chosen={inShared} />);
  act(() => runCommand('ticked.moveOut'));
  const dialog = await screen.findByRole('dialog', { name: text(sealedMany, 'moveOut.title') });
  await screen.findByText(loses);
  const asked = room.seen.filter(({ path }) => path.startsWith('/api/v1/sealed-documents/'));
  expect([dialog.textContent, asked]).toEqual([expect.stringContaining(text(sealedMany, 'moveOut.confirm')), []]);
  await userEvent.click(screen.getByRole('button', { name: text(sealedMany, 'moveOut.keep') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
