import { messageOf } from '@cartulary/contracts/errors';
import { isFlowing, isSound, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { sentenceOf } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import type { PlaceStored } from '@/shared/sealed/sealed-types';
import { SealBroken } from '@/shared/vault/open-vault';
import type { SealedHead } from '../sealed-shapes';
import { bytesOf, SealedHead as HeadShape, SealedPage, valueOf } from '../sealed-shapes';
import type { PrivatePage, PrivateProgress } from './private-progress';
import { putOnce, ReadElsewhere } from './put-once';
import { NotRead, Reader, WorkerDied, type ReaderRequest } from './reader';
import { isPartHere, partReady } from './reader-download';
import { ReaderPool, type PagesToRead } from './reader-pool';
import { countsOf, readingOf, wordCounts } from './understood';

export { headOfFile } from './head-of-file';
export type { PrivatePage, PrivatePageState, PrivateProgress, PrivateStep } from './private-progress';

interface Parts {
  createPool(): ReaderPool;
  createReader(): Reader;
  partReady: typeof partReady;
  isPartHere: typeof isPartHere;
}
const ownParts: Parts = {
  createPool: () => new ReaderPool(),
  createReader: () => new Reader(),
  partReady,
  isPartHere,
};

/**
 * One document that is processed on this page and stored sealed, page by page. Stored pages aren't processed again, so
 * processing resumes after a tab was closed.
 */
export class PrivateReading {
  progress: PrivateProgress;
  protected readonly texts = new Map<number, PageText>();
  /** Where each of these page texts is stored. */
  private readonly stored = new Map<string, PlaceStored>();
  private pool: ReaderPool | undefined;
  private reader: Reader | undefined;
  private looked = 1;
  private isStopped = false;

  /** @param original the dropped file; without it, the stored one is fetched */
  constructor(
    readonly item: SealedItem,
    /** As last written. */
    public head: SealedHead,
    /** Set if it's available locally. */
    public original: Blob | undefined,
    private readonly changed: (progress: PrivateProgress) => void,
    private readonly parts: Parts = ownParts,
  ) {
    this.progress = {
      itemId: item.itemId,
      name: head.name,
      step: 'storing',
      isPaused: false,
      sentBytes: 0,
      sizeBytes: head.sizeBytes,
      pages: [],
      stage: null,
      workers: 0,
      isShort: false,
      fieldCount: null,
      failure: null,
    };
  }

  /** Stores the file before processing. Errors surface during processing, which retries. */
  async store(): Promise<void> {
    await this.storeOriginal().catch((error: unknown) =>
      log.info('A file is stored again when its turn comes.', { component: 'private-reading', error }),
    );
  }

  /** Queues the document for another run. */
  wait = (): void => this.change({ step: 'storing', sentBytes: 0, failure: null });

  /** Processes and stores the missing parts. Errors are recorded in the head and in the progress. */
  async run(): Promise<void> {
    this.change({ step: 'storing', failure: null, isShort: false });
    try {
      if (this.head.state === 'failed') await this.putHead({ state: 'reading', failure: null });
      await this.storeOriginal();
      await this.readPages();
      await this.understand();
      this.change({ step: 'ready' });
    } catch (error) {
      if (!(error instanceof ReadElsewhere)) return await this.failed(error);
      // The other device adds it to the search index.
      this.texts.clear();
      this.change({ step: 'ready', stage: null });
    } finally {
      this.pool?.end();
    }
  }

  /**
   * Adds the embeddings and words of a finished document to the search index of every device. Devices compute missing
   * ones themselves.
   */
  async bring(): Promise<void> {
    const { item, stored: places } = this;
    const pages = this.pagesRead();
    this.texts.clear();
    const mediaType = this.mediaType();
    const isCorrected = isSound(mediaType) && item.placesStored().has('corrections');
    if (this.progress.step !== 'ready' || pages.length === 0 || isCorrected) return;
    const reader = this.parts.createReader();
    this.reader = reader;
    try {
      this.throwIfStopped();
      if (!(await this.parts.isPartHere('meaning'))) return;
      const { bringRead } = await import('./bring-read');
      await bringRead({ item, mediaType, pages, places }, reader);
    } catch (error) {
      if (!this.isStopped)
        log.info('What a document means is worked out by its search.', { component: 'private-reading', error });
    } finally {
      reader.end();
    }
  }

  private pagesRead = (): PageText[] => [...this.texts.values()].toSorted((one, other) => one.page - other.page);

  /** The visible page is processed before the others. */
  look = (page: number): void => void (this.looked = page);

  /** Ends the workers. Stored parts remain, so processing can resume later. */
  stop(): void {
    this.isStopped = true;
    this.pool?.end();
    this.reader?.end();
  }

  pause(): void {
    this.pool?.pause();
    this.change({ isPaused: true });
  }

  resume(): void {
    this.pool?.resume();
    this.change({ isPaused: false });
  }

  /** Stores the file unless it's already stored. @throws ApiError from the server */
  async storeOriginal(): Promise<void> {
    const stored = this.item.placesStored();
    if (!stored.has('head')) await this.putHead({});
    if (stored.has('original')) return;
    if (!this.original) throw new NotRead('sealed_file_missing', messageOf('sealed_file_missing'));
    await putOnce(this.item, 'original', this.original, (sentBytes) => this.change({ sentBytes }));
  }

  protected async readPages(): Promise<void> {
    this.change({ step: 'opening' });
    await this.parts.partReady('reading');
    this.throwIfStopped();
    const pool = this.parts.createPool();
    this.pool = pool;
    if (this.progress.isPaused) pool.pause();
    this.change({ workers: pool.workers });
    const job = { document: this.item.itemId, original: await this.bytes(), mediaType: this.mediaType(), pages: [] };
    const pageCount = await pool.open(job, (stage) => this.change({ stage }));
    await this.takeStoredPages(pageCount);
    const pages = this.progress.pages.flatMap(({ page, state }) => (state === 'stored' ? [] : [page]));
    if (this.head.pageCount !== pageCount) await this.putHead({ pageCount });
    this.change({ step: 'reading', stage: null });
    await this.readInPool(pool, { ...job, pages });
    // Frees memory for the next worker.
    pool.end();
    this.change({ workers: 0 });
    // The document is searchable by its words from here on, even if entities and embeddings never arrive.
    if (this.head.words === null) await this.putHead(wordCounts([...this.texts.values()]));
  }

  protected async takeStoredPages(pageCount: number): Promise<void> {
    const pages: PrivatePage[] = [];
    const stored = this.item.placesStored();
    for (let page = 1; page <= pageCount; page += 1) {
      const found = stored.has(`page/${page}`) ? await this.storedPage(page) : undefined;
      const kept = found && this.isAsWanted(found) ? found : undefined;
      if (kept) this.holds(kept.text);
      const state = kept ? 'stored' : 'waiting';
      pages.push({ page, state, stage: null, worker: null, tookMs: kept?.tookMs ?? null });
    }
    this.change({ pages });
  }

  /** Whether a stored page can be used as is. */
  protected isAsWanted(_page: SealedPage): boolean {
    return true;
  }

  /** The stored form of a page. */
  protected pageOf(text: PageText, tookMs: number): SealedPage {
    return { form: 1, text, tookMs };
  }

  /** A page that was modified in storage is processed again. */
  private async storedPage(page: number): Promise<SealedPage | undefined> {
    try {
      return valueOf(SealedPage, await this.item.get(`page/${page}`));
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }

  private async readInPool(pool: ReaderPool, job: PagesToRead): Promise<void> {
    const stores: Promise<void>[] = [];
    const reading = pool.read(job, {
      next: (waiting) => waiting.find((page) => page >= this.looked) ?? waiting[0],
      onBegun: (page, worker) => this.changePage(page, { state: 'reading', worker }),
      onStage: (page, stage) => this.changePage(page, { stage }),
      onDropped: (page) => this.changePage(page, { state: 'waiting', worker: null, stage: null }),
      onFewer: (workers) => this.change({ workers, isShort: true }),
      onRead: (text, tookMs) => {
        const store = this.takeRead(text, tookMs);
        // Awaited below; until then, a rejection would go unhandled.
        store.catch(() => pool.end());
        stores.push(store);
      },
    });
    await reading.catch(async (error: unknown) => {
      // A storage error ended the pool, so that error is reported.
      await Promise.all(stores);
      throw error;
    });
    await Promise.all(stores);
  }

  /** Stores a page that was just read. */
  protected takeRead(text: PageText, tookMs: number): Promise<void> {
    this.changePage(text.page, { state: 'sealing', worker: null, stage: null, tookMs });
    return this.storePage(text, tookMs);
  }

  /** Records a page's text and storage location. */
  private holds(text: PageText): void {
    const place = `page/${text.page}` as const;
    const stored = this.item.placesStored().get(place);
    this.texts.set(text.page, text);
    if (stored) this.stored.set(place, stored);
  }

  private async storePage(text: PageText, tookMs: number): Promise<void> {
    const page = bytesOf(this.pageOf(text, tookMs));
    const onSent = (): void => this.changePage(text.page, { state: 'sent' });
    let kept = text;
    if (!(await putOnce(this.item, `page/${text.page}`, page, onSent))) {
      const stored = await this.storedPage(text.page);
      if (stored && this.isAsWanted(stored)) kept = stored.text;
      else await this.item.put(`page/${text.page}`, page, { onSent });
    }
    this.holds(kept);
    this.changePage(text.page, { state: 'stored' });
  }

  protected async understand(): Promise<void> {
    this.change({ step: 'understanding' });
    const reader = this.parts.createReader();
    this.reader = reader;
    try {
      this.throwIfStopped();
      await this.storePreview(reader);
      await this.parts.partReady('names');
      await this.parts.partReady('meaning');
      this.throwIfStopped();
      const asRead = this.pagesRead();
      const request = { kind: 'understand', pages: asRead, ...(await this.withOriginal()) } as const;
      const { pages, understood } = await reader.ask(
        'understood',
        request,
        (stage) => this.change({ stage }),
        asRead.length,
      );
      await this.storeRelated(asRead, pages);
      const reading = readingOf(understood, pages);
      await putOnce(this.item, 'reading', bytesOf(reading));
      await this.putHead({ ...countsOf(reading, pages), state: 'ready', readAt: new Date().toISOString() });
      this.change({ stage: null, fieldCount: reading.fields.length });
    } finally {
      reader.end();
    }
  }

  /** A PDF can contain electronic invoice data. */
  private async withOriginal(): Promise<Pick<Extract<ReaderRequest, { kind: 'understand' }>, 'original'>> {
    const mediaType = this.mediaType();
    if (mediaType !== 'application/pdf') return {};
    return { original: { mediaType, bytes: new Uint8Array(await (await this.bytes()).arrayBuffer()) } };
  }

  /** Headers, footers, and heading levels are recognizable only across pages. */
  private async storeRelated(before: readonly PageText[], after: readonly PageText[]): Promise<void> {
    const took = new Map(this.progress.pages.map(({ page, tookMs }) => [page, tookMs]));
    for (const [index, text] of after.entries())
      if (JSON.stringify(text) !== JSON.stringify(before[index])) await this.storePage(text, took.get(text.page) ?? 0);
  }

  private async storePreview(reader: Reader): Promise<void> {
    if (this.item.placesStored().has('picture/1') || isFlowing(this.head.mediaType)) return;
    const bytes = new Uint8Array(await (await this.bytes()).arrayBuffer());
    const asked = { kind: 'preview', mediaType: this.mediaType(), bytes } as const;
    const { preview } = await reader.ask('preview', asked);
    if (preview) await putOnce(this.item, 'picture/1', new Uint8Array(preview.bytes));
    await this.putHead({ hasPreview: preview !== null });
  }

  protected async bytes(): Promise<Blob> {
    if (this.original) return this.original;
    const bytes = await this.item.get('original');
    if (!bytes) throw new NotRead('sealed_file_missing', messageOf('sealed_file_missing'));
    return (this.original = new Blob([bytes], { type: this.head.mediaType }));
  }

  /** The type was detected when the document arrived. */
  private mediaType = (): ReadableMediaType => this.head.mediaType as ReadableMediaType;

  /** @throws ReadElsewhere if the document was fully read elsewhere and needs no further work */
  protected async putHead(part: Partial<SealedHead>): Promise<void> {
    this.head = { ...this.head, ...part };
    if (await putOnce(this.item, 'head', bytesOf(this.head))) return;
    const stored = valueOf(HeadShape, await this.item.get('head'));
    if (stored?.state === 'ready' && part.state === undefined) {
      this.head = stored;
      throw new ReadElsewhere();
    }
    this.head = { ...this.head, ...stored, ...part };
    await this.item.put('head', bytesOf(this.head));
  }

  /** Errors caused by the file are recorded. Anything else is retried on the next visit. */
  private async failed(thrown: unknown): Promise<void> {
    const isCrash = thrown instanceof WorkerDied && !this.isStopped;
    const error = isCrash ? new NotRead('reading_crashed', messageOf('reading_crashed')) : thrown;
    if (!(error instanceof NotRead)) return this.change({ step: 'broken-off', failure: sentenceOf(error) });
    const { message } = error;
    this.change({ step: 'failed', failure: message });
    await this.putHead({ state: 'failed', failure: { code: error.code, message } }).catch(() =>
      this.change({ step: 'broken-off' }),
    );
  }

  protected throwIfStopped(): void {
    if (this.isStopped) throw new WorkerDied('ended');
  }

  private changePage(page: number, part: Partial<PrivatePage>): void {
    this.change({ pages: this.progress.pages.map((each) => (each.page === page ? { ...each, ...part } : each)) });
  }

  protected change(part: Partial<PrivateProgress>): void {
    this.progress = { ...this.progress, ...part };
    this.changed(this.progress);
  }
}
