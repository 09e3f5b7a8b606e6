// covers: apps/client/src/shared/private-search apps/client/src/shared/sealed
import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { randomBytes } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { markOf, saidOf } from './kept-meaning';
import { smallVectors } from './meaning-index';
import { SearchRoom } from './search-room';
import type { SaidMeaning, WholeDocument } from './searched';
import { documentOf } from './seeded-documents.test-helper';

const lease = documentOf(0, 'Lease', 'The quillhaven harbour.', 'Rent is due to Northgate Joinery.');
const bill = documentOf(1, 'Bill', 'Copper for the roof.');

let vault: OpenVault;
let database: string;
let trouble: unknown[];
beforeEach(async () => {
  const accountId = crypto.randomUUID();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
  database = `cartulary-vault-${accountId}-search`;
  trouble = [];
});

async function opened(key = vault.searchKey): Promise<SearchRoom> {
  const room = new SearchRoom((error) => trouble.push(error));
  await room.open({ key, database });
  return room;
}

const listed = ({ pages: _, ...document }: WholeDocument) => document;
const found = async (room: SearchRoom, text: string) => (await room.find({ text, first: 0, count: 20 })).items;

/** A room with both documents, stored. */
async function filled(): Promise<SearchRoom> {
  const room = await opened();
  expect(await room.compare([lease, bill].map(listed))).toEqual([bill.documentId, lease.documentId]);
  await room.take(lease);
  await room.take(bill);
  await room.settle();
  return room;
}

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}
const inStore = <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(database, 'search', 'readwrite', work);
const entries = (): Promise<Entry[]> => inStore((store) => settled<Entry[]>(store.getAll()));
const change = (id: string, how: (entry: Entry) => Entry): Promise<unknown> =>
  inStore(async (store) => settled(store.put(how(await settled<Entry>(store.get(id))))));
const bitChanged = (entry: Entry): Entry => {
  const sealed = entry.sealed.slice();
  sealed[40] = (sealed[40] ?? 0) ^ 1;
  return { ...entry, sealed };
};

test('documents with similar words are found, the most similar first, and what shares none is not', async () => {
  const room = await opened();
  const terms = 'The quillhaven harbour is let, and rent is due to Northgate Joinery each month.';
  const letting = documentOf(2, 'Letting', terms);
  const near = documentOf(3, 'Moorings', 'Boats of the quillhaven harbour pay rent.');
  const all = [lease, bill, letting, near];
  await room.compare(all.map(listed));
  for (const one of all) await room.take(one);
  const alike = await room.alike(lease.documentId);
  expect(alike?.map(({ name, byMeaning, likeness }) => [name, byMeaning, likeness])).toEqual([
    ['Letting', false, null],
    ['Moorings', false, null],
  ]);
  expect(await room.alike(documentOf(9, 'Elsewhere').documentId)).toBeNull();
});

test('of a text that is written a hit says in which block it is', async () => {
  const room = await opened();
  const minutes = { ...documentOf(4, 'Minutes', 'First.', 'The farrowglade too.'), mediaType: WRITTEN_MEDIA_TYPE };
  await room.compare([listed(minutes)]);
  await room.take(minutes);
  const [hit] = await found(room, 'farrowglade');
  expect(hit).toMatchObject({ kind: 'written', itemKind: 'document' });
  expect(hit?.snippets).toEqual([expect.objectContaining({ page: 1, block: 2 })]);
});

test('words that most documents have make none of them similar', async () => {
  const room = await opened();
  const common = 'dear customer please find enclosed with kind regards';
  const letter = (at: number) => documentOf(at, `Letter${at}`, `${common} subject${at} matter${at}`);
  const all = Array.from({ length: 12 }, (_, at) => letter(at));
  await room.compare(all.map(listed));
  for (const one of all) await room.take(one);
  expect(await room.alike(documentOf(0, '').documentId)).toEqual([]);
});

