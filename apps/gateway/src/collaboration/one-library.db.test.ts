import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { keepWrittenText } from '@cartulary/database/written-texts.queries';
import { aDocument } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

type Listed = AnswerOf<'library.list'>;
type Preview = AnswerOf<'library.previewMove'>;

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());
beforeEach(() => organisation.inOwn(() => repository(Item).createQueryBuilder().delete().execute()));

const list = (by: Member, query = ''): Promise<Listed> => by.data<Listed>('GET', `/api/v1/library${query}`);
const names = async (by: Member, query = ''): Promise<string[]> =>
  (await list(by, query)).items.map(({ name }) => name);
const account = ({ id }: Member) => ({ kind: 'account', id });
const give = (by: Member, id: string, to: { kind: string; id: string }, role = 'viewer') =>
  by.call('POST', `/api/v1/collaboration/items/${id}/sharing`, { to, role });
const folder = async (by: Member, name: string, parentId: string | null = null): Promise<string> =>
  (await by.data<{ id: string }>('POST', '/api/v1/folders', { name, parentId })).id;
const space = async (by: Member, name: string): Promise<string> =>
  (await by.data<{ id: string }>('POST', '/api/v1/folders', { name, kind: 'space' })).id;

/** Ada's upload with this name. */
async function upload(name: string, parentId: string | null = null): Promise<string> {
  const { item } = await aDocument(organisation.running.parts.database, organisation.organisationId, {
    ownerId: ada.id,
    parentId,
  });
  await organisation.inOwn(() => repository(Item).update({ id: item.id }, { title: name }));
  return item.id;
}
const says = (id: string, text: string) =>
  organisation.inOwn(() => keepWrittenText(id, 1, [{ number: 1, firstBlock: 1, text }]));

describe('one list of what was uploaded and what is written', () => {
  it('has both in one order, page by page, and either by itself', async () => {
    await upload('b.pdf');
    await organisation.item('Annual plan');
    await upload('d.pdf');
    await organisation.item('Current notes');
    const sorted = 'sort=name&descending=false';
    expect(await names(ada, `?${sorted}`)).toEqual(['Annual plan', 'b.pdf', 'Current notes', 'd.pdf']);
    expect(await names(ada, `?${sorted}&pageSize=3&page=2`)).toEqual(['d.pdf']);
    expect(await names(ada, `?${sorted}&kind=written`)).toEqual(['Annual plan', 'Current notes']);
    expect(await names(ada, `?${sorted}&kind=uploaded`)).toEqual(['b.pdf', 'd.pdf']);
    expect(await names(ada, `?${sorted}&kind=image`)).toEqual([]);
    const { total, counts } = await list(ada);
    expect([total, counts]).toEqual([4, { all: 4, toReview: 0, mine: 4, shared: 0, failed: 0, bin: 0 }]);
    // The uploads endpoint still lists only uploads.
    const { items } = await ada.data<{ items: { name: string }[] }>(
      'GET',
      '/api/v1/documents?sort=name&descending=false',
    );
    expect(items.map(({ name }) => name)).toEqual(['b.pdf', 'd.pdf']);
  });

  it('shows a member the page that was shared, by its first lines, and nothing that was not', async () => {
    const id = await organisation.item('Tide tables');
    await says(id, 'Tide tables\nHigh at noon.\nLow at six.');
    const hidden = await organisation.item('Layoffs');
    const sealed = await organisation.item('Diary', ada, true);
    const template = await organisation.item('Form');
    await organisation.inOwn(() => repository(Item).update({ id: template }, { isTemplate: true }));
    for (const each of [id, template]) await give(ada, each, account(bo));
    const { items, counts } = await list(bo);
    expect(items).toMatchObject([
      {
        what: 'written',
        id,
        kind: 'document',
        name: 'Tide tables',
        firstLines: 'High at noon.\nLow at six.',
        right: 'viewer',
        rights: { edit: false, delete: false },
        owner: { id: ada.id },
        openedAt: null,
      },
    ]);
    expect(counts).toMatchObject({ all: 1, mine: 0, shared: 1 });
    expect(JSON.stringify(items)).not.toContain(hidden);
    expect((await list(ada)).items.find((row) => row.id === sealed)).toMatchObject({ sealed: true, firstLines: '' });
  });

  it('answers one thing by its id, whatever its kind and in the bin too, to who may see it', async () => {
    const [read, written, closed] = [
      await upload('scan.pdf'),
      await organisation.item('Minutes'),
      await organisation.item('Layoffs'),
    ];
    const row = (by: Member, id: string) => by.call<LibraryRow>('GET', `/api/v1/library/${id}`);
    for (const id of [read, written]) await give(ada, id, account(bo));
    expect((await row(bo, read)).body.data).toMatchObject({
      what: 'upload',
      name: 'scan.pdf',
      rights: { edit: false },
    });
    expect((await row(bo, written)).body.data).toMatchObject({ what: 'written', name: 'Minutes', right: 'viewer' });
    expect((await row(bo, closed)).status).toBe(404);
    await ada.call('POST', `/api/v1/collaboration/items/${written}/bin`);
    expect((await row(ada, written)).body.data?.binnedAt).toEqual(expect.any(String));
    expect((await row(bo, written)).status).toBe(404);
    const auditor = await organisation.joins('Di', 'auditor');
    await give(ada, closed, account(auditor));
    expect((await row(auditor, closed)).status).toBe(404);
  });

  it('leaves out what is written for who may not open it', async () => {
    const auditor = await organisation.joins('Cy', 'auditor');
    const [written, read] = [await organisation.item('Minutes'), await upload('read.pdf')];
    for (const id of [written, read]) await give(ada, id, account(auditor));
    expect(await names(auditor)).toEqual(['read.pdf']);
    expect((await list(auditor)).counts.all).toBe(1);
  });

  it('has in the bin of what is written only one’s own, and counts what lies in a folder', async () => {
    const shelf = await folder(ada, 'Shelf');
    const [kept, binned] = [await organisation.item('Kept'), await organisation.item('Thrown away')];
    await give(ada, binned, account(bo));
    await ada.call('POST', `/api/v1/library/${kept}/move`, { folderId: shelf });
    await ada.call('POST', `/api/v1/collaboration/items/${binned}/bin`);
    expect([await names(ada, '?bin=true'), await names(bo, '?bin=true')]).toEqual([['Thrown away'], []]);
    expect(await names(ada, `?folderId=${shelf}`)).toEqual(['Kept']);
    expect((await list(ada)).folders.find(({ id }) => id === shelf)).toMatchObject({ documents: 1 });
  });

  it('remembers what was opened last, whatever its kind', async () => {
    const [read, written, never] = [
      await upload('read.pdf'),
      await organisation.item('Minutes'),
      await upload('never.pdf'),
    ];
    await ada.call('GET', `/api/v1/documents/${read}`);
    await ada.call('POST', '/api/v1/collaboration/token', { id: written });
    const rows = (await list(ada, '?sort=opened')).items;
    expect(rows.map(({ id }) => id)).toEqual([written, read, never]);
    expect(rows.map(({ openedAt }) => openedAt !== null)).toEqual([true, true, false]);
    const { documents } = await ada.data<{ documents: { recent: LibraryRow[]; newest: LibraryRow[] } }>(
      'GET',
      '/api/v1/dashboard?timezone=UTC',
    );
    expect(documents.recent.map(({ id }) => id)).toEqual([written, read]);
    expect(documents.newest.map(({ id }) => id)).toEqual([never, written, read]);
  });
});

