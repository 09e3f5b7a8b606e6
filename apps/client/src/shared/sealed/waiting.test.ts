import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { bytesOf, randomBytes, textOf } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { NoSharingKey, peopleOf } from './people';
import { makeSealedItem, openSealedItem } from './sealed-item';
import { forgetSeen } from './seen-documents';
import { ServerInMemory } from './server.test-helper';
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

test('who has a vault by now is given what waited for them, once; who has none goes on waiting', async () => {
  const server = new ServerInMemory();
  const [ada, ben] = [await person(server), await person(server)];
  const emil = await person(server, false);
  const item = await makeSealedItem(ada.vault, ada.server);
  await item.put('head', bytesOf('Lease'));
  const { itemId } = item;
  const waits = [emil, ben].map(({ id }) => ({ itemId, user: { id, name: id }, may: 'look' as const }));
  const ready = jest.fn(async () => waits);
  const given = await giveToWaiting(ada.vault, { server: ada.server, ready });
  expect(given).toEqual([{ name: emil.id, error: expect.any(NoSharingKey) }, { name: ben.id }]);
  await forgetSeen([itemId]);
  const bens = await openSealedItem(ben.vault, itemId, ben.server);
  expect(textOf((await bens.get('head')) ?? new Uint8Array())).toBe('Lease');
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready })).toEqual([]);
  expect(ready).toHaveBeenCalledTimes(1);
});

test('where it can’t be asked it is asked again', async () => {
  const server = new ServerInMemory();
  const ada = await person(server);
  const refuses = () => Promise.reject(new Error('unreachable'));
  expect(await giveToWaiting(ada.vault, { server: ada.server, ready: refuses })).toEqual([]);
  const ready = jest.fn(async () => []);
  await giveToWaiting(ada.vault, { server: ada.server, ready });
  expect(ready).toHaveBeenCalledTimes(1);
});
