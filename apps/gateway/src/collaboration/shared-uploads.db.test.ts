import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { GivenRight, ItemLink } from '@cartulary/contracts/endpoints/item-sharing';
import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { aDocument } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { asIfRead } from '../reading-rows.test-helper.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
});
afterAll(() => organisation.running.stop());

type Listed = AnswerOf<'documents.list'>;

const sharing = (id: string): string => `/api/v1/collaboration/items/${id}/sharing`;
const account = ({ id }: Member) => ({ kind: 'account', id });
const give = (by: Member, id: string, to: { kind: string; id: string }, role = 'viewer') =>
  by.call<GivenRight>('POST', sharing(id), { to, role });
const folder = async (by: Member, name: string, parentId: string | null = null): Promise<string> =>
  (await by.data<{ id: string }>('POST', '/api/v1/folders', { name, parentId })).id;
const list = (by: Member, query = ''): Promise<Listed> => by.data<Listed>('GET', `/api/v1/documents${query}`);
const seen = async (by: Member, query = ''): Promise<string[]> =>
  (await list(by, query)).items.map(({ id }) => id).sort();
const read = (by: Member, id: string) => by.call<DocumentDetail>('GET', `/api/v1/documents/${id}`);
const spaceOf = (name: string) => organisation.inOwn(() => repository(Space).findOneByOrFail({ name }));

/** A processed document; owned by Ada by default. */
async function aRead(parentId: string | null = null, text = 'a blue kettle', owner = ada): Promise<string> {
  const { database } = organisation.running.parts;
  const { item } = await aDocument(database, organisation.organisationId, { ownerId: owner.id, parentId });
  await organisation.inOwn(async () => {
    const [id, documentId] = [newId(), item.id];
    await repository(ProcessingRun).insert({ id, documentId, pipelineVersion: '1' });
    await repository(Document).update({ itemId: documentId }, { currentRunId: id });
  });
  await asIfRead(database, organisation.organisationId, item.id, text);
  return item.id;
}

/** Indexes a document for the people who can see it now, as the workers do. */
async function index(id: string, text: string): Promise<void> {
  const { database, search } = organisation.running.parts;
  const [revision, principals] = await organisation.inOwn(async () => {
    const thing = (await sharingOf([id])).get(id);
    const document = await repository(Document).findOneByOrFail({ itemId: id });
    return [document.revision, thing ? audienceOf(thing) : []];
  });
  const row = {
    documentId: id,
    title: 'harbour.txt',
    mediaType: 'text/plain',
    state: 'ready' as const,
    revision,
    principals,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    pages: [{ page: 1, text }],
  };
  await database.actingFor(organisation.organisationId, () => search.upsert([row]));
}
const found = async (by: Member, q: string): Promise<string[]> =>
  (await by.data<{ items: SearchHit[] }>('GET', `/api/v1/search?q=${q}`)).items.map(({ documentId }) => documentId);
const revisionOf = (id: string): Promise<number> =>
  organisation.inOwn(async () => (await repository(Document).findOneByOrFail({ itemId: id })).revision);

test('an upload is seen by nobody else until it is shared, and then by that member alone', async () => {
  const id = await aRead();
  expect([(await read(bo, id)).status, await seen(bo)]).toEqual([404, []]);
  const given = await give(ada, id, account(bo));
  expect([given.status, given.body.data]).toMatchObject([201, { role: 'viewer', to: { id: bo.id } }]);
  expect([(await read(bo, id)).status, await seen(bo, '?shared=true'), await seen(cy)]).toEqual([200, [id], []]);
  expect((await list(bo)).counts).toMatchObject({ shared: 1, mine: 0 });
  expect((await read(cy, id)).status).toBe(404);
  expect(await organisation.audited(id)).toEqual(['item.share']);
  const published = (await organisation.events('item.shared')).filter(({ payload }) => payload.itemId === id);
  expect(published).toEqual([
    { payload: { itemId: id, by: ada.id, to: account(bo), role: 'viewer' }, audience: [`account:${bo.id}`] },
  ]);
  expect((await ada.call('DELETE', `${sharing(id)}/${given.body.data?.id}`)).status).toBe(200);
  expect([(await read(bo, id)).status, await seen(bo)]).toEqual([404, []]);
});

test('a viewer changes nothing, an editor corrects, and neither shares on', async () => {
  const id = await aRead();
  await give(ada, id, account(bo));
  const rename = () => bo.call('PATCH', `/api/v1/documents/${id}`, { name: 'bo.pdf' });
  expect([(await rename()).status, (await give(bo, id, account(cy))).status]).toEqual([403, 403]);
  await give(ada, id, account(bo), 'editor');
  expect([(await rename()).status, (await give(bo, id, account(cy))).status]).toEqual([200, 403]);
  expect((await read(bo, id)).body.data?.rights).toEqual({ view: true, edit: true, share: false, delete: false });
});