test('names are found before words have come; then words, with the passage and its page', async () => {
  const room = await opened();
  await room.compare([listed(lease)]);
  expect((await found(room, 'lease')).map(({ name, snippets }) => [name, snippets])).toEqual([['Lease', []]]);
  await room.take(lease);
  const [hit] = await found(room, 'northgate');
  expect(hit?.snippets[0]?.page).toBe(2);
  expect(hit?.snippets[0]?.marks.map(({ start, end }) => hit.snippets[0]?.text.slice(start, end))).toEqual([
    'Northgate',
  ]);
});

test('of the first hits alone the texts are opened; the passages of the others come when they are asked for', async () => {
  const room = await opened();
  const all = Array.from({ length: 4 }, (_, at) => documentOf(at, `Letter ${at}`, `The harbour of number${at}.`));
  await room.compare(all.map(listed));
  for (const one of all) await room.take(one);
  const again = await opened();
  await again.compare(all.map(listed));
  const { get } = IDBObjectStore.prototype;
  let reads = 0;
  IDBObjectStore.prototype.get = function (key) {
    reads += 1;
    return get.call(this, key);
  };
  const { items } = await again.find({ text: 'harbour', first: 0, count: 4, passages: 2 });
  expect(reads).toBe(2);
  expect(items.map(({ snippets }) => snippets.length)).toEqual([1, 1, 0, 0]);
  const documentIds = items.slice(2).map(({ documentId }) => documentId);
  const passages = await again.passages({ text: 'harbour', documentIds: [...documentIds, 'gone'] });
  expect(reads).toBe(4);
  IDBObjectStore.prototype.get = get;
  expect(Object.keys(passages).sort()).toEqual([...documentIds].sort());
  const whole = await again.find({ text: 'harbour', first: 0, count: 4 });
  expect(whole.items.slice(2).map(({ snippets }) => snippets)).toEqual(documentIds.map((id) => passages[id]));
});

test('what was kept is there when the vault is opened again, and nothing is asked for anew', async () => {
  await filled();
  const again = await opened();
  expect(await again.compare([lease, bill].map(listed))).toEqual([]);
  expect(await found(again, '"quillhaven harbour"')).toHaveLength(1);
  expect(trouble).toEqual([]);
});

test('what this browser keeps says no word of a document', async () => {
  await filled();
  const kept = await entries();
  expect(kept.map(({ id }) => id).sort()).toEqual([lease.documentId, bill.documentId, 'index', 'index/0'].sort());
  const all = kept
    .map(({ id, sealed }) => id + new TextDecoder('latin1').decode(sealed))
    .join(' ')
    .toLowerCase();
  for (const word of ['quillhaven', 'northgate', 'copper', 'lease', 'bill']) expect(all).not.toContain(word);
});

test('an index that was changed where it is kept is built anew from the texts', async () => {
  await filled();
  await change('index/0', bitChanged);
  const again = await opened();
  expect(trouble).toHaveLength(1);
  expect(await again.compare([lease, bill].map(listed))).toEqual([]);
  expect(await found(again, 'quillhaven')).toHaveLength(1);
});

test('pieces of an index of another time don’t open, also where they are whole', async () => {
  await filled();
  await change('index/0', (entry) => ({ ...entry, version: entry.version + 1 }));
  const again = await opened();
  expect(trouble).toHaveLength(1);
  expect(await again.compare([lease, bill].map(listed))).toEqual([]);
});

test('texts that were changed, or put in the place of others, are asked for again; the others are not', async () => {
  await filled();
  await inStore((store) => settled(store.delete('index')));
  const kept = await entries();
  const sealedOf = (id: string) => kept.find((entry) => entry.id === id)?.sealed ?? new Uint8Array();
  await change(lease.documentId, (entry) => ({ ...entry, sealed: sealedOf(bill.documentId) }));
  const again = await opened();
  expect(await again.compare([lease, bill].map(listed))).toEqual([lease.documentId]);
  expect(await found(again, 'copper')).toHaveLength(1);
  await again.take(lease);
  expect(await found(again, 'quillhaven')).toHaveLength(1);
});