describe('moving between folders and spaces', () => {
  const preview = (by: Member, id: string, folderId: string | null) =>
    by.call<Preview>('GET', `/api/v1/library/${id}/move${folderId === null ? '' : `?folderId=${folderId}`}`);
  const move = async (by: Member, id: string, folderId: string | null): Promise<number> =>
    (await by.call('POST', `/api/v1/library/${id}/move`, { folderId })).status;
  const sees = async (by: Member, id: string): Promise<boolean> => (await list(by)).items.some((row) => row.id === id);

  it('takes a folder with all that lies in it, after saying whose rights change', async () => {
    const [outer, board] = [await folder(ada, 'Outer'), await space(ada, 'Board')];
    const inner = await folder(ada, 'Inner', outer);
    const [read, written] = [await upload('deep.pdf', inner), await organisation.item('Deep notes')];
    expect(await move(ada, written, inner)).toBe(200);
    await give(ada, board, account(bo), 'editor');
    expect((await preview(ada, outer, board)).body.data).toEqual({
      changes: [
        { who: expect.objectContaining({ id: bo.id, name: bo.name }) as object, before: null, after: 'editor' },
      ],
      things: 4,
    });
    expect([await sees(bo, read), await sees(bo, written)]).toEqual([false, false]);
    expect(await move(ada, outer, board)).toBe(200);
    expect([await sees(bo, read), await sees(bo, written)]).toEqual([true, true]);
    expect((await list(bo)).folders.find(({ id }) => id === outer)).toMatchObject({ parentId: board });
    const [entry] = await organisation.inOwn(() =>
      repository(AuditEntry).findBy({ targetId: outer, action: 'folder.move' }),
    );
    expect(entry?.detail).toMatchObject({
      spaceId: board,
      things: 4,
      rights: [{ with: { id: bo.id }, after: 'editor' }],
    });
    const itemIds = (await organisation.events('item.rights_changed')).map(({ payload }) => payload.itemId);
    expect(itemIds).toEqual(expect.arrayContaining([outer, written]));

    expect((await preview(ada, outer, null)).body.data?.changes).toMatchObject([{ before: 'editor', after: null }]);
    expect(await move(ada, outer, null)).toBe(200);
    expect([await sees(bo, read), await sees(bo, written), await sees(ada, written)]).toEqual([false, false, true]);
  });

  it('is an owner’s where it changes rights, and nobody’s who only looks', async () => {
    const [open, closed] = [await folder(ada, 'Open'), await folder(ada, 'Closed')];
    const id = await upload('plan.pdf', closed);
    await give(ada, open, account(bo), 'editor');
    await give(ada, id, account(bo), 'editor');
    // Bo has the same role there, but not through a direct grant on the document: it would outlast that grant.
    expect([(await preview(bo, id, open)).status, await move(bo, id, open)]).toEqual([403, 403]);
    const shelf = await folder(ada, 'Shelf', open);
    const inside = await upload('inside.pdf', open);
    expect((await preview(bo, inside, shelf)).body.data).toEqual({ changes: [], things: 1 });
    expect([await move(bo, inside, shelf), await move(bo, closed, open), await move(bo, shelf, closed)]).toEqual([
      200, 404, 404,
    ]);
  });

  it('takes nothing that is sealed to where others have it', async () => {
    const [open, own] = [await folder(ada, 'Open to Bo'), await folder(ada, 'Of Ada alone')];
    await give(ada, open, account(bo), 'viewer');
    const id = await organisation.item('Diary', ada, true);
    expect([await move(ada, id, open), await move(ada, id, own)]).toEqual([403, 200]);
  });

  it('never lets a folder come to lie in itself, and moves no space', async () => {
    const outer = await folder(ada, 'Outer');
    const inner = await folder(ada, 'Inner', outer);
    expect([await move(ada, outer, inner), await move(ada, outer, outer)]).toEqual([409, 409]);
    expect(await move(ada, await space(ada, 'Board'), outer)).toBe(404);
  });
});
