// covers: apps/gateway/src/sealed libs/contracts/src/endpoints/sealed-teams.ts
import { randomBytes, randomUUID } from 'node:crypto';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import type { dueSealedTeams, listSealedTeams } from '@cartulary/contracts/endpoints/sealed-teams';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import {
  ENVELOPE_BYTES,
  MANIFEST_BYTES,
  sealedKinds,
  sealedSize,
  type SealedKind,
  type SealedRight,
} from '@cartulary/contracts/sealed-form';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const SEALED = '/api/v1/sealed-documents';
const TEAMS = '/api/v1/teams';

let organisation: TestOrganisation;
let ada: Member;
let ben: Member;
let cleo: Member;
let vaultId: string;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  [ben, cleo] = [await organisation.joins('Ben'), await organisation.joins('Cleo')];
  vaultId = await publishes(ada);
  await publishes(ben);
});
afterAll(() => organisation.running.stop());

const text = (length: number): string =>
  Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]).toString('base64url');
const refused = (code: ErrorCode, status: number) => [status, messageOf(code)];

async function publishes(by: Member): Promise<string> {
  const id = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: text(61) };
  await by.data('POST', '/api/v1/vault', { id, ways: [way] });
  const publicKey = randomBytes(32).toString('base64url');
  const people = { vaultId: id, publicKey, wrappedKey: text(61), version: 1, sealed: text(sealedSize(40)) };
  expect((await by.call('PUT', '/api/v1/vault/people', people)).status).toBe(200);
  return id;
}

async function makes(kind: SealedKind = 'file'): Promise<string> {
  const id = randomUUID();
  await ada.data('POST', SEALED, { id, kind, vaultId, wrappedKey: text(61), manifest: text(MANIFEST_BYTES) });
  return id;
}
/** A team with Ada and others. */
async function team(...members: readonly Member[]): Promise<string> {
  const { id } = await ada.data<{ id: string }>('POST', TEAMS, { name: `Team ${randomUUID()}` });
  for (const { id: userId } of members) await ada.data('PUT', `${TEAMS}/${id}/members/${userId}`, { role: 'member' });
  return id;
}
const leaves = (teamId: string, { id }: Member) => ada.call('DELETE', `${TEAMS}/${teamId}/members/${id}`);

const says = (id: string, teamId: string, { may = 'look', epoch = 1, by = ada }: Said = {}) =>
  by.call('PUT', `${SEALED}/${id}/teams/${teamId}`, { may, epoch, proof: text(61) });
interface Said {
  may?: SealedRight;
  epoch?: number;
  by?: Member;
}
const gives = (id: string, { id: userId }: Member, may: SealedRight = 'look', byTeam = true, epoch = 1) =>
  ada.call('PUT', `${SEALED}/${id}/shares/${userId}`, {
    may,
    byTeam,
    epoch,
    envelope: text(ENVELOPE_BYTES),
    proof: text(61),
  });
const rotates = (id: string, stay: readonly Member[], teamIds: readonly string[]) =>
  ada.call('POST', `${SEALED}/${id}/keys`, {
    epoch: 2,
    counter: 2,
    wrappedKey: text(61),
    previous: text(61),
    manifest: text(MANIFEST_BYTES),
    stay: stay.map((person) => ({ userId: person.id, envelope: text(ENVELOPE_BYTES), proof: text(61) })),
    teams: teamIds.map((teamId) => ({ id: teamId, proof: text(61) })),
  });
const teams = async (id: string) =>
  (await ada.data<DataOf<typeof listSealedTeams>>('GET', `${SEALED}/${id}/teams`)).items;
const isDue = async (id: string): Promise<boolean> =>
  (await ada.data<DataOf<typeof dueSealedTeams>>('GET', '/api/v1/sealed-teams')).items.includes(id);
const has = async (by: Member, id: string): Promise<[number, boolean]> => {
  const { items } = await by.data<{ items: ListedSealed[] }>('GET', SEALED);
  return [(await by.call('GET', `${SEALED}/${id}`)).status, items.some((row) => row.id === id)];
};