test('another vault opens nothing of it', async () => {
  await filled();
  const other = await openWith(randomBytes(32), { vaultId: vault.vaultId, accountId: vault.accountId });
  const stranger = await opened(other.searchKey);
  expect(await stranger.compare([lease, bill].map(listed))).toHaveLength(2);
  expect(await found(stranger, 'quillhaven')).toEqual([]);
});

test('a document that was written since is asked for, and is found by its old words until then', async () => {
  const room = await filled();
  const written = { ...lease, revision: 2, pages: [{ page: 1, text: 'The winter harbour.' }] };
  expect(await room.compare([written, bill].map(listed))).toEqual([lease.documentId]);
  expect(await found(room, 'quillhaven')).toHaveLength(1);
  await room.take(written);
  expect([await found(room, 'quillhaven'), (await found(room, 'winter')).length]).toEqual([[], 1]);
});

test('what was thrown away is not found, and its texts go; what is being read is found by its name', async () => {
  const room = await filled();
  const reading = { ...listed(documentOf(2, 'Scan')), state: 'processing' as const };
  expect(await room.compare([listed(bill), reading])).toEqual([]);
  expect(await found(room, 'quillhaven')).toEqual([]);
  expect(await found(room, 'scan')).toHaveLength(1);
  expect((await entries()).map(({ id }) => id)).not.toContain(lease.documentId);
});

test('what has all its words is found by them before it is read to its end, and they are fetched once until then', async () => {
  const room = await filled();
  const scan = { ...documentOf(2, 'Scan', 'Moorings at Brackenquay.'), state: 'processing' as const };
  const reading = listed(scan);
  expect(await room.compare([reading])).toEqual([]);
  const withWords = { ...reading, hasWords: true };
  expect(await room.compare([withWords])).toEqual([scan.documentId]);
  await room.take({ ...scan, hasWords: true });
  expect(await found(room, 'brackenquay')).toHaveLength(1);
  const later = { ...withWords, revision: scan.revision + 1 };
  expect(await room.compare([later])).toEqual([]);
  expect((await found(room, 'brackenquay'))[0]?.snippets[0]?.text).toContain('Brackenquay');
  expect(await room.compare([{ ...later, state: 'ready' }])).toEqual([scan.documentId]);
});

test('a browser that keeps nothing finds all the same, as long as the page', async () => {
  const room = new SearchRoom((error) => trouble.push(error));
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  try {
    await room.open({ key: vault.searchKey, database });
    await room.compare([listed(lease)]);
    await room.take(lease);
    await room.settle();
    expect((await found(room, 'quillhaven'))[0]?.snippets[0]?.text).toContain('quillhaven');
    expect(trouble.length).toBeGreaterThan(0);
  } finally {
    indexedDB.open = open;
  }
});

test('a device without room finds all the same, and says so; what it could not keep is asked for again later', async () => {
  const room = await opened();
  await room.compare([lease, bill].map(listed));
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await room.take(lease);
  await room.settle();
  full.mockRestore();
  expect((await found(room, 'quillhaven'))[0]?.snippets[0]?.text).toContain('quillhaven');
  expect(trouble).toContainEqual(expect.objectContaining({ name: 'QuotaExceededError' }));
  await room.take(bill);
  const again = await opened();
  expect(await again.compare([lease, bill].map(listed))).toEqual([lease.documentId]);
});

test('what was kept is built anew where somebody cleared it under the open page', async () => {
  const room = await filled();
  await settled(indexedDB.deleteDatabase(database));
  expect(await found(room, 'quillhaven')).toHaveLength(1);
  await room.take(lease);
  expect((await entries()).map(({ id }) => id)).toEqual([lease.documentId]);
  expect((await found(room, 'quillhaven'))[0]?.snippets[0]?.text).toContain('quillhaven');
});

const vector = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);
async function meantIn(room: SearchRoom, documentId: string): Promise<void> {
  const wanted = await room.toEmbed(documentId);
  if (!wanted) throw new Error('Its words are here');
  const { pages: _, ...about } = wanted;
  await room.takeMeaning({ ...about, passages: [{ page: 1, start: 0, end: 4, vector }] });
}

