/** @jest-environment ./libs/testing/src/node-environment.mjs */
// covers: apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import { Background } from '@cartulary/pipeline/embed/background';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import fc from 'fast-check';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith } from '@/shared/vault/open-vault';
import { meaningIn, saidOf } from './kept-meaning';
import { MeaningIndex, smallVectors } from './meaning-index';
import { SearchRoom } from './search-room';
import type { WholeDocument } from './searched';
import { documentOf } from './seeded-documents.test-helper';

/** A pseudo-random vector of length 1 from a seed. */
function seededVector(seed: number): Float32Array {
  let state = seed + 1;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
  const numbers = Float32Array.from({ length: EMBEDDING_DIMENSIONS }, next);
  const length = Math.hypot(...numbers);
  return numbers.map((value) => value / length);
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
const { pages: _, ...listed } = documentOf(0, 'Any');
const documentAt = (at: number) => ({
  ...listed,
  documentId: `0190aaaa-0000-4000-8000-${String(at).padStart(12, '0')}`,
});

test('documents come in the order of their nearest passages, as each of them compared with every number says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9_999 }), (count, seed) => {
      const index = new MeaningIndex();
      const documents = Array.from({ length: count }, (_, at) => documentAt(at));
      const vectorsOf = (at: number) => [seededVector(seed + at * 7), seededVector(seed + at * 7 + 3)];
      documents.forEach(({ documentId }, at) =>
        index.take(
          documentId,
          smallVectors(vectorsOf(at).map((vector, page) => ({ page: page + 1, start: 0, end: 5, vector }))),
        ),
      );
      const asked = seededVector(seed + 50_000);
      const found = index.nearest(asked, documents, 0);

      const all = documents.flatMap((_, at) => vectorsOf(at));
      const comparison = Background.of(all, all.length).comparison(asked);
      const naive = documents.map(({ documentId }, at) => {
        const products = vectorsOf(at).map((vector) => dot(vector, comparison.vector));
        const product = Math.max(...products);
        return { documentId, page: products.indexOf(product) + 1, product, likeness: comparison.likeness(product) };
      });
      for (const { document, likeness, passage } of found) {
        const exact = naive.find(({ documentId }) => documentId === document.documentId);
        // Byte quantization changes a product by less than this.
        expect(Math.abs((likeness ?? 0) - (exact?.likeness ?? 0))).toBeLessThan(0.02);
        const [first = 0, second = 0] = vectorsOf(documents.indexOf(document)).map((v) => dot(v, comparison.vector));
        if (Math.abs(first - second) > 0.004) expect(passage?.page).toBe(exact?.page);
      }
      const productOf = (documentId: string) => naive.find((one) => one.documentId === documentId)?.product ?? 0;
      const products = found.map(({ document }) => productOf(document.documentId));
      products.slice(1).forEach((product, at) => expect(product - (products[at] ?? 0)).toBeLessThan(0.004));
    }),
    { numRuns: 50 },
  );
});

test('vectors are the same after they were kept; those of another model are none', () => {
  const vectors = smallVectors([
    { page: 1, start: 0, end: 9, vector: seededVector(1) },
    { page: 2, start: 3, end: 4, vector: seededVector(2) },
  ]);
  const said = JSON.parse(JSON.stringify(saidOf('mark', vectors))) as ReturnType<typeof saidOf>;
  expect(meaningIn(7, said)).toEqual({ revision: 7, mark: 'mark', vectors });
  expect(meaningIn(7, { ...said, model: 'another 1' })).toBeUndefined();
  expect(meaningIn(7, { ...said, passages: said.passages.slice(1) })).toBeUndefined();
});

describe('with the model itself', () => {
  const embedder = createNodeEmbedder();
  afterAll(() => embedder.close());

  async function roomWith(documents: readonly WholeDocument[]): Promise<SearchRoom> {
    const accountId = crypto.randomUUID();
    const { searchKey } = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
    const room = new SearchRoom();
    await room.open({ key: searchKey, database: `cartulary-vault-${accountId}-search` });
    await room.compare(documents.map(({ pages: __, ...document }) => document));
    for (const document of documents) await room.take(document);
    for (const documentId of await room.unmeant()) {
      const wanted = await room.toEmbed(documentId);
      if (!wanted) throw new Error('Its words are here');
      const { pages, ...about } = wanted;
      const found = await Promise.all(
        pages.map(async ({ page, ...text }) =>
          (await embedPage(text, embedder, { most: 9 })).map((passage) => ({ page, ...passage })),
        ),
      );
      await room.takeMeaning({ ...about, passages: found.flat() });
    }
    return room;
  }

  const lease = documentOf(0, 'A', 'The tenant must pay for repairs of the heating in the flat.');
  const cake = documentOf(1, 'B', 'Whisk the eggs with sugar, then fold in the flour and bake the cake.');
  const bill = documentOf(2, 'C', 'Zahlen Sie die Rechnung bitte innerhalb von vierzehn Tagen.');
  const asked = 'who covers the cost when the radiators are broken';

  test('what says the same in other words is found, with its passage and how alike it is', async () => {
    const room = await roomWith([lease, cake, bill]);
    const [vector] = await embedder.embed([asked], 'question');
    const meant = vector ? { vector, isNearest: false } : undefined;
    const question = { text: asked, first: 0, count: 20 };
    expect((await room.find(question)).items).toEqual([]);
    const { items, total } = await room.find({ ...question, meant });
    expect(items.map(({ name, byMeaning }) => [name, byMeaning])).toEqual([['A', true]]);
    expect(items[0]?.likeness).toBeGreaterThan(0.6);
    expect(items[0]?.snippets).toEqual([
      expect.objectContaining({ page: 1, text: lease.pages[0]?.text, passage: { start: 0, end: 59 } }),
    ]);
    expect(total).toBe(1);
    expect(await room.facets({ text: asked, meant })).not.toEqual([]);
    // Quoted, filtered, or excluded terms aren't matched by meaning.
    const found = async (text: string, more = {}) => (await room.find({ ...question, text, ...more, meant })).items;
    expect(await found(`"${asked}"`)).toEqual([]);
    expect(await found(asked, { kind: 'image' })).toEqual([]);
    expect(await found('broken radiators NOT flat')).toEqual([]);
  });

  test('a document is like those that mean the same, where that is known of both', async () => {
    const other = documentOf(3, 'D', 'Die Mieterin zahlt Reparaturen der Heizung in der Wohnung.');
    const room = await roomWith([lease, cake, other]);
    const alike = await room.alike(lease.documentId);
    expect(alike?.map(({ name, byMeaning }) => [name, byMeaning])).toEqual([['D', true]]);
  });
});
