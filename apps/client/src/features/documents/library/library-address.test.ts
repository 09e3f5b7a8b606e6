import { chooseLocale } from '@/text/engine/locale';
import { filterOf, queryOfView, readAddress, readPlace, writeAddress, writePlace } from './library-address';

const read = (text: string) => readAddress(new URLSearchParams(text));

it('reads an empty address as all documents, last changed first', () => {
  expect(read('')).toEqual({
    view: 'all',
    name: '',
    kind: null,
    state: null,
    from: null,
    to: null,
    editable: false,
    class: null,
    language: null,
    tagId: null,
    batchId: null,
    folderId: null,
    vaultFolderId: null,
    sort: { column: 'updated', descending: true },
    shape: null,
    columns: null,
    viewId: null,
    openId: null,
  });
});

it('writes what it reads, and nothing that is the default', () => {
  const address =
    'view=mine&name=inv&kind=written&state=ready&from=2026-11-03&to=2026-11-04&may=edit&folder=f1&sort=name&order=up&open=d1';
  expect(writeAddress(read(address)).toString()).toBe(address);
  expect(writeAddress(read('')).toString()).toBe('');
});

it('reads what a saved view keeps as it was written, tags and columns too', () => {
  const tag = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
  const kept = queryOfView(read(`tag=${tag}&sort=class&open=d1&saved=${tag}`), 'grid', ['kind', 'state']);
  expect(kept).toBe(`tag=${tag}&sort=class&as=grid&columns=kind.state`);
  expect(read(kept)).toMatchObject({ tagId: tag, shape: 'grid', columns: ['kind', 'state'], viewId: null });
  expect(queryOfView(read(kept), 'grid', ['kind', 'state'])).toBe(kept);
  expect(filterOf(read(kept))).toMatchObject({ tagId: tag, sort: 'class' });
  expect(read(queryOfView(read(''), 'list', [])).columns).toEqual([]);
  expect(read('tag=invoices&batch=1&as=pile&columns=%22%3E')).toMatchObject({
    tagId: null,
    batchId: null,
    shape: null,
    columns: [],
  });
});

it('takes what it does not know as the default', () => {
  expect(read('view=lost&sort=amount&state=lost&from=2026-02-30&may=fly')).toMatchObject({
    view: 'all',
    state: null,
    sort: { column: 'updated' },
    from: null,
    editable: false,
  });
});

it('asks for days as they begin and end where the person is', () => {
  chooseLocale({ timeZone: 'Asia/Kolkata' });
  expect(filterOf(read('from=2026-11-03&to=2026-11-03&state=under-way&may=edit'))).toMatchObject({
    receivedFrom: '2026-11-02T18:30:00.000Z',
    receivedUntil: '2026-11-03T18:30:00.000Z',
    underWay: 'true',
    editable: 'true',
  });
  chooseLocale({});
  expect(filterOf(read('from=2026-11-03'))).not.toHaveProperty('receivedUntil');
});

it('asks for what the view stands for', () => {
  expect(filterOf(read('view=review'))).toEqual({ toReview: 'true', sort: 'updated', descending: 'true' });
  expect(filterOf(read('view=failed&state=ready'))).toMatchObject({ state: 'failed' });
  expect(filterOf(read('view=bin&folder=f1'))).toEqual({ bin: 'true', sort: 'updated', descending: 'true' });
  expect(filterOf(read('folder=f1&name=%20a%20&sort=size&order=up'))).toEqual({
    folderId: 'f1',
    name: 'a',
    sort: 'size',
    descending: 'false',
  });
});

it('keeps a folder of a vault behind ‘#’ whoever may get the name, and out of what a saved view keeps', () => {
  const folder = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
  const shown = readPlace({ search: '?view=mine&name=lease&open=d1', hash: `#vault-folder=${folder}` });
  expect(shown).toMatchObject({ name: 'lease', vaultFolderId: folder, openId: 'd1' });
  expect(writePlace(shown, false)).toEqual({ search: 'view=mine&name=lease&open=d1', hash: `vault-folder=${folder}` });
  expect(writePlace(shown, true)).toEqual({ search: 'view=mine&open=d1', hash: `name=lease&vault-folder=${folder}` });
  expect(readPlace({ search: `?vault-folder=${folder}`, hash: '' }).vaultFolderId).toBe(folder);
  expect(queryOfView(shown, 'list', [])).not.toContain(folder);
});

it('keeps a name behind ‘#’ where no server may get it, and reads it from either place', () => {
  const shown = readPlace({ search: '?view=mine', hash: '#name=lease' });
  expect(shown).toMatchObject({ view: 'mine', name: 'lease' });
  expect(writePlace(shown, true)).toEqual({ search: 'view=mine', hash: 'name=lease' });
  expect(writePlace(shown, false)).toEqual({ search: 'view=mine&name=lease', hash: '' });
  expect(writePlace({ ...shown, name: '' }, true)).toEqual({ search: 'view=mine', hash: '' });
  expect(readPlace({ search: '?name=old', hash: '' }).name).toBe('old');
  expect(readPlace({ search: '?name=old', hash: '#name=new' }).name).toBe('new');
});
