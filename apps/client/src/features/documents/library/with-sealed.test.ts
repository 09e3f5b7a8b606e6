import type { SealedDocuments } from '../private/sealed-documents';
import type { PlacedDocuments } from './use-placed-documents';
import { withSealed } from './with-sealed';

const row = (id: string, shared: object | undefined, vaultFolderId: string | null = null) => ({
  id,
  shared,
  vaultFolderId,
  toReview: 0,
  state: 'ready',
  receivedAt: '',
});
const counts = { all: 3, mine: 2, shared: 1, toReview: 0, failed: 0, bin: 0 };

test('counts one’s own sealed documents as one’s own, and those of others as shared with one', () => {
  const list = { rows: [], counts, show: () => undefined } as unknown as PlacedDocuments;
  const rows = [row('own', undefined), row('bens', { by: { id: 'ben', name: 'Ben' }, may: 'look' })];
  const sealed = { rows } as unknown as SealedDocuments;
  expect(withSealed(list, sealed, {}).counts).toMatchObject({ all: 5, mine: 3, shared: 2 });
});

test('says no counts while the vault is being opened: nobody has counted yet', () => {
  const list = { rows: [], counts, show: () => undefined } as unknown as PlacedDocuments;
  const sealed = { rows: [], isPending: true } as unknown as SealedDocuments;
  expect(withSealed(list, sealed, {}).counts).toBeUndefined();
});

test('in a folder of one’s vault stand its documents alone: the server has none of them', () => {
  const list = { rows: [{ id: 'theirs' }], counts, show: () => undefined } as unknown as PlacedDocuments;
  const rows = [row('one', undefined, 'attic'), row('other', undefined, 'cellar'), row('none', undefined)];
  const sealed = { rows } as unknown as SealedDocuments;
  const idsIn = (folderId: string | null) => withSealed(list, sealed, {}, false, folderId).rows.map((one) => one?.id);
  expect(idsIn('attic')).toEqual(['one']);
  expect(idsIn(null)).toHaveLength(4);
});

test('that the server’s documents did not come is said where they would stand, and not in a folder of one’s vault', () => {
  const list = { rows: [], counts: undefined, error: new Error('500') } as unknown as PlacedDocuments;
  const sealed = { rows: [row('one', undefined, 'attic')] } as unknown as SealedDocuments;
  expect(withSealed(list, sealed, {})).toMatchObject({ rows: [{ id: 'one' }], error: list.error });
  expect(withSealed(list, sealed, {}, false, 'attic')).toMatchObject({ rows: [{ id: 'one' }], error: null });
});