test('a folder shares all that lies in it, at any depth, now and later, and nothing beside it', async () => {
  const outer = await folder(ada, 'Outer');
  const inner = await folder(ada, 'Inner', outer);
  const deep = await folder(ada, 'Deep', inner);
  const [early, beside] = [await aRead(deep), await aRead(outer)];
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Folder team' });
  await ada.data('PUT', `/api/v1/teams/${teamId}/members/${bo.id}`, {});
  await give(ada, inner, { kind: 'team', id: teamId }, 'editor');
  const late = await aRead(deep);
  expect(await seen(bo, `?folderId=${deep}`)).toEqual([early, late].sort());
  expect((await read(bo, beside)).status).toBe(404);
  // Bo can't see the parent folder, so the shared folder appears at the top, and the parent's name isn't revealed.
  const { folders } = await list(bo);
  expect(folders.map(({ name, parentId }) => [name, parentId])).toEqual(
    expect.arrayContaining([
      ['Inner', null],
      ['Deep', inner],
    ]),
  );
  expect(JSON.stringify(await list(bo))).not.toContain('Outer');
});

test('whoever has one document of a folder is told neither the folder nor its name', async () => {
  const secret = await folder(ada, 'Layoffs');
  const id = await aRead(secret);
  await give(ada, id, account(cy));
  expect((await read(cy, id)).body.data).toMatchObject({ id, folder: null });
  expect(JSON.stringify(await list(cy))).not.toContain('Layoffs');
  expect((await read(ada, id)).body.data?.folder).toEqual({ id: secret, name: 'Layoffs' });
});

test('moving a document to where others have it is sharing: an editor may not', async () => {
  const open = await folder(ada, 'Open to Cy');
  const id = await aRead(null);
  await give(ada, open, account(cy));
  await give(ada, open, account(bo), 'editor');
  await give(ada, id, account(bo), 'editor');
  const move = (by: Member) => by.call('PATCH', `/api/v1/documents/${id}`, { folderId: open });
  expect([(await move(bo)).status, (await read(cy, id)).status]).toEqual([403, 404]);
  expect([(await move(ada)).status, (await read(cy, id)).status]).toEqual([200, 200]);
});

test('an editor whose right ends moves nothing to where it does not end', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const [visit, lasting] = [await folder(ada, 'For a day'), await folder(ada, 'For good')];
  await ada.data('POST', sharing(visit), { to: account(bo), role: 'editor', expiresAt });
  await give(ada, lasting, account(bo), 'editor');
  const [id, beside] = [await aRead(visit), await folder(ada, 'For a day too', visit)];
  const move = async (by: Member, folderId: string): Promise<number> =>
    (await by.call('PATCH', `/api/v1/documents/${id}`, { folderId })).status;
  expect([await move(bo, lasting), await move(bo, beside), await move(ada, lasting)]).toEqual([403, 200, 200]);
});

test('an editor makes nothing their own by moving it into a folder of theirs, nor takes it from whose folder it lies in', async () => {
  const { id: board } = await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Desk', kind: 'space' });
  for (const editor of [bo, cy]) await give(ada, board, account(editor), 'editor');
  const id = await aRead(null);
  await organisation.inOwn(() => repository(Item).update({ id }, { spaceId: board }));
  const [bos, cys] = [await folder(bo, 'Of Bo', board), await folder(cy, 'Of Cy', board)];
  const move = async (by: Member, folderId: string): Promise<number> =>
    (await by.call('PATCH', `/api/v1/documents/${id}`, { folderId })).status;
  expect([await move(bo, bos), await move(bo, cys)]).toEqual([403, 403]);
  expect((await read(bo, id)).body.data?.rights).toEqual({ view: true, edit: true, share: false, delete: false });
  expect([await move(ada, bos), await move(cy, board), await move(bo, board)]).toEqual([200, 403, 200]);
  expect((await read(bo, id)).body.data?.rights).toMatchObject({ share: false });
});

test('what is shared is found by whoever got it, and by nobody any more at once when it is taken', async () => {
  const shelf = await folder(ada, 'Shelf');
  const id = await aRead(shelf, 'the quicksilver ledger');
  await index(id, 'the quicksilver ledger');
  const before = await revisionOf(id);
  expect([await found(ada, 'quicksilver'), await found(bo, 'quicksilver')]).toEqual([[id], []]);
  const given = await give(ada, shelf, account(bo));
  // This makes the index entries of the folder's documents stale and queues them.
  expect(await revisionOf(id)).toBe(before + 1);
  await index(id, 'the quicksilver ledger');
  expect([await found(bo, 'quicksilver'), await found(cy, 'quicksilver')]).toEqual([[id], []]);
  await ada.call('DELETE', `${sharing(shelf)}/${given.body.data?.id}`);
  // The index still includes Bo, but the database decides.
  expect([await found(bo, 'quicksilver'), await revisionOf(id)]).toEqual([[], before + 2]);
});

