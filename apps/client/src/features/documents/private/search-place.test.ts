import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import type { PageText } from '@cartulary/contracts/reading';
import { markOf, meaningOf } from '@/shared/private-search/index/kept-meaning';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import type { EmbeddedDocument } from '@/shared/private-search/index/searched';
import type { SealedPlace } from '@/shared/sealed/sealed-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { headOfFile } from './reading/private-reading';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf } from './sealed-shapes';
import { bringTo, broughtOf, madeOf } from './search-place';
import { wordsIn } from './words-in';

const PDF = 'application/pdf';
const file = new File(['%PDF'], 'Lease.pdf');
const { pages: _, ...listed } = { ...documentOf(0, 'Lease.pdf', ''), mediaType: PDF };
const unit = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);

const pageOf = (page: number, text: string): PageText => ({
  page,
  text,
  words: [],
  source: 'recognised',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 0.9,
  engine: 'pp-ocr',
  engineVersion: 'v6',
});
const putPage = (item: KeptItem, page: number, text: string): Promise<void> =>
  item.put(`page/${page}`, bytesOf({ form: 1, text: pageOf(page, text), tookMs: 5 }));

/** Records which parts are requested. */
class AskedItem extends KeptItem {
  readonly asked: SealedPlace[] = [];
  override get = async (place: SealedPlace) => {
    this.asked.push(place);
    const bytes = this.json(place);
    return bytes === undefined ? undefined : bytesOf(bytes);
  };
}

async function read(): Promise<AskedItem> {
  const item = new AskedItem();
  await item.put('head', bytesOf({ ...headOfFile(file, PDF), state: 'ready' }));
  await putPage(item, 1, 'The quillhaven harbour.');
  await putPage(item, 2, 'Rent is due.');
  return item;
}

/** A document on a device that has computed its embeddings. */
async function embedded(item: KeptItem): Promise<EmbeddedDocument> {
  const { pages, of } = await wordsIn(item, listed);
  const { documentId, revision } = listed;
  const passages = pages.map(({ page, text }) => ({ page, start: 0, end: text.length, vector: unit }));
  return { documentId, revision, mark: await markOf(pages), pages, passages, ...(of !== undefined && { of }) };
}

test('another device has words and meaning of a document from one place, and fetches none of its pages', async () => {
  const item = await read();
  await bringTo(item, PDF, await embedded(item));
  item.asked.length = 0;
  const { pages, meaning } = await wordsIn(item, listed);
  expect(item.asked.filter((place) => place.startsWith('page/'))).toEqual([]);
  expect(pages).toEqual([
    { page: 1, text: 'The quillhaven harbour.' },
    { page: 2, text: 'Rent is due.' },
  ]);
  expect(meaning && (await meaningOf(pages, meaning))?.vectors.places).toEqual([
    { page: 1, start: 0, end: 23 },
    { page: 2, start: 0, end: 12 },
  ]);
});

test('says what its words were read from as docs/security/sealed-documents.md does', async () => {
  // Created independently with node:crypto.
  const made = 'VLOLgz9bQwLzuzNHHpdVFZEaXqLLaPQGQVNx1Fpvj54';
  expect(await madeOf((await read()).placesStored(), PDF)).toBe(made);
});

test('of pages that were read anew what was brought says nothing, and is brought anew once', async () => {
  const item = await read();
  await bringTo(item, PDF, await embedded(item));
  await putPage(item, 2, 'Rent is waived.');
  const { pages, meaning } = await wordsIn(item, listed);
  expect(pages[1]?.text).toBe('Rent is waived.');
  expect(meaning && (await meaningOf(pages, meaning))).toBeUndefined();
  const again = await embedded(item);
  await bringTo(item, PDF, again);
  await bringTo(item, PDF, again);
  expect(item.placesStored().get('search')?.version).toBe(2);
  expect((await broughtOf(item)) as object).toMatchObject({ of: again.of });
});

test('what was worked out of words that were written since is not brought', async () => {
  const item = await read();
  const before = await embedded(item);
  await putPage(item, 1, 'Another page.');
  await bringTo(item, PDF, before);
  expect(item.placesStored().has('search')).toBe(false);
});

test('corrections of values leave it as it is; of a recording words are corrected, and it is read anew', async () => {
  for (const [mediaType, isFetched] of [
    [PDF, false],
    ['audio/wav', true],
  ] as const) {
    const item = await read();
    const document = { ...listed, mediaType };
    const { of, pages } = await wordsIn(item, document);
    await bringTo(item, mediaType, { ...(await embedded(item)), pages, ...(of !== undefined && { of }) });
    await item.put('corrections', bytesOf({ form: 1, corrections: [] }));
    item.asked.length = 0;
    await wordsIn(item, document);
    expect([mediaType, item.asked.includes('page/1')]).toEqual([mediaType, isFetched]);
  }
});

test('what does not open, or is nothing that this page knows, is as good as nothing; a newer page’s stays', async () => {
  const item = await read();
  const document = await embedded(item);
  await item.put('search', bytesOf({ form: 1, of: document.of, pages: 'none' }));
  expect((await wordsIn(item, listed)).pages).toHaveLength(2);
  await item.put('search', bytesOf({ form: 2, of: document.of }));
  await bringTo(item, PDF, document);
  expect(item.json('search')).toMatchObject({ form: 2 });
  expect((await wordsIn(item, listed)).pages).toHaveLength(2);
  const { get } = item;
  item.get = (place) => (place === 'search' ? Promise.reject(new SealBroken()) : get(place));
  expect((await wordsIn(item, listed)).pages).toHaveLength(2);
});