test('a team is told with who is in it, and its document is due until each member with a key has it', async () => {
  const [id, teamId] = [await makes(), await team(ben, cleo)];
  expect((await says(id, teamId)).status).toBe(200);
  const person = ({ id: userId, name }: Member, isReady: boolean) => ({ user: { id: userId, name }, isReady });
  const [said] = await teams(id);
  expect(said).toMatchObject({ team: { id: teamId }, may: 'look', proof: expect.any(String) });
  const members = [person(ada, true), person(ben, true), person(cleo, false)];
  expect(said?.members).toHaveLength(3);
  expect(said?.members).toEqual(expect.arrayContaining(members));
  expect(await isDue(id)).toBe(true);
  expect(await has(ben, id)).toEqual([404, false]);
  expect((await gives(id, ben)).status).toBe(200);
  expect(await has(ben, id)).toEqual([200, true]);
  expect(await isDue(id)).toBe(false);
  // The page also grants a changed permission.
  await says(id, teamId, { may: 'correct' });
  expect(await isDue(id)).toBe(true);
  await gives(id, ben, 'correct');
  expect(await isDue(id)).toBe(false);
  expect(await organisation.audited(id)).toEqual([
    'sealed.make',
    'sealed.share',
    'sealed.share',
    'sealed.share',
    'sealed.share',
  ]);
});

test('who leaves gets nothing more at once, and the document is due until it has another key', async () => {
  const [id, teamId] = [await makes(), await team(ben)];
  await says(id, teamId);
  await gives(id, ben);
  // They would get access again.
  expect(refusal(await ben.call('DELETE', `${SEALED}/${id}/share`))).toEqual(refused('sealed_by_team', 409));
  expect((await leaves(teamId, ben)).status).toBe(200);
  expect(await has(ben, id)).toEqual([404, false]);
  expect((await ben.call('DELETE', `${SEALED}/${id}/share`)).status).toBe(404);
  expect(await isDue(id)).toBe(true);
  await ada.call('POST', `${SEALED}/${id}/bin`);
  expect(await isDue(id)).toBe(false);
  await ada.call('POST', `${SEALED}/${id}/restore`);
  expect((await rotates(id, [], [teamId])).status).toBe(200);
  expect(await isDue(id)).toBe(false);
  expect(await teams(id)).toHaveLength(1);
  // A person with direct access keeps it.
  await gives(id, ben, 'look', false, 2);
  expect(await has(ben, id)).toEqual([200, true]);
});

test('a team that the next key is not for has the document no more; one that is not there is refused', async () => {
  const [id, stays, ends] = [await makes(), await team(ben), await team(ben)];
  await says(id, stays);
  await says(id, ends);
  await gives(id, ben);
  expect((await rotates(id, [ben], [stays, randomUUID()])).status).toBe(404);
  expect((await rotates(id, [ben], [stays])).status).toBe(200);
  expect((await teams(id)).map((said) => said.team.id)).toEqual([stays]);
  expect(await has(ben, id)).toEqual([200, true]);
  // A deleted team no longer counts.
  expect((await ada.call('DELETE', `${TEAMS}/${stays}`)).status).toBe(200);
  expect(await has(ben, id)).toEqual([404, false]);
  expect(await isDue(id)).toBe(true);
});

test('only its owner says with which teams, of the organisation, by the newest key', async () => {
  const [id, teamId] = [await makes(), await team(ben)];
  expect((await says(id, teamId, { by: ben })).status).toBe(404);
  expect((await ben.call('GET', `${SEALED}/${id}/teams`)).status).toBe(404);
  expect((await says(id, randomUUID())).status).toBe(404);
  expect(refusal(await says(id, teamId, { epoch: 2 }))).toEqual(refused('sealed_moved', 409));
  const stranger = await TestPerson.signUp(organisation.running.url);
  expect((await stranger.call('GET', `${SEALED}/${id}/teams`)).status).toBe(404);
  expect(await teams(id)).toEqual([]);
});

test.each(sealedKinds)('a %s is due when somebody joins and when they leave, and its lines hear that', async (kind) => {
  const [id, teamId] = [await makes(kind), await team()];
  await says(id, teamId);
  expect(await isDue(id)).toBe(false);
  await ada.data('PUT', `${TEAMS}/${teamId}/members/${ben.id}`, { role: 'member' });
  expect(await isDue(id)).toBe(true);
  await gives(id, ben);
  expect(await isDue(id)).toBe(false);
  const toldBen = async (): Promise<number> =>
    (await organisation.events('item.rights_changed')).filter(
      ({ payload }) => payload.itemId === id && payload.userIds?.includes(ben.id),
    ).length;
  const before = await toldBen();
  await leaves(teamId, ben);
  expect(await isDue(id)).toBe(true);
  expect(await toldBen()).toBe(before + 1);
  expect((await rotates(id, [], [teamId])).status).toBe(200);
  expect(await isDue(id)).toBe(false);
});
