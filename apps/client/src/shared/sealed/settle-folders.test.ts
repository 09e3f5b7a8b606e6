import 'fake-indexeddb/auto';
import { sealedErrors } from '@cartulary/contracts/errors/sealed';
import * as z from 'zod/mini';
import { bytesOf, fromBase64Url, randomBytes, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { dueIn } from './folder-wish';
import { changeMemory, KeyChanged, NoSharingKey, peopleOf, TooManyPeople } from './people';
import {
  binSealedItem,
  deleteSealedItem,
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  restoreSealedItem,
} from './sealed-item';
import { forgetSeen } from './seen-documents';
import { ServerInMemory } from './server.test-helper';
import { settleFolders, type FoldersSettled } from './settle-folders';
import { settleTeams, shareWithTeam, teamsWith, unshareTeam } from './settle-teams';
import { HasByFolder, removePerson, sharedWith, shareItem } from './share-item';
import { FolderFull, moveInShared, shareFolder, unshareFolder, type Given } from './shared-folders';
import { folderCalled, removeFolder, renameFolder, vaultFolders } from './vault-folders';

interface Person {
  readonly id: string;
  readonly vault: OpenVault;
  readonly server: ServerInMemory;
}

let server: ServerInMemory;
let ada: Person;
let ben: Person;
let cleo: Person;
let folderId: string;
let one: string;
let two: string;
const launch = crypto.randomUUID();

async function joins(): Promise<Person> {
  const id = crypto.randomUUID();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  const person = { id, vault, server: server.askedBy(id) };
  await peopleOf(vault, person.server.people);
  return person;
}

async function makes(name: string): Promise<string> {
  const item = await makeSealedItem(ada.vault, ada.server);
  await item.put('head', bytesOf(JSON.stringify({ name })));
  return item.itemId;
}

const to = ({ id }: Person, may: Given['may'] = 'look'): Given => ({ kind: 'account', id, name: id, may });
const toTeam = (may: Given['may'] = 'look'): Given => ({ kind: 'team', id: launch, name: 'Launch', may });
const settles = (): Promise<FoldersSettled> => settleFolders(ada.vault, { server: ada.server });
const asks = (given: Given, lying = [one, two]): Promise<void> =>
  shareFolder(ada.vault, folderId, { to: given, lying }, ada.server.people);
async function gives(given: Given, lying?: string[]): Promise<FoldersSettled> {
  await asks(given, lying);
  return settles();
}
async function takes(whom: Pick<Given, 'kind' | 'id'>): Promise<FoldersSettled> {
  await unshareFolder(ada.vault, folderId, whom, ada.server.people);
  return settles();
}
async function moves(ids: string[], to?: string): Promise<FoldersSettled> {
  await moveInShared(ada.vault, ids, to, ada.server.people);
  return settles();
}
const has = (itemId: string): string[] => [...server.document(itemId).shares.keys()];
const epochs = (): number[] => [one, two].map((id) => server.document(id).epoch);
const due = async (): Promise<readonly string[]> => dueIn(await peopleOf(ada.vault, ada.server.people));
const shared = async () => (await vaultFolders(ada.vault, ada.server.people)).find(({ id }) => id === folderId)?.shared;
const nothingDue = { missed: [], lost: [], teams: [], error: undefined, left: 0, inBin: 0 };

/** The folders in a person's list. By default, simulates a device that has seen nothing yet. */
async function lists(
  { vault, server: asked }: Person,
  isNew = true,
): Promise<[string, string | undefined, string | undefined][]> {
  if (isNew) await forgetSeen([...server.kept.keys()]);
  const items = await listSealedItems(vault, asked);
  return items.map(({ itemId, shared: by }) => [itemId, by?.folder?.name, by?.folder?.id]);
}
const named = async (person: Person): Promise<(string | undefined)[]> =>
  (await lists(person)).map(([, name]) => name).sort();

beforeEach(async () => {
  server = new ServerInMemory();
  [ada, ben, cleo] = [await joins(), await joins(), await joins()];
  [one, two] = [await makes('Lease'), await makes('Deed')];
  folderId = (await folderCalled(ada.vault, 'Quarrendon', ada.server.people)).id;
});

test('who is given a folder opens all in it, under its name; a further document comes, and the server learns no name and no folder', async () => {
  expect(await gives(to(ben))).toEqual({ ...nothingDue, done: 2 });
  expect([has(one), has(two)]).toEqual([[ben.id], [ben.id]]);
  const third = await makes('Survey');
  expect(await moves([third], folderId)).toEqual({ ...nothingDue, done: 1 });
  const seen = await lists(ben);
  expect(seen.map(([id]) => id).sort()).toEqual([one, two, third].sort());
  expect(new Set(seen.map(([, name]) => name))).toEqual(new Set(['Quarrendon']));
  expect(new Set(seen.map(([, , id]) => id)).size).toBe(1);
  expect(seen[0]?.[2]).not.toBe(folderId);
  // The ID is part of the list's URL.
  expect(z.uuid().safeParse(seen[0]?.[2]).success).toBe(true);
  await forgetSeen([third]);
  const opened = await openSealedItem(ben.vault, third, ben.server);
  expect(textOf((await opened.get('head')) ?? new Uint8Array())).toContain('Survey');
  const kept = JSON.stringify(
    [...server.kept.values(), ...server.keptPeople.values()].map((row) => ({
      ...row,
      shares: [...('shares' in row ? row.shares : [])],
    })),
  );
  for (const word of ['Quarrendon', folderId]) expect(kept).not.toContain(word);
  expect(await due()).toEqual([]);
});

test('who is removed from a folder loses all of it, and each document has another key; who stays opens them still, under the name', async () => {
  await gives(to(ben));
  await gives(to(cleo));
  expect(epochs()).toEqual([1, 1]);
  expect(await takes(to(ben))).toEqual({ ...nothingDue, done: 2 });
  expect(epochs()).toEqual([2, 2]);
  expect([has(one), has(two)]).toEqual([[cleo.id], [cleo.id]]);
  expect(await named(cleo)).toEqual(['Quarrendon', 'Quarrendon']);
  const third = await makes('Survey');
  await moves([third], folderId);
  expect(has(third)).toEqual([cleo.id]);
  // Nothing is left to do, and no key is rotated needlessly.
  await settles();
  expect(epochs()).toEqual([2, 2]);
});

test('a document that is taken out is lost to who had it by the folder alone; who was given it by itself keeps it', async () => {
  await shareItem(ada.vault, one, { accountId: cleo.id, may: 'correct' }, ada.server);
  await gives(to(cleo));
  await gives(to(ben));
  expect(server.document(one).shares.get(cleo.id)?.may).toBe('correct');
  await moves([one]);
  expect([has(one), has(two)]).toEqual([[cleo.id], [cleo.id, ben.id]]);
  expect(server.document(one).epoch).toBe(2);
  // It wasn't shared through the folder, so it isn't listed under its name.
  expect(await named(cleo)).toEqual(['Quarrendon', undefined]);
  await takes(to(cleo));
  expect(has(one)).toEqual([cleo.id]);
});

test('from one shared folder to another nobody loses a document who has both, and it lies under the other name', async () => {
  await gives(to(ben));
  await gives(to(cleo));
  const other = await folderCalled(ada.vault, 'Wharfedale', ada.server.people);
  await shareFolder(ada.vault, other.id, { to: to(ben, 'correct'), lying: [] }, ada.server.people);
  await settles();
  await moves([one], other.id);
  expect([has(one), server.document(one).shares.get(ben.id)?.may]).toEqual([[ben.id], 'correct']);
  expect(await named(ben)).toEqual(['Quarrendon', 'Wharfedale']);
});

test('a new name reaches everybody, another right too, and a folder that is removed takes its documents back', async () => {
  await gives(to(ben));
  await renameFolder(ada.vault, folderId, 'Thistlemoor', ada.server.people);
  await settles();
  expect(await named(ben)).toEqual(['Thistlemoor', 'Thistlemoor']);
  await gives(to(ben, 'correct'));
  expect(server.document(two).shares.get(ben.id)?.may).toBe('correct');
  expect(epochs()).toEqual([1, 1]);
  await removeFolder(ada.vault, folderId, ada.server.people);
  await settles();
  expect([has(one), has(two), epochs()]).toEqual([[], [], [2, 2]]);
});

test('a page that closes half-way leaves the rest to the next one, of whatever device', async () => {
  await asks(to(ben));
  ada.server.before = (call, id) => {
    if (call === 'share' && id === two) throw new ApiError('Offline');
  };
  const stopped = await settles();
  expect(stopped).toMatchObject({ done: 1, left: 1, error: expect.any(ApiError) });
  expect([has(one), has(two), await due()]).toEqual([[ben.id], [], [two]]);
  ada.server.before = undefined;
  const page = { ...ada.vault };
  expect(await settleFolders(page, { server: ada.server })).toEqual({ ...nothingDue, done: 1 });
  expect(has(two)).toEqual([ben.id]);
});

test('what another device asks for while one settles holds: who was removed meanwhile has nothing in the end', async () => {
  await asks(to(ben));
  const device = { ...ada.vault };
  let asked = false;
  ada.server.before = async (call, id) => {
    if (call !== 'share' || id !== two || asked) return;
    asked = true;
    await unshareFolder(device, folderId, to(ben), server.askedBy(ada.id).people);
  };
  await settles();
  expect([has(one), has(two), await due()]).toEqual([[], [], []]);
});

test('who was removed by another device that settled first has nothing in the end, also where that asked and took back in the meantime', async () => {
  await asks(to(ben));
  const device = { ...ada.vault };
  const phone = server.askedBy(ada.id);
  let asked = false;
  ada.server.before = async (call, id) => {
    if (call !== 'shares' || id !== one || asked) return;
    asked = true;
    await unshareFolder(device, folderId, to(ben), phone.people);
    await settleFolders(device, { server: phone });
  };
  await settles();
  expect([has(one), has(two), await due()]).toEqual([[], [], []]);
  // Also not with the same target state as before.
  asked = false;
  await gives(to(cleo));
  await renameFolder(ada.vault, folderId, 'Thistlemoor', ada.server.people);
  ada.server.before = async (call, id) => {
    if (call !== 'share' || id !== one || asked) return;
    asked = true;
    await shareFolder(device, folderId, { to: to(ben), lying: [] }, phone.people);
    await settleFolders(device, { server: phone });
    await unshareFolder(device, folderId, to(ben), phone.people);
  };
  await settles();
  expect([has(one), has(two), await due()]).toEqual([[cleo.id], [cleo.id], []]);
});

test('a team has a folder: who joins later gets what lies in it under its name, who leaves or loses the folder gets no next key', async () => {
  server.members.set(launch, new Set([ada.id, ben.id]));
  await gives(toTeam());
  expect([has(one), has(two)]).toEqual([[ben.id], [ben.id]]);
  server.members.set(launch, new Set([ada.id, ben.id, cleo.id]));
  await settleTeams(ada.vault, one, ada.server);
  expect(await named(cleo)).toEqual(['Quarrendon']);
  server.members.set(launch, new Set([cleo.id]));
  await settleTeams(ada.vault, one, ada.server);
  expect([has(one), server.document(one).epoch]).toEqual([[cleo.id], 2]);
  expect(await named(cleo)).toEqual(['Quarrendon']);
  await takes(toTeam());
  expect([has(one), has(two), epochs()]).toEqual([[], [], [3, 2]]);
  expect(await teamsWith(ada.vault, one, ada.server)).toEqual([]);
});

test('nobody is removed from one document of a folder that would give it to them again', async () => {
  server.members.set(launch, new Set([cleo.id]));
  await gives(to(ben));
  await gives(toTeam());
  await expect(removePerson(ada.vault, one, ben.id, ada.server)).rejects.toThrow(HasByFolder);
  await expect(unshareTeam(ada.vault, one, launch, ada.server)).rejects.toThrow(HasByFolder);
  expect(has(one).sort()).toEqual([ben.id, cleo.id].sort());
});

test('whoever turns a key for another reason keeps the folder’s people, and drops who lost the folder', async () => {
  const emil = await joins();
  await gives(to(ben));
  await gives(to(cleo));
  await shareItem(ada.vault, one, { accountId: emil.id, may: 'look' }, ada.server);
  await unshareFolder(ada.vault, folderId, to(ben), ada.server.people);
  await removePerson(ada.vault, one, emil.id, ada.server);
  expect(has(one)).toEqual([cleo.id]);
  expect((await sharedWith(ada.vault, one, ada.server))[0]?.byFolder?.id).toBe(folderId);
});

test('somebody whose key is another gets nothing more until it was looked at, the others do, and it is told of whom', async () => {
  await gives(to(ben));
  server.keptPeople.delete(ben.id);
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: ben.id });
  await peopleOf(vault, server.askedBy(ben.id).people);
  const settled = await gives(to(cleo));
  expect(settled.missed).toMatchObject([{ share: { id: ben.id }, error: expect.any(KeyChanged) }]);
  expect([has(one), await due()]).toEqual([[ben.id, cleo.id], []]);
  expect((await shared())?.map(({ id, missed }) => [id, missed])).toEqual([
    [ben.id, true],
    [cleo.id, false],
  ]);
  await expect(asks(to({ ...ben, id: crypto.randomUUID() }))).rejects.toThrow(NoSharingKey);
});