test('a link gives an upload to whoever opens it, and tells nobody by it who corrected', async () => {
  const id = await aRead(null, 'a long account');
  const { link, token } = await ada.data<{ link: ItemLink; token: string }>(
    'POST',
    `/api/v1/collaboration/items/${id}/links`,
    {},
  );
  const opened = await cy.call('POST', '/api/v1/collaboration/links/open', { token });
  expect(opened.body.data).toMatchObject({ id, kind: 'file', right: 'viewer' });
  expect((await read(cy, id)).status).toBe(200);
  const [entity] = (await read(ada, id)).body.data?.entities ?? [];
  await ada.data('PATCH', `/api/v1/documents/${id}/entities/${entity?.id}`, {});
  const published = await organisation.inOwn(() => repository(OutboxEvent).findBy({ type: 'entity.corrected' }));
  expect(published.map(({ audience }) => audience)).toEqual([[`account:${ada.id}`]]);
  await ada.call('DELETE', `/api/v1/collaboration/items/${id}/links/${link.id}`);
  expect((await read(cy, id)).status).toBe(404);
});

test('what lies in Shared is everybody’s and says so; new uploads begin in one’s own space', async () => {
  const shared = await spaceOf('Shared');
  const { folders } = await list(bo);
  expect(folders.find(({ id }) => id === shared.id)).toMatchObject({ kind: 'space', everybodys: true, mine: false });
  const { rights } = await bo.data<AnswerOf<'sharing.read'>>('GET', sharing(shared.id));
  expect(rights.map(({ to, role }) => [to.kind, role])).toEqual([['organisation', 'editor']]);
  const mine = await bo.call<{ id: string }>('POST', '/api/v1/folders', { name: 'Own' });
  expect((await list(cy)).folders.map(({ id }) => id)).not.toContain(mine.body.data?.id);
});

test('a space that is somebody’s own is not shared, and folders of others are not found', async () => {
  const { id } = await organisation.inOwn(() =>
    repository(Space).findOneByOrFail({ ownerId: ada.id, kind: 'personal' }),
  );
  expect((await give(ada, id, account(bo))).status).toBe(404);
  const closed = await folder(ada, 'Closed');
  expect((await bo.call('GET', sharing(closed))).status).toBe(404);
  expect((await give(bo, closed, account(bo))).status).toBe(404);
});

const space = (by: Member, name: string) => by.data<{ id: string }>('POST', '/api/v1/folders', { name, kind: 'space' });

test('a space of one’s own has members with roles, and nobody else sees it or what lies in it', async () => {
  const { id } = await space(ada, 'Board');
  const inIt = await folder(ada, 'Minutes', id);
  const file = await aRead(inIt);
  await organisation.inOwn(() => repository(Item).update({ id: file }, { spaceId: id }));
  const named = async (by: Member) => (await list(by)).folders.filter((one) => one.id === id || one.id === inIt);
  expect([await named(bo), (await read(bo, file)).status]).toEqual([[], 404]);
  expect(await named(ada)).toMatchObject([
    { id, name: 'Board', kind: 'space', mine: true, edit: true, everybodys: false },
    { id: inIt, parentId: id },
  ]);

  await give(ada, id, account(bo), 'viewer');
  expect((await named(bo)).map(({ mine, edit }) => [mine, edit])).toEqual([
    [false, false],
    [false, false],
  ]);
  const put = () => bo.call('POST', '/api/v1/folders', { name: 'Bo’s', parentId: id });
  expect([(await read(bo, file)).status, (await put()).status]).toEqual([200, 403]);
  await give(ada, id, account(bo), 'editor');
  expect((await put()).status).toBe(201);
  expect([await named(cy), (await read(cy, file)).status]).toEqual([[], 404]);
  expect(await organisation.audited(id)).toEqual(['space.create', 'item.share', 'item.share']);
  const { kind, rights, links } = await ada.data<AnswerOf<'sharing.read'>>('GET', sharing(id));
  expect([kind, rights.map(({ to, role }) => [to.id, role]), links]).toEqual(['space', [[bo.id, 'editor']], []]);
  expect((await ada.call('POST', `/api/v1/collaboration/items/${id}/links`, {})).status).toBe(404);
});

test('a space is renamed and removed by its owners alone, and only empty; what is everybody’s stays', async () => {
  const { id } = await space(bo, 'Trip');
  const path = `/api/v1/folders/${id}`;
  expect((await ada.call('PATCH', path, { name: 'Mine now' })).status).toBe(404);
  await give(bo, id, account(cy), 'editor');
  expect([(await cy.call('PATCH', path, { name: 'Mine now' })).status, (await cy.call('DELETE', path)).status]).toEqual(
    [403, 403],
  );
  expect(await bo.data('PATCH', path, { name: 'Journey' })).toMatchObject({ id, name: 'Journey', parentId: null });
  const inside = await folder(cy, 'Tickets', id);
  expect((await bo.call('DELETE', path)).status).toBe(409);
  expect((await cy.call('DELETE', `/api/v1/folders/${inside}`)).status).toBe(200);
  expect((await bo.call('DELETE', path)).status).toBe(200);
  expect((await list(cy)).folders.map((one) => one.id)).not.toContain(id);
  const shared = await spaceOf('Shared');
  expect((await ada.call('DELETE', `/api/v1/folders/${shared.id}`)).status).toBe(409);
});
