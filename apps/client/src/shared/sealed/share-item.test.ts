import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { bytesOf, fromBase64Url, jsonOf, randomBytes, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { browserItems } from '@/lib/storage/browser-storage';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { wrapFor } from './envelope';
import { wrapPrevious } from './item-keys';
import { signManifest } from './manifest';
import { envelopeAbout } from './open-keys';
import { KeyChanged, NoSharingKey, peopleOf, TooManyPeople, trustIn, type PeopleServer } from './people';
import { sealBlob } from './sealed-blob';
import { listSealedItems, makeSealedItem, openSealedItem, type SealedItem } from './sealed-item';
import { forgetSeen } from './seen-documents';
import { importItemKey } from './sent-bytes';
import { ServerInMemory } from './server.test-helper';
import { acceptKey, comparable, ListMoved, removePerson, sharedWith, shareItem } from './share-item';

/** A person with a vault, and the server as called by them. */
interface Person {
  readonly id: string;
  readonly vault: OpenVault;
  readonly server: ServerInMemory;
}

let server: ServerInMemory;
let ada: Person;
let ben: Person;

async function joins(): Promise<Person> {
  const id = crypto.randomUUID();
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  const person = { id, vault, server: server.askedBy(id) };
  await peopleOf(vault, person.server.people);
  return person;
}

/** The same person after deleting their vault and creating a new one. */
async function withNewVault({ id, server: asked }: Person): Promise<Person> {
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  server.keptPeople.delete(id);
  await peopleOf(vault, asked.people);
  return { id, vault, server: asked };
}

beforeEach(async () => {
  server = new ServerInMemory();
  [ada, ben] = [await joins(), await joins()];
});

async function makes(by = ada): Promise<SealedItem> {
  const item = await makeSealedItem(by.vault, by.server);
  await item.put('head', bytesOf('{"name":"Lease"}'));
  return item;
}
const gives = (itemId: string, to: Person, may: 'look' | 'correct' = 'look') =>
  shareItem(ada.vault, itemId, { accountId: to.id, may }, ada.server);
/** Simulates their device before it has seen any data; all of them share one browser here. */
async function opens(by: Person, itemId: string): Promise<SealedItem> {
  await forgetSeen([itemId]);
  return openSealedItem(by.vault, itemId, by.server);
}
/** Ada verifies a person's currently published key and accepts it. */
async function looksAt(person: Person): Promise<void> {
  const number = await comparable(ada.vault, person.id, ada.server);
  if (number === null) throw new Error('They have no key');
  await acceptKey(ada.vault, person.id, { ...number, isVerified: true }, ada.server);
}
/** Ada accepts a key that was never published. */
const takesKey = (key: string, isVerified: boolean, vault = ada.vault) => {
  const looked = { publicKey: key, signingKey: null, remembered: null, rememberedSigning: null };
  return acceptKey(vault, ben.id, { ...looked, isVerified }, ada.server);
};
const none = { may: 'look', envelope: '', proof: '' } as const;
const lists = (by: Person) => listSealedItems(by.vault, by.server);
const said = async (item: SealedItem, place: 'head' | 'page/1' | 'corrections'): Promise<string | undefined> => {
  const bytes = await item.get(place);
  return bytes && textOf(bytes);
};
const isBroken = (work: Promise<unknown>) => expect(work).rejects.toThrow(SealBroken);

/**
 * The server presents a document as shared by someone else, who created its next key and authenticated its state with
 * it.
 */
async function takesOver(itemId: string, by: Person, to = ada): Promise<void> {
  const kept = server.document(itemId);
  const [key, counter] = [randomBytes(32), kept.counter + 1];
  const sender = await peopleOf(by.vault, by.server.people);
  const recipientKey = server.keptPeople.get(to.id)?.publicKey ?? '';
  const between = { senderId: by.id, senderKey: sender.kept.publicKey, recipientId: to.id, recipientKey };
  const about = envelopeAbout({ itemId, epoch: 2, ...between });
  const envelope = toBase64Url(await wrapFor(about, sender.own, fromBase64Url(recipientKey), key));
  const newest = await importItemKey(key);
  const previous = toBase64Url(await wrapPrevious(newest, itemId, 2, randomBytes(32)));
  const places = new Map([...kept.places].map(([place, stored]) => [place, { ...stored, epoch: 2 }]));
  const manifest = toBase64Url(await signManifest(newest, { itemId, counter }, places));
  const shares = new Map([[to.id, { ...none, may: 'correct', envelope }]]);
  Object.assign(kept, { ownerId: by.id, epoch: 2, keys: [{ epoch: 2, previous }], counter, manifest, places, shares });
}

describe('what one remembers of keys', () => {
  test('is sealed, and the same on every device that opens the vault', async () => {
    await takesKey('B'.repeat(43), true);
    const kept = server.keptPeople.get(ada.id);
    expect(JSON.stringify(kept)).not.toContain('B'.repeat(12));
    expect(kept?.version).toBe(2);
    const { people } = await peopleOf({ ...ada.vault }, ada.server.people);
    expect(trustIn(people, ben.id, 'B'.repeat(43))).toBe('verified');
  });

  test('is refused where the server shows an older one, another key, another vault’s, or none', async () => {
    const older = server.keptPeople.get(ada.id);
    await takesKey('B'.repeat(43), false);
    const now = server.keptPeople.get(ada.id);
    const bens = server.keptPeople.get(ben.id);
    if (!older || !now || !bens) throw new Error('Nothing was kept');
    const shows = async (kept: typeof now): Promise<void> => {
      server.keptPeople.set(ada.id, kept);
      await isBroken(peopleOf({ ...ada.vault }, ada.server.people));
    };
    await shows(older);
    await shows({ ...now, publicKey: bens.publicKey });
    await shows({ ...now, wrappedKey: bens.wrappedKey });
    await shows({ ...now, sealed: older.sealed });
    await shows(bens);
    // The same version, from a page whose write was reported as failed.
    server.keptPeople.set(ada.id, older);
    browserItems.remove(`cartulary.people-seen.${ada.vault.vaultId}`);
    const unwritten = jest
      .spyOn(ada.server.people, 'keep')
      .mockRejectedValueOnce(new ApiError('503', { status: 503, said: true }));
    const tab = { ...ada.vault };
    const takes = (key: string) => takesKey(key, false, tab);
    await expect(takes('C'.repeat(43))).rejects.toMatchObject({ status: 503 });
    const [other] = unwritten.mock.calls[0] ?? [];
    await takes('B'.repeat(43));
    expect(other?.version).toBe(server.keptPeople.get(ada.id)?.version);
    await shows(other ?? older);
    server.keptPeople.delete(ada.id);
    await isBroken(peopleOf({ ...ada.vault }, ada.server.people));
  });
});

describe('two tabs', () => {
  /** Another tab or, with nothing in storage that hints at newer data, another device. */
  const tabOf = async ({ vault }: Person, isOtherDevice: boolean): Promise<OpenVault> => {
    const tab = { ...vault };
    await peopleOf(tab, ada.server.people);
    if (isOtherDevice) afterKept = () => browserItems.remove(`cartulary.people-seen.${vault.vaultId}`);
    return tab;
  };
  let afterKept = (): void => undefined;
  beforeEach(() => {
    afterKept = () => undefined;
  });

  test.each([false, true])(
    'a key that one has compared is not replaced by another that the other sees first (other device: %s)',
    async (isOtherDevice) => {
      const [item, other] = [await makes(), await tabOf(ada, isOtherDevice)];
      await looksAt(ben);
      afterKept();
      const again = await withNewVault(ben);
      const given = { accountId: again.id, may: 'look' } as const;
      await expect(shareItem(other, item.itemId, given, ada.server)).rejects.toThrow(KeyChanged);
      const { people } = await peopleOf(other, ada.server.people);
      expect(people.map(({ account, verified }) => [account, verified !== null])).toEqual([[ben.id, true]]);
    },
  );

  test('what one compared is not forgotten where the other sees the same key first', async () => {
    const [item, other] = [await makes(), await tabOf(ada, true)];
    await looksAt(ben);
    afterKept();
    await shareItem(other, item.itemId, { accountId: ben.id, may: 'look' }, ada.server);
    expect(await sharedWith(other, item.itemId, ada.server)).toMatchObject([{ trust: 'verified' }]);
  });

  test('a key that was looked at takes the place of no other than it was looked at for', async () => {
    await looksAt(ben);
    const again = await withNewVault(ben);
    const looked = await comparable(ada.vault, ben.id, ada.server);
    await looksAt(await withNewVault(again));
    if (looked === null) throw new Error('They have no key');
    const accepted = acceptKey(ada.vault, ben.id, { ...looked, isVerified: false }, ada.server);
    await expect(accepted).rejects.toThrow(KeyChanged);
  });

  test('take nothing for a rollback that the other remembers while they ask', async () => {
    let asked = 0;
    const slow: PeopleServer = {
      ...ada.server.people,
      read: async () => {
        const kept = await ada.server.people.read();
        if ((asked += 1) === 1) await looksAt(ben);
        return kept;
      },
    };
    const { people } = await peopleOf({ ...ada.vault }, slow);
    expect(people).toMatchObject([{ account: ben.id }]);
  });

  test('another right does not give a document back to who was removed meanwhile', async () => {
    const item = await makes();
    await gives(item.itemId, ben);
    const [listed] = await sharedWith(ada.vault, item.itemId, ada.server);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    const given = { accountId: ben.id, may: 'correct', listed: listed?.epoch } as const;
    await expect(shareItem(ada.vault, item.itemId, given, ada.server)).rejects.toThrow(ListMoved);
    expect(await sharedWith(ada.vault, item.itemId, ada.server)).toEqual([]);
  });

  test('somebody is removed although a colleague gave the document up at that moment', async () => {
    const [item, cleo] = [await makes(), await joins()];
    await gives(item.itemId, ben);
    await gives(item.itemId, cleo);
    ada.server.before = (call, id) => {
      if (call === 'rotate') server.document(id).shares.delete(cleo.id);
    };
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    expect(server.document(item.itemId)).toMatchObject({ epoch: 2, shares: new Map() });
  });

  test('somebody is removed although a page of the document was written at that moment', async () => {
    const item = await makes();
    await gives(item.itemId, ben);
    let written = 0;
    ada.server.before = async (call) => {
      if (call === 'shares' && (written += 1) === 1) await item.put('page/1', bytesOf('meanwhile'));
    };
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    expect(server.document(item.itemId)).toMatchObject({ epoch: 2, counter: 4 });
    expect(await said(await opens(ada, item.itemId), 'page/1')).toBe('meanwhile');
  });
});

test('a list of documents that many new colleagues shared remembers the keys of all of them', async () => {
  const colleagues = await Promise.all(Array.from({ length: 8 }, joins));
  for (const by of colleagues)
    for (const { itemId } of [await makes(by), await makes(by)])
      await shareItem(by.vault, itemId, { accountId: ben.id, may: 'look' }, by.server);
  const listed = await lists(ben);
  expect(listed.map(({ broken }) => broken)).toEqual(Array(16).fill(false));
  const { people } = await peopleOf({ ...ben.vault }, ben.server.people);
  expect(people.map(({ account }) => account).sort()).toEqual(colleagues.map(({ id }) => id).sort());
});

test('a list shows one’s own where the server no longer knows who shared another, or a vault remembers no more people', async () => {
  const [item, theirs] = [await makes(), await makes(ben)];
  await shareItem(ben.vault, theirs.itemId, { accountId: ada.id, may: 'look' }, ben.server);
  for (const error of [new ApiError('404', { status: 404 }), new TooManyPeople()]) {
    ada.server.people.keyOf = () => Promise.reject(error);
    const listed = await lists(ada);
    expect(listed.find(({ itemId }) => itemId === item.itemId)).toMatchObject({ broken: false });
    const found = listed.find(({ itemId }) => itemId === theirs.itemId);
    expect(found).toMatchObject({ broken: true });
    expect(found?.isMemoryFull === true).toBe(error instanceof TooManyPeople);
  }
});

describe('a shared document', () => {
  test('opens, is listed with who shared it, and shows what its owner writes later', async () => {
    const item = await makes();
    expect(await lists(ben)).toEqual([]);
    await gives(item.itemId, ben);
    const bens = await opens(ben, item.itemId);
    expect(jsonOf((await bens.get('head')) ?? new Uint8Array())).toEqual({ name: 'Lease' });
    expect(bens.shared).toMatchObject({ by: { id: ada.id }, may: 'look' });
    expect(await lists(ben)).toMatchObject([{ itemId: item.itemId, head: { name: 'Lease' }, shared: { may: 'look' } }]);
    await item.put('page/1', bytesOf('later'));
    expect(await said(await opens(ben, item.itemId), 'page/1')).toBe('later');
  });

  test('is corrected by who may, and its owner reads that', async () => {
    const item = await makes();
    await gives(item.itemId, ben, 'correct');
    await (await opens(ben, item.itemId)).put('corrections', bytesOf('from Ben'));
    expect(await said(await opens(ada, item.itemId), 'corrections')).toBe('from Ben');
  });

  test('is given to nobody without a key, and by no key that is another than the one before', async () => {
    const item = await makes();
    const emil = { ...ben, id: crypto.randomUUID() };
    await expect(gives(item.itemId, emil)).rejects.toThrow(NoSharingKey);
    await gives(item.itemId, ben);
    const again = await withNewVault(ben);
    await expect(gives(item.itemId, again)).rejects.toThrow(KeyChanged);
    expect(await sharedWith(ada.vault, item.itemId, ada.server)).toMatchObject([{ trust: 'changed' }]);
    await looksAt(again);
    await gives(item.itemId, again);
    expect(await sharedWith(ada.vault, item.itemId, ada.server)).toMatchObject([{ trust: 'verified' }]);
    expect(await said(await opens(again, item.itemId), 'head')).toBe('{"name":"Lease"}');
  });

  test('opens by no other key of who shared it, and is listed as that', async () => {
    const item = await makes();
    await gives(item.itemId, ben);
    await opens(ben, item.itemId);
    const kept = server.keptPeople.get(ada.id);
    const other = server.keptPeople.get((await joins()).id);
    if (!kept || !other) throw new Error('Nothing was kept');
    server.keptPeople.set(ada.id, { ...kept, publicKey: other.publicKey });
    await expect(opens(ben, item.itemId)).rejects.toThrow(KeyChanged);
    expect(await lists(ben)).toMatchObject([{ itemId: item.itemId, broken: true, keyChanged: true }]);
  });

  test('opens for nobody by the envelope of somebody else, of another document or an older key', async () => {
    const [item, other, cleo] = [await makes(), await makes(), await joins()];
    for (const { itemId } of [item, other]) await gives(itemId, ben);
    await gives(item.itemId, cleo);
    const shares = server.document(item.itemId).shares;
    const bens = shares.get(ben.id);
    const wrong = [shares.get(cleo.id), server.document(other.itemId).shares.get(ben.id)];
    for (const share of wrong) {
      shares.set(ben.id, share ?? none);
      await isBroken(opens(ben, item.itemId));
    }
    await removePerson(ada.vault, item.itemId, cleo.id, ada.server);
    server.document(item.itemId).shares.set(ben.id, bens ?? none);
    await isBroken(opens(ben, item.itemId));
  });

  test('of one’s own is never taken for one that somebody else shared: nothing is sealed by a key of theirs', async () => {
    const [item, mallory] = [await makes(), await joins()];
    const { itemId } = item;
    await takesOver(itemId, mallory);
    await isBroken(item.put('page/1', bytesOf('mine')));
    expect(server.document(itemId).places.has('page/1')).toBe(false);
    await isBroken(openSealedItem(ada.vault, itemId, ada.server));
    expect(await lists(ada)).toMatchObject([{ itemId, broken: true }]);
    expect((await peopleOf(ada.vault, ada.server.people)).people).toEqual([]);
  });

  test('is never taken for one of its owner’s, when somebody else shared it', async () => {
    const [item, mallory] = [await makes(), await joins()];
    await gives(item.itemId, ben, 'correct');
    const bens = await opens(ben, item.itemId);
    await takesOver(item.itemId, mallory, ben);
    await isBroken(bens.put('corrections', bytesOf('from Ben')));
    await isBroken(openSealedItem(ben.vault, item.itemId, ben.server));
  });

  test('is verified by the same digits on both sides', async () => {
    const adas = await comparable(ada.vault, ben.id, ada.server);
    const bens = await comparable(ben.vault, ada.id, ben.server);
    expect(adas?.groups).toHaveLength(12);
    expect(adas?.groups).toEqual(bens?.groups);
  });
});

describe('the end of sharing', () => {
  test('gives who stays the next key, and who was removed nothing that is written later', async () => {
    const [item, cleo] = [await makes(), await joins()];
    await gives(item.itemId, ben);
    await gives(item.itemId, cleo);
    const bens = await opens(ben, item.itemId);
    const stolen = server.document(item.itemId).shares.get(ben.id);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    await item.put('page/1', bytesOf('after Ben'));

    const cleos = await opens(cleo, item.itemId);
    expect([await said(cleos, 'head'), await said(cleos, 'page/1')]).toEqual(['{"name":"Lease"}', 'after Ben']);
    expect(await said(await opens(ada, item.itemId), 'page/1')).toBe('after Ben');
    expect(await lists(ben)).toEqual([]);
    await expect(openSealedItem(ben.vault, item.itemId, ben.server)).rejects.toThrow('404');
    // Even if the server gives them the bytes and their earlier envelope.
    server.document(item.itemId).shares.set(ben.id, stolen ?? none);
    await isBroken(opens(ben, item.itemId));
    await isBroken(bens.put('corrections', bytesOf('by the key before')));
  });

  test('gives the next key to nobody whom the server put on the list, who was removed before, or whose key is another', async () => {
    const [item, cleo, dora, mallory] = [await makes(), await joins(), await joins(), await joins()];
    const other = await makes();
    for (const person of [ben, cleo, dora]) await gives(item.itemId, person);
    // Known from another document, for which this vault also created a proof.
    await gives(other.itemId, mallory);
    const shares = server.document(item.itemId).shares;
    const bens = shares.get(ben.id);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    const now = server.document(item.itemId).shares;
    now.set(ben.id, bens ?? none);
    now.set(mallory.id, server.document(other.itemId).shares.get(mallory.id) ?? none);
    await withNewVault(dora);
    expect((await sharedWith(ada.vault, item.itemId, ada.server)).map(({ isOwn }) => isOwn)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const emil = await joins();
    await gives(item.itemId, emil);
    const lost = await removePerson(ada.vault, item.itemId, emil.id, ada.server);
    expect(lost.map(({ user }) => user.id)).toEqual([dora.id, ben.id, mallory.id]);
    expect([...server.document(item.itemId).shares.keys()]).toEqual([cleo.id]);
  });

  test('nor to whom a key that came to nothing was wrapped for', async () => {
    const [item, cleo, dora] = [await makes(), await joins(), await joins()];
    for (const person of [ben, cleo, dora]) await gives(item.itemId, person);
    const rotating = jest
      .spyOn(ada.server, 'rotate')
      .mockRejectedValueOnce(new ApiError('503', { status: 503, said: true }));
    await expect(removePerson(ada.vault, item.itemId, ben.id, ada.server)).rejects.toMatchObject({ status: 503 });
    const cleos = rotating.mock.calls[0]?.[1].stay.find(({ userId }) => userId === cleo.id);
    await removePerson(ada.vault, item.itemId, cleo.id, ada.server);
    expect(server.document(item.itemId).epoch).toBe(2);
    const { envelope, proof } = cleos ?? none;
    server.document(item.itemId).shares.set(cleo.id, { may: 'look', envelope, proof });
    const lost = await removePerson(ada.vault, item.itemId, dora.id, ada.server);
    expect(lost.map(({ user }) => user.id)).toEqual([cleo.id]);
    expect([...server.document(item.itemId).shares.keys()]).toEqual([ben.id]);
  });

  test('a page that is open goes on with the next key, whoever removed somebody', async () => {
    const item = await makes();
    await gives(item.itemId, ben);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    await item.put('head', bytesOf('{"name":"Lease 2"}'));
    expect(server.document(item.itemId)).toMatchObject({ epoch: 3, keys: [{ epoch: 2 }, { epoch: 3 }] });
    expect(await said(await opens(ada, item.itemId), 'head')).toBe('{"name":"Lease 2"}');
  });

  test('who was removed puts no bytes of their own in the place of what was written since, by the key that they had', async () => {
    const item = await makes();
    const { itemId } = item;
    await gives(itemId, ben);
    // Ben's copy of the key.
    const had = await ada.vault.unwrapItemKey(itemId, fromBase64Url(server.document(itemId).wrappedKey));
    await removePerson(ada.vault, itemId, ben.id, ada.server);
    await item.put('head', bytesOf('{"name":"Lease 2"}'));
    const { places } = server.document(itemId);
    const head = places.get('head');
    if (!head) throw new Error('It has no head');
    const { version, salt } = head;
    const forged = bytesOf('{"name":"Forged"}');
    const sealed = await sealBlob(
      await importItemKey(had),
      { itemId, place: 'head', version },
      forged,
      fromBase64Url(salt),
    );
    places.set('head', { version, salt, sealed, epoch: 1 });
    await isBroken(opens(ada, itemId));
    expect(await lists(ada)).toMatchObject([{ itemId, broken: true }]);
  });

  test('nor that key in the place of the next, whatever they prove by it', async () => {
    const item = await makes();
    const { itemId } = item;
    const kept = server.document(itemId);
    const { wrappedKey } = kept;
    const had = await ada.vault.unwrapItemKey(itemId, fromBase64Url(wrappedKey));
    await removePerson(ada.vault, itemId, ben.id, ada.server);
    const key = await importItemKey(had);
    const previous = toBase64Url(await wrapPrevious(key, itemId, 2, randomBytes(32)));
    const counter = kept.counter + 1;
    const places = new Map([...kept.places].map(([place, stored]) => [place, { ...stored, epoch: 2 }]));
    const manifest = toBase64Url(await signManifest(key, { itemId, counter }, places));
    Object.assign(kept, { wrappedKey, counter, manifest, places, keys: [{ epoch: 2, previous }] });
    await isBroken(opens(ada, itemId));
  });

  test('a server that goes back to the key before is found out, whatever is proven by it', async () => {
    const item = await makes();
    const older = server.snapshot(item.itemId);
    await removePerson(ada.vault, item.itemId, ben.id, ada.server);
    // A removed member has the key and can forge a later state with it.
    server.kept.set(item.itemId, older);
    for (const words of ['three', 'four']) await item.put('page/1', bytesOf(words));
    expect(server.document(item.itemId)).toMatchObject({ epoch: 1, counter: 4 });
    await isBroken(openSealedItem(ada.vault, item.itemId, ada.server));
  });
});