test('who gives a document up gets it again when the folder is settled next, and one that was deleted is in it no more', async () => {
  await gives(to(ben));
  await ben.server.leave(one);
  await deleteSealedItem(two, ada.server);
  await gives(to(ben, 'correct'));
  expect(has(one)).toEqual([ben.id]);
  expect((await vaultFolders(ada.vault, ada.server.people))[0]?.documents).toEqual([one]);
});

describe('Whoever runs the server', () => {
  test('has nothing settled that the vault did not ask for, and puts nobody into a folder', async () => {
    await gives(to(ben));
    const bens = server.document(one).shares.get(ben.id);
    server.document(one).shares.set(cleo.id, { may: 'look', envelope: bens?.envelope ?? '', proof: bens?.proof ?? '' });
    expect((await sharedWith(ada.vault, one, ada.server)).map(({ user, isOwn }) => [user.id, isOwn])).toEqual([
      [ben.id, true],
      [cleo.id, false],
    ]);
    await takes(to(ben));
    expect(has(one)).toEqual([]);
  });

  test('keeps nobody who was removed by saying that a document is gone', async () => {
    await gives(to(ben));
    const withheld = server.document(one);
    server.kept.delete(one);
    expect(await takes(to(ben))).toMatchObject({ done: 1, left: 1, error: expect.any(ApiError) });
    expect(await due()).toEqual([one]);
    server.kept.set(one, withheld);
    await settles();
    expect([has(one), await due()]).toEqual([[], []]);
  });

  test('keeps nobody who was removed by saying that a document is in the bin, and then that it is gone', async () => {
    await gives(to(ben));
    await gives(to(cleo));
    const { binnedAt: _, ...withheld } = server.document(one);
    server.document(one).binnedAt = '2026-11-26T09:00:00.000Z';
    await lists(ada);
    expect(await takes(to(ben))).toEqual({ ...nothingDue, done: 1, left: 1, inBin: 1 });
    server.kept.delete(one);
    expect(await settles()).toEqual({ ...nothingDue, done: 0, left: 1, inBin: 1 });
    expect([await due(), (await vaultFolders(ada.vault, ada.server.people))[0]?.documents]).toEqual([
      [one],
      [one, two],
    ]);
    server.kept.set(one, { ...withheld, binnedAt: null });
    expect(await settles()).toEqual({ ...nothingDue, done: 1 });
    expect([has(one), await due()]).toEqual([[cleo.id], []]);
  });

  test('can’t pass what was given by a folder off as given by itself, so that it stays', async () => {
    await gives(to(ben));
    const proof = fromBase64Url(server.document(one).shares.get(ben.id)?.proof ?? '');
    expect(proof).toHaveLength(61);
    // Nor with the proof of another document that was in the folder.
    await shareItem(ada.vault, two, { accountId: ben.id, may: 'look' }, ada.server);
    const other = server.document(two).shares.get(ben.id);
    const before = server.document(one).shares.get(ben.id);
    server
      .document(one)
      .shares.set(ben.id, { may: 'look', envelope: before?.envelope ?? '', proof: other?.proof ?? '' });
    await takes(to(ben));
    expect([has(one), epochs()]).toEqual([[], [2, 2]]);
  });

  test('keeps nobody a key who was removed, or a team, by leaving them off its lists', async () => {
    server.members.set(launch, new Set([cleo.id]));
    await gives(to(ben));
    await gives(toTeam());
    const { shares, teams } = ada.server;
    Object.assign(ada.server, { shares: async () => [], teams: { ...teams, list: async () => [] } });
    expect(await takes(to(ben))).toEqual({ ...nothingDue, done: 2 });
    expect(epochs()).toEqual([2, 2]);
    await takes(toTeam());
    expect(epochs()).toEqual([3, 3]);
    Object.assign(ada.server, { shares, teams });
    // Once: the rotation is remembered.
    await settles();
    await gives(to(ben));
    expect(epochs()).toEqual([3, 3]);
    await moves([one]);
    expect(epochs()).toEqual([4, 3]);
    await removeFolder(ada.vault, folderId, ada.server.people);
    await settles();
    expect(epochs()).toEqual([4, 4]);
  });

  test('keeps nobody a key with a proof that is none, also where nobody was removed', async () => {
    await gives(to(ben));
    const envelope = server.document(one).shares.get(ben.id)?.envelope ?? '';
    server.document(one).shares.set(cleo.id, { may: 'look', envelope, proof: toBase64Url(randomBytes(61)) });
    expect(await gives(to(ben, 'correct'))).toMatchObject({ lost: [{ user: { id: cleo.id } }] });
    expect([has(one), epochs()]).toEqual([[ben.id], [2, 1]]);
  });

  test('has no key turned over and over where what comes after that fails', async () => {
    await gives(to(ben));
    await gives(to(cleo));
    await unshareFolder(ada.vault, folderId, to(ben), ada.server.people);
    await asks(to(cleo, 'correct'));
    ada.server.before = (call) => {
      if (call === 'share') throw new ApiError('Offline');
    };
    for (let times = 0; times < 4; times += 1) await settles();
    expect([epochs(), [...(await due())].sort()]).toEqual([[2, 2], [one, two].sort()]);
    ada.server.before = undefined;
    expect(await settles()).toEqual({ ...nothingDue, done: 2 });
    expect([epochs(), await due()]).toEqual([[2, 2], []]);
  });

  test('shows no document under a folder in which its owner did not give it, nor another name', async () => {
    await gives(to(ben));
    const third = await makes('Survey');
    await shareItem(ada.vault, third, { accountId: ben.id, may: 'look' }, ada.server);
    const envelope = server.document(one).shares.get(ben.id)?.envelope ?? '';
    const given = server.document(third).shares.get(ben.id);
    server.document(third).shares.set(ben.id, { may: 'look', envelope, proof: given?.proof ?? '' });
    await forgetSeen([third]);
    await expect(openSealedItem(ben.vault, third, ben.server)).rejects.toThrow(SealBroken);
    const bytes = fromBase64Url(envelope);
    bytes.set([(bytes[100] ?? 0) ^ 1], 100);
    server.document(one).shares.set(ben.id, { may: 'look', envelope: toBase64Url(bytes), proof: given?.proof ?? '' });
    expect(await named(ben)).toEqual(['Quarrendon', undefined, undefined]);
  });
});

