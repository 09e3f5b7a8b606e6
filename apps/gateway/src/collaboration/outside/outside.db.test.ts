import { Grant } from '@cartulary/database/entities/grant.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
  await address(ada, 'ada@house.example');
  await address(bo, 'bo@house.example');
  await address(cy, 'Cy@partner.example');
});
afterAll(() => organisation.running.stop());

const address = (of: Member, email: string) =>
  organisation.inOwn(() => repository(Account).update({ id: of.id }, { email: email.toLowerCase() }));
const own = (domain: string, verifiedAt: Date | null) =>
  organisation.inOwn(() =>
    manager().query(
      'INSERT INTO app.organisation_domain (id, domain, challenge, verified_at) VALUES ($1, $2, $3, $4)',
      [newId(), domain, newId(), verifiedAt],
    ),
  );
const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const give = (itemId: string, kind: string, id: string, expiresAt: string | null = null) =>
  ada.data('POST', `${path(itemId)}/sharing`, { to: { kind, id }, role: 'commenter', expiresAt });
const outside = () => ada.data<AnswerOf<'outside.list'>>('GET', '/api/v1/collaboration/outside');
const rights = (of: Member) =>
  ada.data<AnswerOf<'outside.rights'>>('GET', `/api/v1/collaboration/outside/${of.id}/rights`);
const links = async () => (await ada.data<AnswerOf<'outside.links'>>('GET', '/api/v1/collaboration/links')).items;

test('nobody is from outside while no domain is proved, then whoever’s address is at none of them', async () => {
  await own('partner.example', null);
  expect(await outside()).toMatchObject({ items: [], total: 0, domains: [] });
  await own('house.example', new Date());
  expect(await outside()).toMatchObject({
    items: [
      { id: cy.id, name: 'Cy Tester', email: 'cy@partner.example', items: 0, reachesMore: false, visitedAt: null },
    ],
    total: 1,
    domains: ['house.example'],
  });
  expect((await ada.call('GET', `/api/v1/collaboration/outside/${bo.id}/rights`)).status).toBe(404);
});

test('it is told what somebody from outside can reach, until when, and by what, and ended at once', async () => {
  const [named, linked, team] = [
    await organisation.item('Named'),
    await organisation.item('Linked'),
    await organisation.item('Team'),
  ];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await give(named, 'account', cy.id, until);
  const { token, link } = await ada.data<AnswerOf<'sharing.makeLink'>>('POST', `${path(linked)}/links`, {});
  await cy.data('POST', '/api/v1/collaboration/links/open', { token });
  await cy.data('POST', '/api/v1/collaboration/token', { id: named });
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Launch' });
  await ada.data('PUT', `/api/v1/teams/${teamId}/members/${cy.id}`, { role: 'member' });
  await give(team, 'team', teamId);

  expect((await outside()).items).toMatchObject([
    { id: cy.id, items: 2, reachesMore: true, visitedAt: expect.any(String) },
  ]);
  expect((await rights(cy)).items).toMatchObject([
    { item: { title: 'Linked' }, role: 'viewer', byLink: true, expiresAt: null },
    { item: { title: 'Named' }, role: 'commenter', byLink: false, expiresAt: until, visitedAt: expect.any(String) },
  ]);
  expect(await links()).toMatchObject([
    { id: link.id, item: { title: 'Linked' }, people: 1, usedAt: expect.any(String) },
  ]);

  expect(await ada.data('POST', `/api/v1/collaboration/outside/${cy.id}/end`)).toEqual({ ended: 2 });
  expect((await cy.call('GET', path(named))).status).toBe(404);
  expect((await cy.call('GET', path(linked))).status).toBe(404);
  expect((await cy.call('GET', path(team))).status).toBe(200);
  expect((await rights(cy)).total).toBe(0);
  expect(await organisation.audited(named)).toContain('item.unshare');
  const published = (await organisation.events('item.rights_changed')).filter(({ payload }) =>
    payload.userIds?.includes(cy.id),
  );
  expect(published.map(({ payload }) => payload.itemId)).toEqual(expect.arrayContaining([named, linked]));
});

test('a link is ended by whoever looks after the organisation, with what it gave and without a right on the item', async () => {
  const itemId = await organisation.item('Bo’s', bo);
  const { token, link } = await bo.data<AnswerOf<'sharing.makeLink'>>('POST', `${path(itemId)}/links`, {});
  await cy.data('POST', '/api/v1/collaboration/links/open', { token });
  expect(await links()).toEqual(expect.arrayContaining([expect.objectContaining({ id: link.id, people: 1 })]));
  await ada.call('DELETE', `/api/v1/collaboration/links/${link.id}`);
  expect((await links()).map(({ id }) => id)).not.toContain(link.id);
  expect((await cy.call('GET', path(itemId))).status).toBe(404);
  expect((await cy.call('POST', '/api/v1/collaboration/links/open', { token })).status).toBe(404);
  expect(await organisation.inOwn(() => repository(Grant).countBy({ linkId: link.id }))).toBe(0);
  expect(await organisation.audited(itemId)).toContain('link.revoke');
  expect((await ada.call('DELETE', `/api/v1/collaboration/links/${link.id}`)).status).toBe(404);
});

test('whoever does not look after the organisation sees and ends nothing of it', async () => {
  for (const [method, rest] of [
    ['GET', 'outside'],
    ['GET', `outside/${cy.id}/rights`],
    ['POST', `outside/${cy.id}/end`],
    ['GET', 'links'],
    ['DELETE', `links/${newId()}`],
    ['GET', 'usage'],
  ] as const)
    expect([rest, (await bo.call(method, `/api/v1/collaboration/${rest}`)).status]).toEqual([rest, 403]);
});
