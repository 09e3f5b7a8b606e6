import type { Team } from '@cartulary/contracts/endpoints/teams';
import { TestPerson } from '../test-person.test-helper.js';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';

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

const TEAMS = '/api/v1/teams';
const make = (by: Member, name: string) => by.data<Team>('POST', TEAMS, { name });
const set = (by: Member, team: Team, who: Member, role = 'member') =>
  by.call('PUT', `${TEAMS}/${team.id}/members/${who.id}`, { role });
const remove = (by: Member, team: Team, who: Member) => by.call('DELETE', `${TEAMS}/${team.id}/members/${who.id}`);
const membersOf = async (by: Member, team: Team) =>
  (await by.data<AnswerOf<'teams.read'>>('GET', `${TEAMS}/${team.id}`)).members.map(({ person, role }) => [
    person.name,
    role,
  ]);
const rightOf = async (member: Member, itemId: string): Promise<number> =>
  (await member.call('GET', `/api/v1/collaboration/items/${itemId}`)).status;

test('whoever makes a team leads it, and its lead takes people in and out', async () => {
  const team = await make(bo, 'Launch');
  expect(team).toMatchObject({ name: 'Launch', description: '', members: 1, ownRole: 'lead', mayChange: true });
  expect((await set(cy, team, cy)).status).toBe(403);
  expect((await set(bo, team, cy)).status).toBe(200);
  expect(await membersOf(cy, team)).toEqual([
    ['Bo Tester', 'lead'],
    ['Cy Tester', 'member'],
  ]);
  expect((await cy.call('PATCH', `${TEAMS}/${team.id}`, { name: 'Mine' })).status).toBe(403);
  expect((await remove(cy, team, bo)).status).toBe(403);
  expect((await remove(cy, team, cy)).status).toBe(200);
  expect((await remove(cy, team, cy)).status).toBe(404);
  expect(await organisation.audited(team.id)).toEqual(['team.create', 'team.set-member', 'team.remove-member']);
});