test('two owners who say the same mark have two folders for who is given both', async () => {
  await gives(to(ben));
  const eve = await joins();
  const item = await makeSealedItem(eve.vault, eve.server);
  await shareItem(
    eve.vault,
    item.itemId,
    { accountId: ben.id, may: 'look', folder: { id: folderId, name: 'Quarrendon', shared: [], documents: [] } },
    eve.server,
  );
  expect(new Set((await lists(ben)).map(([, , id]) => id)).size).toBe(2);
});

test('a folder is shared with no more people, and shared folders have no more documents, than a vault remembers', async () => {
  const many = Array.from({ length: 1_001 }, () => crypto.randomUUID());
  await expect(asks(to(ben), many)).rejects.toThrow(FolderFull);
  await asks(to(ben), many.slice(0, 1_000));
  await expect(moveInShared(ada.vault, [one], folderId, ada.server.people)).rejects.toThrow(FolderFull);
});

test('one for whom a document has no room is named, and keeps it from nobody behind them; one for whom it moved gets it the next time', async () => {
  await asks(to(ben));
  await asks(toTeam());
  server.members.set(launch, new Set([cleo.id]));
  const share = ada.server.share.bind(ada.server);
  let said: string = sealedErrors.sealed_shared_full.message;
  ada.server.share = (id, userId, body) => {
    if (userId === ben.id) throw new ApiError(said, { status: 409, said: true });
    return share(id, userId, body);
  };
  expect((await settles()).missed).toMatchObject([{ share: { id: ben.id }, error: { message: said } }]);
  expect([has(one), has(two), await due()]).toEqual([[cleo.id], [cleo.id], []]);
  expect((await shared())?.map(({ missed }) => missed)).toEqual([true, false]);
  said = sealedErrors.sealed_moved.message;
  const emil = await joins();
  server.members.set(launch, new Set([cleo.id, emil.id]));
  await asks(to(ben));
  expect(await settles()).toMatchObject({ missed: [], done: 0, left: 2, error: { message: said } });
  expect([has(one), has(two)]).toEqual([
    [cleo.id, emil.id],
    [cleo.id, emil.id],
  ]);
  ada.server.share = share;
  expect(await settles()).toEqual({ ...nothingDue, done: 2 });
  expect(has(one)).toContain(ben.id);
});

