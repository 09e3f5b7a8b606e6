import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import { limits } from '@cartulary/contracts/limits';
import { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { ItemVisit } from '@cartulary/database/entities/item-visit.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { decodeJwt } from 'jose';
import type { AnswerOf } from '../platform/serve/serve.js';
import { namesOf } from './principals.queries.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const ITEMS = '/api/v1/collaboration/items';
const TOKEN = '/api/v1/collaboration/token';
const listed = async (member: Member, query: string): Promise<string[]> =>
  (await member.data<AnswerOf<'collaboration.listItems'>>('GET', `${ITEMS}?${query}`)).items.map(({ title }) => title);
const give = (itemId: string, to: Member, role: string) =>
  ada.data('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'account', id: to.id }, role });
const opened = async (member: Member, id: string) => {
  const { token, url } = await member.data<{ token: string; url: string }>('POST', TOKEN, { id });
  return { token, url: new URL(url), claims: CollabTokenClaims.parse(decodeJwt(token)) };
};

test.each(wireKinds)('a %s is made, and none without a title', async (kind) => {
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind, title: 'Plan of many' });
  expect(await ada.data<WrittenItem>('GET', `${ITEMS}/${id}`)).toMatchObject({ kind, title: 'Plan of many' });
  expect(refusal(await ada.call('POST', ITEMS, { kind, title: '  ' }))).toEqual([
    400,
    'Some of what was sent is not valid',
  ]);
});

test('what is made is its maker’s, recent, in the audit and in the feed', async () => {
  const { id } = await bo.data<{ id: string }>('POST', ITEMS, { kind: 'document', title: ' Minutes\u202e ' });
  expect(await bo.data<WrittenItem>('GET', `${ITEMS}/${id}`)).toMatchObject({
    kind: 'document',
    title: 'Minutes',
    owner: { id: bo.id, name: 'Bo Tester' },
    right: 'owner',
    sealed: false,
    openedAt: expect.any(String),
    binnedAt: null,
  });
  expect(await listed(bo, 'section=recent')).toEqual(['Minutes']);
  expect(await listed(ada, 'section=all')).not.toContain('Minutes');
  expect(await organisation.audited(id)).toEqual(['item.create']);
  const { items: feed } = await bo.data<AnswerOf<'activity.list'>>(
    'GET',
    `/api/v1/collaboration/activity?itemId=${id}`,
  );
  expect(feed).toMatchObject([{ act: 'created', by: { name: 'Bo Tester' }, item: { title: 'Minutes' } }]);
});

test('items are found by section, kind and title, page by page', async () => {
  const cy = await organisation.joins('Cy');
  const own = await organisation.item('Budget 100%', cy);
  await aWrittenItem(organisation.running.parts.database, organisation.organisationId, {
    ownerId: cy.id,
    kind: 'board',
    title: 'Budget wall',
  });
  const given = await organisation.item('Given to Cy');
  await give(given, cy, 'viewer');
  expect((await listed(cy, 'section=mine')).sort()).toEqual(['Budget 100%', 'Budget wall']);
  expect(await listed(cy, 'section=shared')).toEqual(['Given to Cy']);
  expect(await listed(cy, 'section=recent')).toEqual([]);
  expect(await listed(cy, 'section=all&kind=board')).toEqual(['Budget wall']);
  expect(await listed(cy, 'section=all&q=BUDGET%20100%25')).toEqual(['Budget 100%']);
  expect(await listed(cy, 'section=all&q=%25wall')).toEqual([]);
  const page = await cy.data<AnswerOf<'collaboration.listItems'>>('GET', `${ITEMS}?section=all&page=2&pageSize=2`);
  expect([page.items.length, page.total, page.page]).toEqual([1, 3, 2]);
  await opened(cy, own);
  await opened(cy, given);
  expect(await listed(cy, 'section=recent')).toEqual(['Given to Cy', 'Budget 100%']);
});

test('a token opens the item by the right of whoever asks, at the address that they asked', async () => {
  const id = await organisation.item('Opened');
  expect(refusal(await bo.call('POST', TOKEN, { id }))).toEqual([404, 'Resource not found']);
  await give(id, bo, 'commenter');
  const { token, url, claims } = await opened(bo, id);
  expect(url.protocol).toBe('ws:');
  expect(url.host).toBe(new URL(organisation.running.url).host);
  expect(url.pathname).toBe(`/collab/${id}`);
  expect([...url.searchParams]).toEqual([['token', token]]);
  expect(claims).toMatchObject({ aud: 'collab', sub: bo.id, itemId: id, right: 'commenter', sealed: false });
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(limits.auth.shortTokenMs / 1_000 + 1);
  expect((await opened(ada, id)).claims.right).toBe('owner');
  expect((await opened(ada, await organisation.item('Sealed', ada, true))).claims).toMatchObject({
    right: 'owner',
    sealed: true,
  });
  expect(await organisation.audited(id)).toEqual(['item.share', 'item.open', 'item.open']);
});

