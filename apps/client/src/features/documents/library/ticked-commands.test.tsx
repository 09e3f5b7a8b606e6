import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { act, renderHook, waitFor } from '@testing-library/react';
import { runCommand, useCommandList, useOffers } from '@/lib/commands/commands';
import { documentRow } from '@/testing/document.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
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
