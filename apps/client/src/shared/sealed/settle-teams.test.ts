import 'fake-indexeddb/auto';
import { bytesOf, randomBytes, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { KeyChanged, peopleOf } from './people';
import { makeSealedItem, openSealedItem, type SealedItem } from './sealed-item';
import { forgetSeen } from './seen-documents';
import { ServerInMemory } from './server.test-helper';
import { settleAllTeams, settleTeams, shareWithTeam, teamsWith, unshareTeam } from './settle-teams';
import { removePerson, sharedWith, shareItem } from './share-item';

interface Person {
  readonly id: string;
  readonly vault: OpenVault;
  readonly server: ServerInMemory;
}

let server: ServerInMemory;
let ada: Person;
let ben: Person;
let cleo: Person;
let item: SealedItem;
let itemId: string;
const [launch, design] = [crypto.randomUUID(), crypto.randomUUID()];

async function joins(publishes = true): Promise<Person> {
  const id = crypto.randomUUID();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  const person = { id, vault, server: server.askedBy(id) };
  if (publishes) await peopleOf(vault, person.server.people);
  return person;
}

const isIn = (teamId: string, ...people: readonly Person[]): void =>
  void server.members.set(teamId, new Set(people.map(({ id }) => id)));
const gives = (teamId: string, may: 'look' | 'correct' = 'look') =>
  shareWithTeam(ada.vault, itemId, { teamId, may }, ada.server);
const settles = () => settleTeams(ada.vault, itemId, ada.server);
const rights = () => [...server.document(itemId).shares].map(([id, { may, byTeam }]) => [id, may, byTeam]);
/** Simulates their device before it has seen any data; all of them share one browser here. */
async function reads({ vault, server: asked }: Person, place: 'head' | 'page/1' = 'head'): Promise<string> {
  await forgetSeen([itemId]);
  const opened = await openSealedItem(vault, itemId, asked);
  return textOf((await opened.get(place)) ?? new Uint8Array());
}

beforeEach(async () => {
  server = new ServerInMemory();
  [ada, ben, cleo] = [await joins(), await joins(), await joins()];
  item = await makeSealedItem(ada.vault, ada.server);
  ({ itemId } = item);
  await item.put('head', bytesOf('Lease'));
  isIn(launch, ada, ben);
});

test('everybody in a team gets the document, its owner not once more; who joins later gets it when it is looked next', async () => {
  expect(await gives(launch)).toEqual({ given: [{ name: ben.id }], left: [], lost: [] });
  expect(await reads(ben)).toBe('Lease');
  const emil = await joins(false);
  isIn(launch, ada, ben, cleo, emil);
  expect(await settles()).toEqual({ given: [{ name: cleo.id }], left: [], lost: [] });
  expect(await reads(cleo)).toBe('Lease');
  await peopleOf(emil.vault, emil.server.people);
  expect((await settles()).given).toEqual([{ name: emil.id }]);
  expect((await settles()).given).toEqual([]);
});

test('who left gets no new key: what is written from then on is closed to them, and goes to who stays', async () => {
  isIn(launch, ada, ben, cleo);
  await gives(launch);
  isIn(launch, ada, cleo);
  expect(await settles()).toEqual({ given: [], left: [ben.id], lost: [] });
  expect(server.document(itemId).epoch).toBe(2);
  await item.put('page/1', bytesOf('after'));
  expect(await reads(cleo, 'page/1')).toBe('after');
  await expect(reads(ben)).rejects.toMatchObject({ status: 404 });
  // The team stays with the next key.
  expect(await teamsWith(ada.vault, itemId, ada.server)).toMatchObject([{ team: { id: launch }, isOwn: true }]);
});

test('who left is dropped with whatever key is made next, and the team stays with it', async () => {
  const dora = await joins();
  isIn(launch, ada, ben, cleo);
  await gives(launch);
  await shareItem(ada.vault, itemId, { accountId: dora.id, may: 'look' }, ada.server);
  isIn(launch, ada, cleo);
  expect(await removePerson(ada.vault, itemId, dora.id, ada.server)).toEqual([]);
  expect(rights()).toEqual([[cleo.id, 'look', true]]);
  expect((await settles()).left).toEqual([]);
});

test('a team that is removed takes the document from its people, not from who has it by name or by another', async () => {
  const dora = await joins();
  isIn(launch, ada, ben, cleo, dora);
  isIn(design, cleo);
  await shareItem(ada.vault, itemId, { accountId: dora.id, may: 'look' }, ada.server);
  await gives(launch);
  await gives(design);
  await unshareTeam(ada.vault, itemId, launch, ada.server);
  expect(rights()).toEqual([
    [dora.id, 'look', false],
    [cleo.id, 'look', true],
  ]);
  expect([...server.document(itemId).teams.keys()]).toEqual([design]);
  expect((await settles()).given).toEqual([]);
});

test('of two teams the farther right counts, and goes with its team', async () => {
  isIn(design, ben);
  await gives(launch);
  await gives(design, 'correct');
  expect(rights()).toEqual([[ben.id, 'correct', true]]);
  await unshareTeam(ada.vault, itemId, design, ada.server);
  await settles();
  expect(rights()).toEqual([[ben.id, 'look', true]]);
});

test('nobody is given anything by a team that the server put on the list, or brought back', async () => {
  const { teams } = server.document(itemId);
  teams.set(launch, { may: 'correct', proof: toBase64Url(randomBytes(61)) });
  expect(await settles()).toEqual({ given: [], left: [], lost: [] });
  expect(await teamsWith(ada.vault, itemId, ada.server)).toMatchObject([{ isOwn: false }]);
  await gives(launch);
  const before = server.document(itemId).teams.get(launch);
  await unshareTeam(ada.vault, itemId, launch, ada.server);
  if (before) server.document(itemId).teams.set(launch, before);
  expect(await settles()).toEqual({ given: [], left: [], lost: [] });
  // Nor with the proof of another team.
  await gives(launch);
  const proof = server.document(itemId).teams.get(launch)?.proof ?? '';
  isIn(design, cleo);
  server.document(itemId).teams.set(design, { may: 'look', proof });
  expect((await settles()).given).toEqual([]);
  expect(rights()).toEqual([[ben.id, 'look', true]]);
});

test('a member whose key is another than the one that is remembered is not given it, the others are', async () => {
  await gives(launch);
  await unshareTeam(ada.vault, itemId, launch, ada.server);
  server.keptPeople.delete(ben.id);
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: ben.id });
  await peopleOf(vault, ben.server.people);
  isIn(launch, ben, cleo);
  expect((await gives(launch)).given).toEqual([{ name: ben.id, error: expect.any(KeyChanged) }, { name: cleo.id }]);
  expect((await sharedWith(ada.vault, itemId, ada.server)).map(({ user }) => user.id)).toEqual([cleo.id]);
});

test('all documents in whose teams somebody came are looked after, once a page and vault; one that fails keeps none from others', async () => {
  const broken = await makeSealedItem(ada.vault, ada.server);
  await gives(launch);
  isIn(launch, ada, ben, cleo);
  server.document(broken.itemId).manifest = server.document(itemId).manifest;
  ada.server.teams.due = async () => [broken.itemId, itemId];
  const page = { ...ada.vault };
  expect(await settleAllTeams(page, ada.server)).toEqual([{ given: [{ name: cleo.id }], left: [], lost: [] }]);
  expect(await settleAllTeams(page, ada.server)).toEqual([]);
});