test('a team is never left without a lead', async () => {
  const team = await make(bo, 'Finance');
  await set(bo, team, cy);
  const needsLead = [409, 'A team needs a lead. Nothing was changed. Choose another lead first.'];
  expect(refusal(await remove(bo, team, bo))).toEqual(needsLead);
  expect(refusal(await set(bo, team, bo, 'member'))).toEqual(needsLead);
  await set(bo, team, cy, 'lead');
  const both = await Promise.all([remove(bo, team, bo), remove(cy, team, cy)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await membersOf(ada, team)).toHaveLength(1);
});

test('an administrator looks after every team; everybody sees them, nobody of elsewhere', async () => {
  const team = await make(bo, 'Legal');
  expect((await set(ada, team, cy)).status).toBe(200);
  const renamed = await ada.data<Team>('PATCH', `${TEAMS}/${team.id}`, { name: 'Law', description: 'Contracts' });
  expect(renamed).toMatchObject({ name: 'Law', description: 'Contracts', ownRole: null, mayChange: true });
  const listed = async (by: Member, query: string) =>
    (await by.data<AnswerOf<'teams.list'>>('GET', `${TEAMS}?${query}`)).items.map(({ name }) => name);
  expect(await listed(ada, 'q=LAW')).toEqual(['Law']);
  expect(await listed(ada, 'mine=true&q=law')).toEqual([]);
  expect(await listed(cy, 'mine=true&q=law')).toEqual(['Law']);
  const stranger = await TestPerson.signUp(organisation.running.url);
  expect((await stranger.call('GET', `${TEAMS}/${team.id}`)).status).toBe(404);
  expect((await stranger.data<AnswerOf<'teams.list'>>('GET', TEAMS)).items).toEqual([]);
});

test('no two teams have one name, whatever its capitals, and none is invisible', async () => {
  await make(bo, 'Research');
  expect(refusal(await ada.call('POST', TEAMS, { name: 'RESEARCH' }))).toEqual([409, 'Another team has this name']);
  expect((await ada.call('POST', TEAMS, { name: '\u202e' })).status).toBe(400);
});

test('what a team was given reaches whoever joins from the next call on, and leaves with whoever leaves', async () => {
  const team = await make(ada, 'Crew');
  const itemId = await organisation.item();
  await ada.data('POST', `/api/v1/collaboration/items/${itemId}/sharing`, {
    to: { kind: 'team', id: team.id },
    role: 'editor',
  });
  expect(await rightOf(bo, itemId)).toBe(404);
  const before = (await organisation.events('item.rights_changed')).length;
  await set(ada, team, bo);
  expect(await rightOf(bo, itemId)).toBe(200);
  await remove(ada, team, bo);
  expect(await rightOf(bo, itemId)).toBe(404);
  const changes = (await organisation.events('item.rights_changed')).slice(before);
  expect(changes.map(({ payload }) => payload)).toEqual([
    { itemId, userIds: [bo.id] },
    { itemId, userIds: [bo.id] },
  ]);
});

test('a team that is dissolved takes its rights along', async () => {
  const team = await make(ada, 'Brief');
  await set(ada, team, bo);
  const itemId = await organisation.item();
  const sharing = `/api/v1/collaboration/items/${itemId}/sharing`;
  await ada.data('POST', sharing, { to: { kind: 'team', id: team.id }, role: 'viewer' });
  expect(await rightOf(bo, itemId)).toBe(200);
  expect((await bo.call('DELETE', `${TEAMS}/${team.id}`)).status).toBe(403);
  expect((await ada.call('DELETE', `${TEAMS}/${team.id}`)).status).toBe(200);
  expect(await rightOf(bo, itemId)).toBe(404);
  expect((await ada.data<AnswerOf<'sharing.read'>>('GET', sharing)).rights).toEqual([]);
  const changes = (await organisation.events('item.rights_changed')).filter(({ payload }) => payload.itemId === itemId);
  expect(changes.at(-1)?.payload.userIds).toEqual([bo.id]);
});

test('its people and administrators read who made it, came, leads and went; nobody else does', async () => {
  const team = await make(bo, 'Archive');
  await set(bo, team, cy);
  await set(bo, team, cy, 'lead');
  await ada.data('PATCH', `${TEAMS}/${team.id}`, { name: 'Archives' });
  await ada.data('PATCH', `${TEAMS}/${team.id}`, { description: 'Of no name' });
  await set(ada, team, ada);
  await remove(cy, team, ada);
  const changes = async (by: Member): Promise<unknown[]> => {
    const query = `teamId=${team.id}&pageSize=5`;
    const list = await by.data<AnswerOf<'activity.list'>>('GET', `/api/v1/collaboration/activity?${query}`);
    expect(list.items.every(({ item }) => item === null)).toBe(true);
    return [list.total, ...list.items.map(({ act, by: { name }, detail }) => [act, name, detail])];
  };
  const acts = [
    ['taken-out', 'Cy Tester', { person: 'Ilse Marwick' }],
    ['joined', 'Ilse Marwick', { person: 'Ilse Marwick', role: 'member' }],
    ['team-renamed', 'Ilse Marwick', { from: 'Archive', to: 'Archives' }],
    ['role-given', 'Bo Tester', { person: 'Cy Tester', role: 'lead' }],
    ['taken-in', 'Bo Tester', { person: 'Cy Tester', role: 'member' }],
  ];
  expect(await changes(bo)).toEqual([6, ...acts]);
  expect(await changes(ada)).toEqual([6, ...acts]);
  await remove(cy, team, cy);
  expect((await changes(bo)).slice(0, 2)).toEqual([7, ['left', 'Cy Tester', { person: 'Cy Tester' }]]);
  expect(await changes(cy)).toEqual([0]);
});

test('nobody of elsewhere joins', async () => {
  const team = await make(ada, 'Closed');
  const stranger = await TestPerson.signUp(organisation.running.url);
  expect((await ada.call('PUT', `${TEAMS}/${team.id}/members/${stranger.signedIn.user.id}`, {})).status).toBe(404);
});