test('a token says who its bearer is to others, and when its right ends', async () => {
  const id = await organisation.item('Until then');
  const inAnHour = new Date(Date.now() + 3_600_000);
  await ada.data('POST', `${ITEMS}/${id}/sharing`, {
    to: { kind: 'account', id: bo.id },
    role: 'editor',
    expiresAt: inAnHour.toISOString(),
  });
  const { claims } = await opened(bo, id);
  expect(claims.until).toBe(inAnHour.getTime() / 1_000);
  const people = await organisation.inOwn(() => namesOf([bo.id]));
  expect(claims.name).toBe(people.get(bo.id));
  // The owner's token ends with the session.
  const own = (await opened(ada, id)).claims.until ?? 0;
  expect(own * 1_000).toBeGreaterThan(inAnHour.getTime());
});

test('a list has the order that is asked for, and holds what a team was given, to those who may see it', async () => {
  const cy = await organisation.joins('Cy');
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Quay' });
  await ada.data('PUT', `/api/v1/teams/${teamId}/members/${cy.id}`, {});
  const ids = await Promise.all(['berth', 'Anchor', 'Crane'].map((title) => organisation.item(title)));
  for (const id of ids.slice(0, 2))
    await ada.data('POST', `${ITEMS}/${id}/sharing`, { to: { kind: 'team', id: teamId }, role: 'viewer' });
  expect(await listed(cy, 'section=all&order=title')).toEqual(['Anchor', 'berth']);
  expect(await listed(cy, 'section=all&order=title&descending=true')).toEqual(['berth', 'Anchor']);
  expect((await listed(ada, `section=all&teamId=${teamId}&order=title`)).join()).toBe('Anchor,berth');
  expect(await listed(bo, `section=all&teamId=${teamId}`)).toEqual([]);
  const feed = await cy.data<AnswerOf<'activity.list'>>('GET', `/api/v1/collaboration/activity?teamId=${teamId}`);
  expect(feed.items.filter(({ item }) => item).map(({ act, item }) => [act, item?.title])).toEqual([
    ['shared', 'Anchor'],
    ['shared', 'berth'],
  ]);
});

test('a token speaks of the moment before its right was read, so that a change since then is newer', async () => {
  const id = await organisation.item('Raced');
  const before = Date.now();
  const { claims } = await opened(ada, id);
  expect(Math.round(claims.iat * 1_000)).toBeGreaterThanOrEqual(before);
  const [visit] = await organisation.inOwn(() => repository(ItemVisit).findBy({ itemId: id }));
  expect(Math.round(claims.iat * 1_000)).toBeLessThanOrEqual(visit?.openedAt.getTime() ?? 0);
});

test('a document that was read is not opened here', async () => {
  const { database } = organisation.running.parts;
  const { id } = await aWrittenItem(database, organisation.organisationId, { ownerId: ada.id, kind: 'file' });
  for (const [method, path, body] of [
    ['POST', TOKEN, { id }],
    ['GET', `${ITEMS}/${id}`, undefined],
    ['POST', `${ITEMS}/${id}/bin`, {}],
    ['POST', `${ITEMS}/${id}/threads`, { body: 'Why?' }],
  ] as const)
    expect([path, (await ada.call(method, path, body)).status]).toEqual([path, 404]);
});

test('the title is an editor’s to change, and nobody’s whose right is lower', async () => {
  const id = await organisation.item('Draft');
  await give(id, bo, 'commenter');
  const rename = () => bo.call<WrittenItem>('PATCH', `${ITEMS}/${id}`, { title: 'Final' });
  expect((await rename()).status).toBe(403);
  await give(id, bo, 'editor');
  expect((await rename()).body.data?.title).toBe('Final');
  await rename();
  expect((await organisation.audited(id)).filter((action) => action === 'item.rename')).toHaveLength(1);
  expect((await organisation.events('item.renamed')).at(-1)).toMatchObject({
    payload: { itemId: id },
    audience: expect.arrayContaining([`account:${ada.id}`, `account:${bo.id}`]),
  });
});