test('what documents mean is kept sealed, and is there when the vault is opened again', async () => {
  const room = await filled();
  // Processed before there were vectors.
  expect(await room.unmeant()).toEqual([bill.documentId, lease.documentId]);
  await meantIn(room, lease.documentId);
  expect(await room.unmeant()).toEqual([bill.documentId]);
  const kept = (await entries()).find(({ id }) => id === `meaning/${lease.documentId}`);
  expect(new TextDecoder('latin1').decode(kept?.sealed)).not.toContain('passages');
  const again = await opened();
  await again.compare([lease, bill].map(listed));
  expect(await again.unmeant()).toEqual([bill.documentId]);
});

test('vectors stay while the words do; with other words they are made anew, and go with the document', async () => {
  const room = await filled();
  await meantIn(room, lease.documentId);
  await meantIn(room, bill.documentId);
  const tagged = { ...lease, revision: 2 };
  const written = { ...bill, revision: 2, pages: [{ page: 1, text: 'Tiles for the roof.' }] };
  await room.compare([tagged, written].map(listed));
  await room.take(tagged);
  await room.take(written);
  expect(await room.unmeant()).toEqual([bill.documentId]);
  await room.compare([]);
  expect((await entries()).filter(({ id }) => id.startsWith('meaning/'))).toEqual([]);
});

test('vectors that were changed, or put in the place of others, are made anew', async () => {
  const room = await filled();
  await meantIn(room, lease.documentId);
  await meantIn(room, bill.documentId);
  const ofBill = (await entries()).find(({ id }) => id === `meaning/${bill.documentId}`);
  await change(`meaning/${lease.documentId}`, (entry) => ({ ...entry, sealed: ofBill?.sealed ?? entry.sealed }));
  await change(`meaning/${bill.documentId}`, bitChanged);
  const again = await opened();
  await again.compare([lease, bill].map(listed));
  expect(await again.unmeant()).toEqual([bill.documentId, lease.documentId]);
  expect(trouble).toHaveLength(2);
});

/** Vectors from another device, with one passage on the first page. */
async function saidBy({ pages }: WholeDocument, part: Partial<SaidMeaning> = {}): Promise<SaidMeaning> {
  const vectors = smallVectors([{ page: 1, start: 0, end: 4, vector }]);
  return { ...saidOf(await markOf(pages), vectors), ...part };
}

test('what another device worked out that a document means is taken with its words, and kept', async () => {
  const room = await opened();
  await room.compare([lease, bill].map(listed));
  await room.take({ ...lease, meaning: await saidBy(lease) });
  await room.take(bill);
  expect(await room.unmeant()).toEqual([bill.documentId]);
  const meant = { vector, isNearest: true };
  const { items } = await room.find({ text: 'wharf fee', first: 0, count: 9, meant });
  expect(items.map(({ name }) => name)).toEqual(['Lease']);
  const again = await opened();
  await again.compare([lease, bill].map(listed));
  expect(await again.unmeant()).toEqual([bill.documentId]);
});

test('of other words, of passages that are not there, longer than they may be, of another model or no vectors at all: they are made anew', async () => {
  const room = await opened();
  await room.compare([listed(lease)]);
  const step = EMBEDDING_DIMENSIONS ** -0.5 / 127;
  for (const part of [
    { mark: await markOf(bill.pages) },
    { passages: [[1, 0, 400, step]] },
    { passages: [[3, 0, 4, step]] },
    { passages: [[1, 4, 4, step]] },
    { passages: [[1, 0, 4, step * 9]] },
    { passages: [[1, 0, 4, NaN]] },
    { model: 'another 1' },
    { form: 2 },
    { numbers: 'AAAA' },
    { numbers: '*' },
  ] satisfies Partial<SaidMeaning>[]) {
    await room.take({ ...lease, meaning: await saidBy(lease, part) });
    expect([Object.keys(part), await room.unmeant()]).toEqual([Object.keys(part), [lease.documentId]]);
  }
  await room.take({ ...lease, meaning: await saidBy(lease) });
  expect(await room.unmeant()).toEqual([]);
});
