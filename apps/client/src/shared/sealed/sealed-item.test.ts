import 'fake-indexeddb/auto';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { bytesOf, randomBytes, textOf, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import {
  binSealedItem,
  deleteSealedItem,
  listBinnedSealedItems,
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  restoreSealedItem,
  SealedMoved,
  type SealedItem,
} from './sealed-item';
import { forgetSeen } from './seen-documents';
import { bitChanged, ServerInMemory } from './server.test-helper';

const vaultOf = (accountId: string): Promise<OpenVault> =>
  openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });

let server: ServerInMemory;
let vault: OpenVault;
beforeEach(async () => {
  server = new ServerInMemory();
  vault = await vaultOf(crypto.randomUUID());
});

const words = (text: string): Bytes => bytesOf(text);
const make = (): Promise<SealedItem> => makeSealedItem(vault, server);
const open = (id: string, by = vault): Promise<SealedItem> => openSealedItem(by, id, server);
const list = (by = vault) => listSealedItems(by, server);
const said = async (item: SealedItem, place: Parameters<SealedItem['get']>[0]): Promise<string | undefined> => {
  const bytes = await item.get(place);
  return bytes && textOf(bytes);
};
const isBroken = (work: Promise<unknown>) => expect(work).rejects.toThrow(SealBroken);
/** Simulates another device that never saw it. */
const onFreshDevice = (id: string): Promise<void> => forgetSeen([id]);

describe('a sealed document', () => {
  test('is made, written place by place, and opened again with what was written', async () => {
    const made = await make();
    expect(await made.get('head')).toBeUndefined();
    await made.put('head', words('{"name":"Lease"}'));
    await made.put('page/12', new Blob(['twelve']));
    await made.put('page/12', words('twelve, corrected'));
    const opened = await open(made.itemId);
    expect(await said(opened, 'page/12')).toBe('twelve, corrected');
    expect(await opened.get('original')).toBeUndefined();
    expect(opened.createdAt).toBe(made.createdAt);
    const stored = { version: 2, storedBytes: 1_057 };
    expect([...opened.placesStored()]).toMatchObject([
      ['head', { ...stored, version: 1 }],
      ['page/12', stored],
    ]);
    expect(opened.placesStored()).toEqual(made.placesStored());
  });

  test('shows a picture that somebody else put there since it was opened', async () => {
    const made = await make();
    const other = await open(made.itemId);
    expect(await made.get('picture/1')).toBeUndefined();
    await other.put('picture/1', words('bridge'), { after: 0 });
    expect(await said(made, 'picture/1')).toBe('bridge');
  });

  test('asks how it stands, and then has places that were written elsewhere', async () => {
    const made = await make();
    const other = await open(made.itemId);
    expect(await made.renew()).toBe(false);
    await other.put('corrections', words('bridge'), { after: 0 });
    expect(await made.get('corrections')).toBeUndefined();
    expect(await made.renew()).toBe(true);
    expect(await said(made, 'corrections')).toBe('bridge');
    await made.put('reading', words('quay'));
    expect(await made.renew()).toBe(false);
  });

  test('stays of the kind that this device saw it as', async () => {
    const { itemId } = await makeSealedItem(vault, server, 'board');
    Object.assign(server.document(itemId), { kind: 'map' });
    await isBroken(open(itemId));
    expect(await list()).toMatchObject([{ itemId, broken: true }]);
  });

  test('tells how many of its bytes have left, of those that it was given', async () => {
    const sent: number[] = [];
    await (await make()).put('original', new Blob([new Uint8Array(100_000)]), { onSent: (bytes) => sent.push(bytes) });
    expect(sent).toEqual([50_000, 100_000]);
  });

  test('is written in the order in which it was asked for, however that is', async () => {
    const made = await make();
    await Promise.all([made.put('page/1', words('a')), made.put('page/2', words('b')), made.put('page/1', words('c'))]);
    expect(await said(made, 'page/1')).toBe('c');
    expect(server.document(made.itemId).counter).toBe(4);
    expect(server.calls.filter((call) => call === 'read')).toEqual([]);
  });

  test('refuses what is too large before anything leaves', async () => {
    const made = await make();
    await expect(made.put('head', new Uint8Array(sealedLimits.maxHeadBytes + 1))).rejects.toThrow(ApiError);
    await expect(made.put('original', new Blob([new Uint8Array(sealedLimits.maxPlaceBytes + 1)]))).rejects.toThrow(
      ApiError,
    );
    expect(server.calls).toEqual(['make']);
    await made.put('head', new Uint8Array(sealedLimits.maxHeadBytes));
  });

  test('goes on after a write that failed', async () => {
    const made = await make();
    server.before = (call) => {
      if (call !== 'make') throw new ApiError('Server error', { status: 500 });
    };
    await expect(made.put('page/1', words('a'))).rejects.toThrow('Server error');
    server.before = undefined;
    await made.put('page/1', words('b'));
    expect(await said(made, 'page/1')).toBe('b');
  });

  test('takes a write as done whose answer was lost', async () => {
    const made = await make();
    server.after = () => {
      server.after = undefined;
      throw ApiError.of('upload_failed');
    };
    await made.put('page/1', words('a'));
    await made.put('page/1', words('b'));
    expect(made.placesStored().get('page/1')?.version).toBe(2);
  });
});

