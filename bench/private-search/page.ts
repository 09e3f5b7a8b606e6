/** The browser part of the private search bench: the product's search and MiniSearch alone, on the same texts. */
import MiniSearch from 'minisearch';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import type { WholeDocument } from '@/shared/private-search/index/searched';
import { WordIndex, type KeptIndex } from '@/shared/private-search/index/word-index';

const DATABASE = 'cartulary-vault-bench-search';
const PLAIN = 'cartulary-bench-plain';
const PAGE = 20;
const FIRST_PASSAGES = 5;
const options = { fields: ['title', 'text'] };

let key: CryptoKey;
let room = new SearchRoom();
const rival = new MiniSearch(options);
const all: WholeDocument[] = [];

const timed = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** MiniSearch configured for the same purpose: all words, prefix search for an unfinished last one, typo tolerance. */
const askRival = (text: string): unknown =>
  rival
    .search(text, { combineWith: 'AND', prefix: !text.endsWith(' '), fuzzy: 0.2, boost: { title: 4 } })
    .slice(0, PAGE);

const bench = {
  async start(): Promise<void> {
    key = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, [
      'deriveKey',
    ]);
    await room.open({ key, database: DATABASE });
  },

  async take(documents: WholeDocument[]): Promise<void> {
    all.push(...documents);
    for (const document of documents) await room.take(document);
  },

  async settle(): Promise<void> {
    await room.compare(all.map(({ pages: _, ...listed }) => listed));
    await room.settle();
    const words = all.map(({ documentId, name, pages }) => ({
      id: documentId,
      title: name,
      text: pages[0]?.text ?? '',
    }));
    rival.addAll(words);
    const kept = new WordIndex();
    for (const document of all) kept.takeWhole(document);
    const bytes = new TextEncoder().encode(JSON.stringify(kept.toKept()));
    await withOneStore(PLAIN, 'search', 'readwrite', (store) => settled(store.put({ id: 'index', bytes })));
  },

  /** Like the page's query: the first hits with their passages. */
  ours: (text: string): Promise<number> =>
    timed(() => room.find({ text, first: 0, count: PAGE, passages: FIRST_PASSAGES })),
  /** With the passages for a whole page of hits, which are loaded as they're rendered. */
  oursWhole: (text: string): Promise<number> => timed(() => room.find({ text, first: 0, count: PAGE })),
  theirs: (text: string): Promise<number> => timed(() => askRival(text)),

  /** Opens the sealed index, as when the vault is opened. */
  openSealed: (): Promise<number> =>
    timed(async () => {
      room = new SearchRoom();
      await room.open({ key, database: DATABASE });
    }),

  /** Reads the same bytes as if they were stored unsealed. */
  openPlain: (): Promise<number> =>
    timed(async () => {
      const { bytes } = await withOneStore(PLAIN, 'search', 'readonly', (store) =>
        settled<{ bytes: Uint8Array<ArrayBuffer> }>(store.get('index')),
      );
      WordIndex.fromKept(JSON.parse(new TextDecoder().decode(bytes)) as KeptIndex);
    }),
};
export type PrivateSearchBench = typeof bench;
Object.assign(globalThis, { bench });
document.documentElement.dataset['ready'] = '';