test('whoever fills what a vault remembers keeps no folder that is taken from them, nor a document that is taken out', async () => {
  const full = Array.from({ length: 998 }, () => crypto.randomUUID());
  await asks(to(cleo), [one, two, ...full]);
  await asks({ ...to(ben), name: 'B'.repeat(10_000) });
  const { people } = ada.server;
  // Clear due entries, which already have space reserved.
  await changeMemory(ada.vault, people, () => ({ due: [], toTurn: [] }));
  const known = { since: '', verified: null, signing: null, earlier: [] };
  const fills = (key: string): Promise<void> =>
    changeMemory(ada.vault, people, ({ people: others }) => ({
      people: [...others, { account: crypto.randomUUID(), key, ...known }],
    }));
  for (const size of [10_000, 1_000, 10])
    for (let isFull = false; !isFull;)
      await fills('k'.repeat(size)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TooManyPeople);
        isFull = true;
      });
  await moveInShared(ada.vault, [one, ...full.slice(0, 500)], undefined, people);
  await unshareFolder(ada.vault, folderId, to(ben), people);
  expect(await due()).toHaveLength(1_000);
  // Changes that don't increase the size are stored too.
  await changeMemory(ada.vault, people, ({ people: [, ...others] }) => ({ people: others }));
  await removeFolder(ada.vault, folderId, people);
  expect(await due()).toHaveLength(1_000);
});

