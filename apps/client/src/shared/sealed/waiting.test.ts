import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { bytesOf, randomBytes, textOf } from '@/lib/crypto/bytes';
import { browserItems } from '@/lib/storage/browser-storage';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { NoSharingKey, peopleOf, TooManyPeople } from './people';
import { forgetWait, rememberedWaits, rememberWait } from './remembered-waits';
import { makeSealedItem, openSealedItem } from './sealed-item';
import { forgetSeen } from './seen-documents';
import { ServerInMemory } from './server.test-helper';
import { removePerson } from './share-item';
import { giveToWaiting } from './waiting';

interface Person {
  readonly id: string;
  readonly vault: OpenVault;
  readonly server: ServerInMemory;
}

async function person(server: ServerInMemory, publishes = true): Promise<Person> {
  const id = crypto.randomUUID();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  const asked = server.askedBy(id);
  if (publishes) await peopleOf(vault, asked.people);
  return { id, vault, server: asked };
}

let server: ServerInMemory;
let ada: Person;
let ben: Person;
let itemId: string;
beforeEach(async () => {
  server = new ServerInMemory();
  [ada, ben] = [await person(server), await person(server)];
  const item = await makeSealedItem(ada.vault, ada.server);
  await item.put('head', bytesOf('Lease'));
  ({ itemId } = item);
});
afterEach(() => void jest.restoreAllMocks());

/** The owner marks the document as waiting for a person. */
const waitsFor = async ({ id }: Person, may: SealedRight = 'look'): Promise<void> => {
  await rememberWait(ada.vault, ada.server.people, { itemId, accountId: id, may });
};
/** The server's list. */
const said = (...people: readonly Person[]) =>
  people.map(({ id }) => ({ itemId, user: { id, name: id }, may: 'correct' as const }));
/** Simulates a page that was just opened with the vault. */
const gives = (...people: readonly Person[]) =>
  giveToWaiting({ ...ada.vault }, { server: ada.server, ready: async () => said(...people) });
const shares = () => server.document(itemId).shares;

test('who has a vault by now is given what waited for them, once; who has none goes on waiting', async () => {
  const emil = await person(server, false);
  await waitsFor(emil);
  await waitsFor(ben);
  const ready = jest.fn(async () => said(emil, ben));
  const given = await giveToWaiting(ada.vault, { server: ada.server, ready });
  expect(given).toEqual([{ name: emil.id, error: expect.any(NoSharingKey) }, { name: ben.id }]);
  await forgetSeen([itemId]);
  const bens = await openSealedItem(ben.vault, itemId, ben.server);
  expect(textOf((await bens.get('head')) ?? new Uint8Array())).toBe('Lease');
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready })).toEqual([]);
  expect(ready).toHaveBeenCalledTimes(1);
  const waits = await rememberedWaits(ada.vault, ada.server.people);
  expect(waits).toMatchObject([{ document: itemId, account: emil.id }]);
});

test('an open page shares again when it learns that a colleague created a vault', async () => {
  const ready = jest.fn(async () => said(ben));
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready: async () => [] })).toEqual([]);
  await waitsFor(ben);
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready })).toEqual([]);
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready, again: true })).toEqual([{ name: ben.id }]);
});

test('nobody is given a document of whom the server alone says that it waits for them', async () => {
  const other = await makeSealedItem(ada.vault, ada.server);
  await rememberWait(ada.vault, ada.server.people, { itemId: other.itemId, accountId: ben.id, may: 'look' });
  expect(await gives(ben)).toEqual([]);
  expect(shares().size).toBe(0);
});

test('they get the right that was said, whatever the server says', async () => {
  await waitsFor(ben, 'look');
  expect(await gives(ben)).toEqual([{ name: ben.id }]);
  expect(shares().get(ben.id)).toMatchObject({ may: 'look' });
});

test('what was taken back is not given, also where another device took it back', async () => {
  await waitsFor(ben);
  const device = { ...ada.vault };
  await peopleOf(device, ada.server.people);
  await forgetWait(ada.vault, ada.server.people, { itemId, accountId: ben.id });
  // On a separate device, nothing hints at newer data.
  browserItems.remove(`cartulary.people-seen.${ada.vault.vaultId}`);
  const ready = async () => said(ben);
  expect(await giveToWaiting(device, { server: ada.server, ready })).toEqual([]);
  expect(shares().size).toBe(0);
});

test('who was given it and removed since is not given it once more', async () => {
  await waitsFor(ben);
  expect(await gives(ben)).toEqual([{ name: ben.id }]);
  await removePerson(ada.vault, itemId, ben.id, ada.server);
  expect(await gives(ben)).toEqual([]);
  // Nor for a person removed before it was shared.
  await waitsFor(ben);
  await removePerson(ada.vault, itemId, ben.id, ada.server);
  expect(await gives(ben)).toEqual([]);
  expect(shares().size).toBe(0);
});

test('after its time nobody is given it, however long the server lists it', async () => {
  await waitsFor(ben);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + sealedWaitLimits.lastsMs + 1);
  expect(await gives(ben)).toEqual([]);
  expect(shares().size).toBe(0);
});

test('a vault remembers only so many, and forgets those whose time is over', async () => {
  const says = (accountId: string) => rememberWait(ada.vault, ada.server.people, { itemId, accountId, may: 'look' });
  for (let more = sealedWaitLimits.maxOfVault; more > 0; more -= 1) await says(crypto.randomUUID());
  await expect(says(crypto.randomUUID())).rejects.toThrow(TooManyPeople);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + sealedWaitLimits.lastsMs + 1);
  await says(ben.id);
  expect(await rememberedWaits(ada.vault, ada.server.people)).toMatchObject([{ account: ben.id }]);
});

test('where it can’t be asked it is asked again', async () => {
  const refuses = () => Promise.reject(new Error('unreachable'));
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready: refuses })).toEqual([]);
  const ready = jest.fn(async () => []);
  await giveToWaiting(ada.vault, { server: ada.server, ready });
  expect(ready).toHaveBeenCalledTimes(1);
});
