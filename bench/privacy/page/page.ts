/** The browser part of the privacy mode bench: the product's own code for the vault, sealing, processing and search. */
import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { makeVault } from '@cartulary/contracts/endpoints/vault';
import type { PageText } from '@cartulary/contracts/reading';
import { argon2id } from 'hash-wasm';
import { agreeToDownload } from '@/features/documents/private/reading/download-state';
import { headOfFile, PrivateReading } from '@/features/documents/private/reading/private-reading';
import { partReady } from '@/features/documents/private/reading/reader-download';
import { ReaderPool } from '@/features/documents/private/reading/reader-pool';
import { bytesOf } from '@/features/documents/private/sealed-shapes';
import { call } from '@/lib/api/api';
import { resetCallWindow } from '@/lib/api/request-window';
import { sealedBody } from '@/lib/fence/sealed';
import { upload } from '@/lib/files/upload';
import { currentUser, signIn } from '@/lib/session/session';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { makeSealedItem, type SealedItem } from '@/shared/sealed/sealed-item';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { tuneCost, type TunedCost } from '@/shared/vault/ways/tune-cost';
import { makeWay, newVaultKey, openWay, passphraseWay } from '@/shared/vault/ways/ways';

const WORDS = 'quarry lantern violet thimble harbor';
const SALT_BYTES = 16;
const PDF = 'application/pdf';

let vault: OpenVault;
let way: Awaited<ReturnType<typeof makeWay>>;
let cost: TunedCost;
const room = new SearchRoom();

const owner = (): { vaultId: string; accountId: string } => ({ vaultId, accountId: currentUser()?.id ?? '' });
const vaultId = crypto.randomUUID();
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const fileOf = (base64: string, name: string): File => new File([fromBase64(base64)], name, { type: PDF });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
};

/** Collects words as they're recognized. */
class Watched extends PrivateReading {
  readonly read: PageText[] = [];

  protected override takeRead(text: PageText, tookMs: number): Promise<void> {
    this.read.push(text);
    return super.takeRead(text, tookMs);
  }
}

/** 20 MB of incompressible data after a page of text, so that there is little to process. */
let large: Blob;

const bench = {
  signIn: (given: { email: string; password: string }) => signIn({ ...given, rememberMe: false }),

  /** Creates a vault with a passphrase whose cost is tuned here, like on the product's page. @returns the cost */
  async makeVault(): Promise<TunedCost> {
    cost = await tuneCost();
    const key = newVaultKey();
    way = await makeWay(key, owner(), passphraseWay(cost), { kind: 'passphrase', words: WORDS });
    await call(makeVault, { body: sealedBody(makeVault, { id: vaultId, ways: [way] }) });
    vault = await openWith(key, owner());
    await room.open({ key: vault.searchKey, database: 'cartulary-vault-bench-search' });
    return cost;
  },

  openVault: (): Promise<number> =>
    timed(async () => openWith(await openWay(owner(), way, { kind: 'passphrase', words: WORDS }), owner())),

  bareArgon2id: (): Promise<number> => {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const { memoryKiB: memorySize, passes: iterations } = cost;
    const options = { parallelism: 1, memorySize, iterations, hashLength: 32, outputType: 'binary' } as const;
    return timed(() => argon2id({ ...options, password: WORDS, salt }));
  },

  /** Loads the file that is stored alternately. */
  async takeFile(address: string): Promise<number> {
    large = await (await fetch(address)).blob();
    return large.size;
  },

  /** From the file to the response that it is stored: key, head and bytes, as the page stores a file. */
  storeSealed: (round: number): Promise<number> => {
    const file = ofRound(round);
    return timed(async () => {
      const item = await makeSealedItem(vault);
      await item.put('head', bytesOf(headOfFile(file, PDF)));
      await item.put('original', file);
    });
  },

  async storeOpen(round: number): Promise<{ ms: number; documentId: string | undefined }> {
    const file = ofRound(round);
    let documentId: string | undefined;
    const ms = await timed(async () => {
      const { documents } = await upload(uploadDocuments, [file], { mode: 'collaborative' });
      documentId = documents[0]?.id;
    });
    return { ms, documentId };
  },

  /** Downloads the OCR engine, which doesn't count toward processing. */
  async downloadReader(): Promise<void> {
    agreeToDownload();
    for (const part of ['reading', 'names', 'meaning', 'unclear'] as const) await partReady(part);
  },

  /** One worker processes a file's pages after opening it. @returns ms and words per page */
  async readPages(base64: string): Promise<{ ms: number; words: number }[]> {
    const pool = new ReaderPool(1);
    const job = {
      document: crypto.randomUUID(),
      original: fileOf(base64, 'scan.pdf'),
      mediaType: PDF,
      pages: [],
    } as const;
    const read: { ms: number; words: number }[] = [];
    try {
      const count = await pool.open(job);
      const nothing = (): void => undefined;
      const watch = { onBegun: nothing, onStage: nothing, onDropped: nothing, onFewer: nothing };
      await pool.read(
        { ...job, pages: Array.from({ length: count }, (_, index) => index + 1) },
        {
          ...watch,
          next: (waiting) => waiting[0],
          onRead: ({ words }, tookMs) => read.push({ ms: tookMs, words: words.length }),
        },
      );
      return read;
    } finally {
      pool.end();
    }
  },

  /** From the file until search in sealed documents finds a word on its last page; and until everything is analyzed. */
  async searchable(base64: string, name: string, word: string): Promise<{ ms: number; readyMs: number }> {
    // A person's rate limit doesn't count toward processing.
    resetCallWindow();
    const file = fileOf(base64, name);
    const beganMs = performance.now();
    const head = headOfFile(file, PDF);
    const item = await makeSealedItem(vault);
    const found: Promise<number>[] = [];
    const reading = new Watched(item, head, file, ({ step }) => {
      // All pages are stored, and the head says so: search indexes the words now, not only after later analysis.
      if (step === 'understanding' && found.length === 0)
        found.push(foundIn(reading.read, item, name, word).then(() => performance.now() - beganMs));
    });
    await reading.store();
    await reading.run();
    if (reading.progress.step !== 'ready') throw new Error(`It was not read: ${reading.progress.failure}`);
    const readyMs = performance.now() - beganMs;
    const [ms] = await Promise.all(found);
    if (ms === undefined) throw new Error('It was understood before it was read');
    return { ms, readyMs };
  },
};

/** Makes search index the text. @throws Error if it doesn't find a word in it */
async function foundIn(read: readonly PageText[], item: SealedItem, name: string, word: string): Promise<void> {
  const listed = { documentId: item.itemId, revision: 1, name, mediaType: PDF, createdAt: item.createdAt };
  const facts = { classes: [], tags: [], language: 'en', entities: [] };
  const pages = read.map(({ page, text }) => ({ page, text }));
  await room.take({ ...listed, state: 'processing', hasPreview: false, pageCount: pages.length, facts, pages });
  const { items } = await room.find({ text: word, first: 0, count: 20 });
  if (!items.some(({ documentId }) => documentId === item.itemId)) throw new Error(`'${word}' was not found`);
}

/** A different file each time, so that nothing is cached. */
const ofRound = (round: number): File => {
  resetCallWindow();
  return new File([large, `\n% ${round} ${crypto.randomUUID()}\n`], `large-${round}.pdf`, { type: PDF });
};

export type PrivacyBench = typeof bench;
Object.assign(globalThis, { bench });
document.documentElement.dataset['ready'] = '';