describe('one page', () => {
  /** Delays the server's next response to `call` until after this page's write. */
  const writesDuring = (call: string, write: () => Promise<void>): void => {
    server.before = async (asked) => {
      if (asked !== call) return;
      server.before = undefined;
      await write();
    };
  };

  test('that writes a place while it reads it, reads what it wrote', async () => {
    const item = await make();
    await item.put('page/1', words('first'));
    writesDuring('fetch', () => item.put('page/1', words('second')));
    expect(await said(item, 'page/1')).toBe('second');
  });

  test('that writes on while it asks how the document stands, does not fall back', async () => {
    const one = await make();
    await one.put('page/1', words('first'));
    const other = await open(one.itemId);
    await other.put('page/1', words('second'));
    const read = server.read.bind(server);
    server.read = async (id) => {
      const before = await read(id);
      server.read = read;
      await one.put('page/2', words('third')).catch(() => undefined);
      return before;
    };
    expect(await said(one, 'page/1')).toBe('second');
    expect(await said(one, 'page/2')).toBe('third');
  });
});

describe('two tabs', () => {
  test('that write the same place: the second is told, reads what the first wrote, and writes after it', async () => {
    const one = await make();
    const other = await open(one.itemId);
    await one.put('corrections', words('mine'));
    await expect(other.put('corrections', words('theirs'))).rejects.toThrow(SealedMoved);
    expect(await said(other, 'corrections')).toBe('mine');
    await other.put('corrections', words('both'));
    expect(await said(one, 'corrections')).toBe('both');
  });

  test('of which one corrects what it read, behind uploads that are told of the other’s: that stays', async () => {
    const one = await make();
    await one.put('corrections', words('read by both'));
    const other = await open(one.itemId);
    await one.put('corrections', words('theirs'));
    const upload = other.put('page/1', words('a page of a reading'));
    const correction = other.put('corrections', words('mine alone'), { after: 1 });
    await upload;
    await expect(correction).rejects.toThrow(SealedMoved);
    expect(await said(other, 'corrections')).toBe('theirs');
    await other.put('corrections', words('both'), { after: 2 });
    expect(await said(one, 'corrections')).toBe('both');
  });

  test('of which one says that nothing lay there, where something does', async () => {
    const one = await make();
    await one.put('corrections', words('mine'), { after: 0 });
    await expect(one.put('corrections', words('again'), { after: 0 })).rejects.toThrow(SealedMoved);
  });

  test('that write different places lose nothing, and ask for no more than that', async () => {
    const one = await make();
    const other = await open(one.itemId);
    await one.put('page/1', words('one'));
    await other.put('page/2', words('two'));
    await one.put('page/3', words('three'));
    const third = await open(one.itemId);
    expect(await Promise.all([said(third, 'page/1'), said(third, 'page/2'), said(third, 'page/3')])).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test('of which one writes while the other lists or opens: that is no rollback', async () => {
    const one = await make();
    await one.put('head', words('{"name":"A"}'));
    server.before = async (call) => {
      if (call !== 'list' && call !== 'read') return;
      server.before = undefined;
      const older = server.snapshot(one.itemId);
      await one.put('head', words('{"name":"B"}'));
      // Responds with the state that the server had read before.
      const newer = server.snapshot(one.itemId);
      server.kept.set(one.itemId, older);
      queueMicrotask(() => setTimeout(() => server.kept.set(one.itemId, newer), 0));
    };
    expect(await list()).toMatchObject([{ head: { name: 'A' }, broken: false }]);
  });

  test('a refusal that is about something else is not tried for ever', async () => {
    const one = await make();
    server.before = (call) => {
      if (call === 'write') throw new ApiError('It is in the bin', { status: 409 });
    };
    await expect(one.put('page/1', words('a'))).rejects.toThrow('It is in the bin');
    expect(server.calls.filter((call) => call === 'write')).toHaveLength(1);
  });
});

describe('a server that shows something else is found out:', () => {
  async function withPages(): Promise<{ id: string; item: SealedItem }> {
    const item = await make();
    await item.put('head', words('{"name":"Lease"}'));
    await item.put('page/1', words('one'));
    await item.put('page/2', words('two'));
    return { id: item.itemId, item };
  }
  const attack = (id: string, change: (kept: ReturnType<ServerInMemory['document']>) => void): void =>
    change(server.document(id));

  test('two places exchanged', async () => {
    const { id, item } = await withPages();
    attack(id, ({ places }) => {
      const [first, second] = [places.get('page/1'), places.get('page/2')];
      if (first && second) places.set('page/1', second).set('page/2', first);
    });
    await isBroken(item.get('page/1'));
    await isBroken(open(id));
    await onFreshDevice(id);
    await isBroken(open(id));
  });

  test('an older version of one place', async () => {
    const { id, item } = await withPages();
    const older = server.document(id).places.get('page/1');
    await item.put('page/1', words('one, corrected'));
    attack(id, ({ places }) => older && places.set('page/1', older));
    await isBroken(item.get('page/1'));
    await onFreshDevice(id);
    await isBroken(open(id));
    // Also if it claims to be the newest.
    attack(id, ({ places }) => older && places.set('page/1', { ...older, version: 2 }));
    await isBroken(open(id));
  });

  test('a place of another document', async () => {
    const [one, other] = [await withPages(), await withPages()];
    const theirs = server.document(other.id).places.get('page/1');
    attack(one.id, ({ places }) => theirs && places.set('page/1', theirs));
    await isBroken(one.item.get('page/1'));
    await isBroken(open(one.id));
    expect(await said(other.item, 'page/1')).toBe('one');
  });

  test('a place left out, or one more', async () => {
    const { id, item } = await withPages();
    const page = server.document(id).places.get('page/2');
    attack(id, ({ places }) => places.delete('page/2'));
    await isBroken(item.get('page/2'));
    await onFreshDevice(id);
    await isBroken(open(id));
    attack(id, ({ places }) => page && places.set('page/2', page).set('page/3', page));
    await isBroken(open(id));
  });

  test('bytes cut or changed', async () => {
    const { id, item } = await withPages();
    const page = server.document(id).places.get('page/1');
    if (page === undefined) throw new Error('It was written');
    attack(id, ({ places }) => places.set('page/1', { ...page, sealed: page.sealed.slice(0, 500) }));
    await isBroken(item.get('page/1'));
    const bytes = new Uint8Array(await page.sealed.arrayBuffer());
    bytes.set([(bytes[900] ?? 0) ^ 1], 900);
    attack(id, ({ places }) => places.set('page/1', { ...page, sealed: new Blob([bytes]) }));
    await isBroken(item.get('page/1'));
    expect(await said(item, 'page/2')).toBe('two');
  });

  test('the whole document as it was before, on a device that saw it; on one that never did it is not', async () => {
    const { id, item } = await withPages();
    const older = server.snapshot(id);
    await item.put('page/1', words('one, corrected'));
    server.kept.set(id, older);
    await isBroken(open(id));
    expect(await list()).toEqual([
      { itemId: id, kind: 'file', createdAt: item.createdAt, head: undefined, broken: true },
    ]);
    await isBroken(item.put('page/2', words('more')));
    // Documented as not defended in docs/security/sealed-documents.md.
    await onFreshDevice(id);
    expect(await said(await open(id), 'page/1')).toBe('one');
  });

  test('another one in the place of what was seen: two pages wrote at once, and it answered both', async () => {
    const { id, item } = await withPages();
    const before = server.snapshot(id);
    await item.put('page/1', words('mine'));
    const seen = server.snapshot(id);
    await onFreshDevice(id);
    server.kept.set(id, before);
    await (await open(id)).put('page/1', words('theirs'));
    const forked = server.snapshot(id);
    await onFreshDevice(id);
    server.kept.set(id, seen);
    await open(id);
    server.kept.set(id, forked);
    await isBroken(open(id));
  });

  test('a document that it no longer shows; the others open, and whoever bins it is no longer told', async () => {
    const [gone, stays] = [await withPages(), await withPages()];
    server.kept.delete(gone.id);
    const listed = await list();
    expect(listed).toHaveLength(2);
    expect(listed.find(({ itemId }) => itemId === gone.id)).toMatchObject({ broken: true, head: undefined });
    expect(listed.find(({ itemId }) => itemId === stays.id)).toMatchObject({ broken: false, head: { name: 'Lease' } });
    await binSealedItem(gone.id, server);
    expect(await list()).toHaveLength(1);
    // An unknown ID isn't a document that used to exist.
    await expect(binSealedItem(crypto.randomUUID(), server)).rejects.toThrow(ApiError);
  });

  test('a key of another document or vault, and anything that is no key', async () => {
    const [one, other] = [await withPages(), await withPages()];
    const { wrappedKey, manifest, createdAt, ...kept } = server.snapshot(one.id);
    for (const changed of [server.document(other.id).wrappedKey, bitChanged(wrappedKey), '%%%', '']) {
      server.kept.set(one.id, { ...kept, createdAt, manifest, wrappedKey: changed });
      await isBroken(open(one.id));
    }
    server.kept.set(one.id, { ...kept, createdAt, wrappedKey, manifest: bitChanged(manifest) });
    await isBroken(open(one.id));
    server.kept.set(one.id, { ...kept, createdAt, wrappedKey, manifest });
    await isBroken(open(one.id, await vaultOf(vault.accountId)));
    await isBroken(open(one.id, { ...vault, unwrapItemKey: (await vaultOf('bo')).unwrapItemKey }));
    expect(await said(await open(one.id), 'page/1')).toBe('one');
  });
});

describe('the list', () => {
  test('opens every head, over several pages, and names what is broken', async () => {
    server.listedAtOnce = 2;
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const item = await make();
      await item.put('head', words(JSON.stringify({ name })));
      ids.push(item.itemId);
    }
    const bare = await make();
    const [first = ''] = ids;
    const kept = server.document(first);
    const head = kept.places.get('head') ?? { version: 1, salt: '', epoch: 1 };
    kept.places.set('head', { ...head, sealed: new Blob(['no']) });
    const listed = new Map((await list()).map(({ itemId, ...row }) => [itemId, row]));
    expect(listed.size).toBe(6);
    expect(listed.get(first)).toMatchObject({ broken: true, head: undefined });
    expect(listed.get(bare.itemId)).toMatchObject({ broken: false, head: undefined });
    expect(ids.slice(1).map((id) => listed.get(id)?.head)).toEqual(['B', 'C', 'D', 'E'].map((name) => ({ name })));
    expect(server.calls.filter((call) => call === 'list')).toHaveLength(3);
  });

  test('is asked for once where several parts of a page want it as soon as a vault is open, and anew later', async () => {
    await make();
    const [one, other] = await Promise.all([list(), list()]);
    expect([one?.length, other?.length]).toEqual([1, 1]);
    expect(server.calls.filter((call) => call === 'list')).toHaveLength(1);
    await make();
    const [third, fourth] = await Promise.all([list(), list()]);
    expect([third?.length, fourth?.length]).toEqual([2, 2]);
    expect(server.calls.filter((call) => call === 'list')).toHaveLength(3);
  });

  test('is read anew for whoever asks once its first rows have come: what was binned since is not among them', async () => {
    await make();
    await make();
    server.listedAtOnce = 1;
    let anew: ReturnType<typeof list> | undefined;
    server.before = async (call, id) => {
      if (call !== 'list' || id === '' || anew) return;
      server.before = undefined;
      await binSealedItem(id, server);
      anew = list();
    };
    expect(await list()).toHaveLength(2);
    expect(await anew).toHaveLength(1);
  });

  test('is not another server’s', async () => {
    await make();
    const lists = await Promise.all([list(), listSealedItems(vault, new ServerInMemory())]);
    expect(lists.map((rows) => rows.filter(({ broken }) => !broken).length)).toEqual([1, 0]);
  });

  test('names a document whose head is an older one', async () => {
    const item = await make();
    await item.put('head', words('{"name":"A"}'));
    const older = server.document(item.itemId).places.get('head');
    await item.put('head', words('{"name":"B"}'));
    if (older) server.document(item.itemId).places.set('head', older);
    expect(await list()).toMatchObject([{ broken: true, head: undefined }]);
    server.document(item.itemId).places.delete('head');
    expect(await list()).toMatchObject([{ broken: true, head: undefined }]);
  });

  test('names a head that is no JSON, and documents of a vault that is gone, as broken', async () => {
    const item = await make();
    await item.put('head', words('{'));
    expect(await list()).toMatchObject([{ broken: true }]);
    expect(await list(await vaultOf(vault.accountId))).toMatchObject([{ broken: true, head: undefined }]);
  });

  test('leaves the bin out; what was deleted there elsewhere is not missed', async () => {
    const [kept, binned] = [await make(), await make()];
    await binSealedItem(binned.itemId, server);
    expect((await list()).map(({ itemId }) => itemId)).toEqual([kept.itemId]);
    expect((await listBinnedSealedItems(vault, server)).map(({ itemId }) => itemId)).toEqual([binned.itemId]);
    await restoreSealedItem(binned.itemId, server);
    expect(await list()).toHaveLength(2);
    await binSealedItem(binned.itemId, server);
    await list();
    server.kept.delete(binned.itemId);
    expect(await list()).toHaveLength(1);
    await binSealedItem(kept.itemId, server);
    await deleteSealedItem(kept.itemId, server);
    expect(await list()).toEqual([]);
  });

  test('knows nothing of what somebody else saw on this device', async () => {
    const item = await make();
    server.kept.delete(item.itemId);
    expect(await list(await vaultOf('bo'))).toEqual([]);
  });
});
