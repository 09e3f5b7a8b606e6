import type { GivenRight, Principal } from '@cartulary/contracts/endpoints/item-sharing';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { PeopleGroup, PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import type { AnswerOf } from '../platform/serve/serve.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

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

const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const give = (by: Member, itemId: string, to: { kind: string; id: string }, given: object = { role: 'viewer' }) =>
  by.call<GivenRight>('POST', `${path(itemId)}/sharing`, { to, ...given });
const account = ({ id }: Member) => ({ kind: 'account', id });
const rightOf = async (member: Member, itemId: string): Promise<string | number> => {
  const answer = await member.call<WrittenItem>('GET', path(itemId));
  return answer.body.data?.right ?? answer.status;
};
const rightsChanged = async (itemId: string) =>
  (await organisation.events('item.rights_changed')).flatMap(({ payload }) =>
    payload.itemId === itemId ? [payload.userIds] : [],
  );

test('what is given by name is seen, changed and taken away, and every change reaches live connections', async () => {
  const itemId = await organisation.item();
  expect(await rightOf(bo, itemId)).toBe(404);
  const given = await give(ada, itemId, account(bo), { role: 'editor' });
  expect([given.status, given.body.data]).toMatchObject([
    201,
    { to: { kind: 'account', id: bo.id, name: 'Bo Tester' }, role: 'editor', givenBy: { id: ada.id } },
  ]);
  expect(await rightOf(bo, itemId)).toBe('editor');
  const grantId = given.body.data?.id ?? '';
  const changed = await ada.data<GivenRight>('PATCH', `${path(itemId)}/sharing/${grantId}`, { role: 'commenter' });
  expect([changed.id, changed.role, await rightOf(bo, itemId)]).toEqual([grantId, 'commenter', 'commenter']);
  // Sharing again changes the role of the existing grant.
  expect((await give(ada, itemId, account(bo))).body.data).toMatchObject({ id: grantId, role: 'viewer' });
  expect((await ada.call('DELETE', `${path(itemId)}/sharing/${grantId}`)).status).toBe(200);
  expect(await rightOf(bo, itemId)).toBe(404);
  expect(await rightsChanged(itemId)).toEqual([[bo.id], [bo.id], [bo.id], [bo.id]]);
  expect(await organisation.audited(itemId)).toEqual(['item.share', 'item.share', 'item.share', 'item.unshare']);
  expect((await organisation.events('item.shared')).filter(({ payload }) => payload.itemId === itemId)).toEqual([
    { payload: { itemId, by: ada.id, to: account(bo), role: 'editor' }, audience: [`account:${bo.id}`] },
  ]);
});

test('teams, groups and everybody get rights that reach each of their members', async () => {
  const itemId = await organisation.item();
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Launch' });
  await ada.data('PUT', `/api/v1/teams/${teamId}/members/${bo.id}`, {});
  const groupId = newId();
  await organisation.inOwn(async () => {
    await repository(PeopleGroup).insert({ id: groupId, name: 'Sales' });
    await repository(PeopleGroupMember).insert({ groupId, accountId: cy.id });
  });
  await organisation.running.tellOfChange(organisation.organisationId);
  await give(ada, itemId, { kind: 'team', id: teamId }, { role: 'editor' });
  expect([await rightOf(bo, itemId), await rightOf(cy, itemId)]).toEqual(['editor', 404]);
  await give(ada, itemId, { kind: 'group', id: groupId });
  expect(await rightOf(cy, itemId)).toBe('viewer');
  await give(ada, itemId, { kind: 'organisation', id: organisation.organisationId }, { role: 'commenter' });
  expect([await rightOf(bo, itemId), await rightOf(cy, itemId)]).toEqual(['editor', 'commenter']);
  // Anyone's access may have changed, so no one is named.
  expect((await rightsChanged(itemId)).map((ids) => ids?.includes(bo.id) ?? 'all')).toEqual([true, false, 'all']);
  const listed = await cy.data<AnswerOf<'collaboration.listItems'>>(
    'GET',
    '/api/v1/collaboration/items?section=shared',
  );
  expect(listed.items.map(({ id }) => id)).toContain(itemId);
});

test('a right ends at its hour, which lies ahead', async () => {
  const itemId = await organisation.item();
  const past = await give(ada, itemId, account(bo), { role: 'viewer', expiresAt: '2020-01-01T00:00:00Z' });
  expect([past.status, past.body.data]).toMatchObject([400, { issues: [{ path: 'expiresAt' }] }]);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect((await give(ada, itemId, account(bo), { role: 'viewer', expiresAt: soon })).body.data?.expiresAt).toBe(soon);
  expect(await rightOf(bo, itemId)).toBe('viewer');
  await organisation.inOwn(() =>
    manager().query(`UPDATE app."grant" SET expires_at = now() WHERE item_id = $1`, [itemId]),
  );
  expect(await rightOf(bo, itemId)).toBe(404);
});

test('only owners share; an owner by grant is one, and nobody lower', async () => {
  const itemId = await organisation.item();
  await give(ada, itemId, account(bo), { role: 'editor' });
  expect((await give(bo, itemId, account(cy))).status).toBe(403);
  expect((await bo.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`)).mayShare).toBe(false);
  await give(ada, itemId, account(bo), { role: 'owner' });
  expect((await give(bo, itemId, account(cy))).status).toBe(201);
  expect(await rightOf(cy, itemId)).toBe('viewer');
  expect(refusal(await give(bo, itemId, account(ada)))).toEqual([
    409,
    'This person already owns it, which is more than any right you could give',
  ]);
  const toAll = { kind: 'organisation', id: organisation.organisationId };
  expect((await give(ada, itemId, toAll, { role: 'owner' })).status).toBe(400);
});

test('nobody of elsewhere, nobody suspended and nothing made up is given anything', async () => {
  const itemId = await organisation.item();
  const { database } = organisation.running.parts;
  const elsewhere = await anOrganisation(database);
  const stranger = await anAccount(database, elsewhere.id);
  const suspended = await anAccount(database, organisation.organisationId, { isActive: false });
  for (const to of [
    { kind: 'account', id: stranger.id },
    { kind: 'account', id: suspended.id },
    { kind: 'organisation', id: elsewhere.id },
    { kind: 'account', id: newId() },
    // A team with a person's ID.
    { kind: 'team', id: bo.id },
  ])
    expect([to.kind, (await give(ada, itemId, to)).status]).toEqual([to.kind, 404]);
  expect((await give(ada, itemId, { kind: 'guest', id: bo.id })).status).toBe(400);
});

test('what is sealed is not shared', async () => {
  const itemId = await organisation.item('Sealed', ada, true);
  expect((await give(ada, itemId, account(bo))).status).toBe(403);
  expect((await ada.call('POST', `${path(itemId)}/links`, {})).status).toBe(403);
});

test('everybody gives back what is theirs, and takes nothing from others', async () => {
  const itemId = await organisation.item();
  const bos = (await give(ada, itemId, account(bo), { role: 'editor' })).body.data?.id ?? '';
  const cys = (await give(ada, itemId, account(cy))).body.data?.id ?? '';
  expect((await bo.call('DELETE', `${path(itemId)}/sharing/${cys}`)).status).toBe(403);
  expect((await bo.call('DELETE', `${path(itemId)}/sharing/${bos}`)).status).toBe(200);
  expect([await rightOf(bo, itemId), await rightOf(cy, itemId)]).toEqual([404, 'viewer']);
  const other = await organisation.item('Other');
  expect((await ada.call('DELETE', `${path(other)}/sharing/${cys}`)).status).toBe(404);
  expect((await ada.call('PATCH', `${path(other)}/sharing/${cys}`, { role: 'owner' })).status).toBe(404);
});

test('whoever may see it sees who may, and its links only who may share', async () => {
  const itemId = await organisation.item();
  await give(ada, itemId, account(bo));
  await ada.data('POST', `${path(itemId)}/links`, {});
  const [adas, bos] = [
    await ada.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`),
    await bo.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`),
  ];
  expect(adas).toMatchObject({ owner: { id: ada.id }, rights: [{ to: { name: 'Bo Tester' } }], mayShare: true });
  expect([adas.links.length, bos.links.length, bos.rights.length]).toEqual([1, 0, 1]);
  expect((await cy.call('GET', `${path(itemId)}/sharing`)).status).toBe(404);
});

test('people, teams and groups are found by part of their name or address', async () => {
  const found = async (query: string) =>
    (await bo.data<{ items: Principal[] }>('GET', `/api/v1/collaboration/principals?${query}`)).items;
  expect((await found('q=bo%20test')).map(({ kind, id }) => [kind, id])).toEqual([['account', bo.id]]);
  await ada.data('POST', '/api/v1/teams', { name: 'Harbour' });
  expect(await found('q=HARB')).toMatchObject([{ kind: 'team', name: 'Harbour', email: null }]);
  expect((await found('kind=organisation')).map(({ id }) => id)).toEqual([organisation.organisationId]);
  expect(await found('q=%25')).toEqual([]);
});