test('what lies in the bin waits there, and keeps nothing else from being done', async () => {
  await ada.server.bin(one);
  expect(await gives(to(ben))).toEqual({ ...nothingDue, done: 1, left: 1, inBin: 1 });
  expect([has(one), has(two), await due()]).toEqual([[], [ben.id], [one]]);
  await ada.server.restore(one);
  expect(await settles()).toEqual({ ...nothingDue, done: 1 });
  expect([has(one), await due()]).toEqual([[ben.id], []]);
});

test('what its owner put into the bin here is due no more once it is deleted there, and is if they took it out again', async () => {
  await gives(to(ben));
  for (const id of [one, two]) await binSealedItem(id, ada.server);
  await lists(ada, false);
  await restoreSealedItem(two, ada.server);
  expect(await takes(to(ben))).toEqual({ ...nothingDue, done: 1, left: 1, inBin: 1 });
  await gives(to(ben), [two]);
  for (const id of [one, two]) server.kept.delete(id);
  expect(await takes(to(ben))).toMatchObject({ left: 1, inBin: 0 });
  expect(await due()).toEqual([two]);
});

test('a team that has a document by itself keeps it when the folder is no longer shared with it', async () => {
  server.members.set(launch, new Set([ben.id]));
  await shareWithTeam(ada.vault, one, { teamId: launch, may: 'look' }, ada.server);
  await gives(toTeam());
  await takes(toTeam());
  expect([has(one), has(two)]).toEqual([[ben.id], []]);
});
