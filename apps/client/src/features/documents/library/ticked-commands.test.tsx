import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { act, renderHook, waitFor } from '@testing-library/react';
import { runCommand, useCommandList, useOffers } from '@/lib/commands/commands';
import { documentRow } from '@/testing/document.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { rowOf } from '../private/private-detail';
import { headOfFile } from '../private/reading/private-reading';
import { useTickedCommands } from './ticked-commands';

const own = documentRow('own.txt');
const shared = documentRow('shared.txt', { rights: { edit: true, delete: false } });
const shown = documentRow('shown.txt', { rights: { edit: false, delete: false } });

const written: LibraryRow = {
  what: 'written',
  id: crypto.randomUUID(),
  kind: 'document',
  name: 'Tide tables',
  firstLines: '',
  sealed: false,
  owner: own.owner,
  folder: null,
  right: 'owner',
  rights: { edit: true, delete: true },
  openedAt: null,
  binnedAt: null,
  createdAt: own.createdAt,
  updatedAt: own.updatedAt,
};

const head = { ...headOfFile(new File(['a'], 'lease.txt'), 'text/plain'), state: 'ready' as const };
const sealed = rowOf({ itemId: crypto.randomUUID(), createdAt: own.createdAt, head }, own.owner);

const room = testRoom(({ body, path }) =>
  answer(path.endsWith('/bulk') ? { done: (body as { documentIds: string[] }).documentIds, refused: [] } : undefined),
);

const tick = (chosen: readonly LibraryRow[], inBin = false) =>
  renderHook(() => {
    useTickedCommands({ chosen, folders: [], inBin, onClear: () => undefined });
    return {
      offers: useOffers(['ticked.moveOut', 'ticked.readAgain', 'ticked.bin', 'ticked.restore', 'ticked.delete']),
      runnable: useCommandList().map(({ id }) => id),
    };
  });
const refusals = (chosen: readonly LibraryRow[], inBin = false): unknown[] => {
  const { result, unmount } = tick(chosen, inBin);
  const found = result.current.offers.map(({ id, refusal }) => [id, refusal]);
  unmount();
  return found;
};
const asked = (): unknown[] => room.seen.map(({ body }) => body);

test('of ticked documents each thing is done with those with which this person may do it', async () => {
  const { result, unmount } = tick([own, shared, shown]);
  expect(result.current.runnable).toEqual(
    expect.arrayContaining(['ticked.moveOut', 'ticked.readAgain', 'ticked.bin', 'ticked.clear']),
  );
  act(() => runCommand('ticked.readAgain'));
  await waitFor(() => expect(asked()).toEqual([{ action: 'reprocess', documentIds: [own.id, shared.id] }]));
  await waitFor(() => expect(result.current.runnable).toContain('ticked.bin'));
  act(() => runCommand('ticked.bin'));
  await waitFor(() => expect(asked()[1]).toEqual({ action: 'bin', documentIds: [own.id] }));
  await waitFor(() => expect(result.current.runnable).toContain('ticked.bin'));
  unmount();
});

test('what is ticked of both kinds is moved and put away by the calls of each', async () => {
  const { result, unmount } = tick([own, written]);
  act(() => runCommand('ticked.moveOut'));
  await waitFor(() => expect(room.seen).toHaveLength(2));
  expect(room.seen).toMatchObject([
    { path: '/api/v1/documents/bulk', body: { action: 'move', documentIds: [own.id], folderId: null } },
    { path: `/api/v1/library/${written.id}/move`, body: { folderId: null } },
  ]);
  await waitFor(() => expect(result.current.runnable).toContain('ticked.bin'));
  act(() => runCommand('ticked.bin'));
  await waitFor(() => expect(room.seen).toHaveLength(4));
  expect(room.seen[3]).toMatchObject({ path: `/api/v1/collaboration/items/${written.id}/bin` });
  unmount();
});

test('what can be done with none of them is not offered, and says why', () => {
  expect(refusals([shared])).toEqual([
    ['ticked.moveOut', undefined],
    ['ticked.readAgain', undefined],
    ['ticked.bin', 'You can’t delete this document'],
  ]);
  expect(refusals([shown, { ...shown, id: 'another' }])).toEqual([
    ['ticked.moveOut', 'You can only view these documents'],
    ['ticked.readAgain', 'You can only view these documents'],
    ['ticked.bin', 'You can’t delete these documents'],
  ]);
  expect(refusals([shared], true)).toEqual([
    ['ticked.restore', 'You can’t delete this document'],
    ['ticked.delete', 'You can’t delete this document'],
  ]);
});

test('what is done with sealed ones goes by calls of their own, which no other call names', async () => {
  const { result, unmount } = tick([own, sealed]);
  expect(result.current.runnable).toEqual(expect.arrayContaining(['ticked.moveSealed', 'ticked.takeAlong']));
  act(() => runCommand('ticked.readAgain'));
  await waitFor(() => expect(asked()).toEqual([{ action: 'reprocess', documentIds: [own.id] }]));
  await waitFor(() => expect(result.current.runnable).toContain('ticked.bin'));
  act(() => runCommand('ticked.bin'));
  await waitFor(() =>
    expect(room.seen.slice(1)).toMatchObject([
      { path: '/api/v1/documents/bulk', body: { action: 'bin', documentIds: [own.id] } },
      { method: 'POST', path: `/api/v1/sealed-documents/${sealed.id}/bin` },
    ]),
  );
  unmount();
});

test('what can’t be done with sealed ones says why', () => {
  const { result, unmount } = renderHook(() => {
    const folder = { id: 'f', name: 'Leases', parentId: null, kind: 'folder' as const, documents: 0 };
    const folders = [{ ...folder, mine: true, edit: true, everybodys: false }];
    useTickedCommands({ chosen: [sealed], folders, inBin: false, onClear: () => undefined });
    return useOffers(['ticked.move.f', 'ticked.moveSealed', 'ticked.readAgain', 'ticked.export.pdf']);
  });
  expect(result.current.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['ticked.move.f', 'Encrypted documents go in vault folders'],
    ['ticked.moveSealed', undefined],
    ['ticked.readAgain', 'Encrypted documents are read on this device. Open one to read it again.'],
    ['ticked.export.pdf', 'The server creates these and can’t read encrypted documents. Download them as one archive.'],
  ]);
  unmount();
});