test('the bin is the owner’s: there it is only looked at, restored or deleted for good', async () => {
  const id = await organisation.item('Old');
  await give(id, bo, 'editor');
  expect((await bo.call('POST', `${ITEMS}/${id}/bin`)).status).toBe(403);
  expect(refusal(await ada.call('DELETE', `${ITEMS}/${id}`))).toEqual([
    409,
    'Move it to trash first. Only items in trash can be deleted permanently.',
  ]);
  const before = (await organisation.events('item.rights_changed')).length;
  expect((await ada.data<WrittenItem>('POST', `${ITEMS}/${id}/bin`)).binnedAt).toEqual(expect.any(String));
  await ada.data('POST', `${ITEMS}/${id}/bin`);
  expect((await organisation.events('item.rights_changed')).slice(before)).toMatchObject([{ payload: { itemId: id } }]);
  expect((await opened(bo, id)).claims.right).toBe('viewer');
  expect((await opened(ada, id)).claims.right).toBe('viewer');
  for (const path of ['', '/threads', '/sharing', '/links'])
    expect(
      (
        await ada.call(path === '' ? 'PATCH' : 'POST', `${ITEMS}/${id}${path}`, {
          title: 'New',
          body: 'Why?',
          to: { kind: 'account', id: bo.id },
          role: 'viewer',
        })
      ).status,
    ).toBe(409);
  expect([await listed(ada, 'section=bin'), await listed(bo, 'section=bin')]).toEqual([['Old'], []]);
  expect(await listed(bo, 'section=all')).not.toContain('Old');

  expect((await bo.call('POST', `${ITEMS}/${id}/restore`)).status).toBe(403);
  expect((await ada.data<WrittenItem>('POST', `${ITEMS}/${id}/restore`)).binnedAt).toBeNull();
  expect((await ada.call('POST', `${ITEMS}/${id}/restore`)).status).toBe(409);
  expect((await opened(bo, id)).claims.right).toBe('editor');

  await ada.data('POST', `${ITEMS}/${id}/bin`);
  expect((await ada.call('DELETE', `${ITEMS}/${id}`)).status).toBe(200);
  expect(await organisation.inOwn(() => repository(Item).findOneBy({ id }))).toBeNull();
  expect((await ada.call('GET', `${ITEMS}/${id}`)).status).toBe(404);
  const actions = (await organisation.audited(id)).filter(
    (action) => action !== 'item.open' && action !== 'item.share',
  );
  expect(actions).toEqual(['item.bin', 'item.restore', 'item.bin', 'item.delete']);
});

test('where the module is over, what is there can be looked at and nothing be changed', async () => {
  const id = await organisation.item('Of the trial');
  const state = (value: string) =>
    organisation.inOwn(() =>
      manager().query(`UPDATE app.module_subscription SET state = $1 WHERE module = 'collaboration'`, [value]),
    );
  await state('ended');
  await organisation.running.tellOfChange(organisation.organisationId);
  try {
    expect((await opened(ada, id)).claims.right).toBe('viewer');
    expect((await ada.call('GET', `${ITEMS}/${id}`)).status).toBe(200);
    expect((await ada.call('PATCH', `${ITEMS}/${id}`, { title: 'New' })).status).toBe(403);
  } finally {
    await state('subscribed');
    await organisation.running.tellOfChange(organisation.organisationId);
  }
  expect((await opened(ada, id)).claims.right).toBe('owner');
});

test('the first heading names a document until a person does, and the feed tells only of the person', async () => {
  const { id } = await bo.data<{ id: string }>('POST', ITEMS, {
    kind: 'document',
    title: 'Untitled document',
    titleFollows: true,
  });
  const name = async (title: string, fromHeading: boolean) => {
    const { title: now, titleFollows } = await bo.data<WrittenItem>('PATCH', `${ITEMS}/${id}`, { title, fromHeading });
    return [now, titleFollows];
  };
  expect(await name('Minutes of May', true)).toEqual(['Minutes of May', true]);
  // Confirming the title unchanged still counts as naming it.
  expect(await name('Minutes of May', false)).toEqual(['Minutes of May', false]);
  expect(await name('Minutes of June', true)).toEqual(['Minutes of May', false]);
  const { items } = await bo.data<AnswerOf<'activity.list'>>('GET', `/api/v1/collaboration/activity?itemId=${id}`);
  expect(items.map(({ act }) => act)).toEqual(['renamed', 'created']);
  const named = await bo.data<{ id: string }>('POST', ITEMS, { kind: 'document', title: 'Plan' });
  const renamed = await bo.data<WrittenItem>('PATCH', `${ITEMS}/${named.id}`, { title: 'Another', fromHeading: true });
  expect(renamed.title).toBe('Plan');
});

test('a name that a person gives while a heading renames stays', async () => {
  const begun = { kind: 'document', title: 'Untitled document', titleFollows: true };
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await bo.data<{ id: string }>('POST', ITEMS, begun)).id),
  );
  const rename = (id: string, title: string, fromHeading: boolean) =>
    bo.data<WrittenItem>('PATCH', `${ITEMS}/${id}`, { title, fromHeading });
  await Promise.all(ids.flatMap((id) => [rename(id, 'Budget', false), rename(id, 'Budg', true)]));
  const items = await Promise.all(ids.map((id) => bo.data<WrittenItem>('GET', `${ITEMS}/${id}`)));
  expect(new Set(items.map(({ title, titleFollows }) => `${title} ${titleFollows}`))).toEqual(
    new Set(['Budget false']),
  );
});
