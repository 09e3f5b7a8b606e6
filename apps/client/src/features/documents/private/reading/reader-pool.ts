import { messageOf } from '@cartulary/contracts/errors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { privateReadingLimits } from '@cartulary/contracts/limits/private-reading';
import type { PageText } from '@cartulary/contracts/reading';
import type { StageName } from '@cartulary/contracts/stages';
import { NotRead, Reader, WorkerDied } from './reader';

export interface PagesToRead {
  /** The worker's identifier for it. */
  readonly document: string;
  readonly original: Blob;
  readonly mediaType: ReadableMediaType;
  /** Pages left to read. */
  readonly pages: readonly number[];
}

/** Callbacks while pages are processed. */
export interface PageWatch {
  /** Picks the next waiting page: the visible one. */
  next(waiting: readonly number[]): number | undefined;
  onBegun(page: number, worker: number): void;
  onStage(page: number, stage: StageName): void;
  /** The page is queued again. */
  onDropped(page: number): void;
  onRead(page: PageText, tookMs: number): void;
  /** Workers ended. The argument is the number left. */
  onFewer(workers: number): void;
}

interface Device {
  readonly hardwareConcurrency: number;
  /** Not available in all browsers. */
  readonly deviceMemory?: number;
}

/** Leaves one core for the page. */
export function workersFor({ hardwareConcurrency, deviceMemory }: Device): number {
  const { maxWorkers, leastMemoryForSeveralGb } = privateReadingLimits;
  if (deviceMemory !== undefined && deviceMemory < leastMemoryForSeveralGb) return 1;
  return Math.min(maxWorkers, Math.max(1, hardwareConcurrency - 1));
}

/** Processes a document's pages in several workers, one page at a time each. */
export class ReaderPool {
  private readonly readers: Reader[];
  private readonly openedIn = new Map<Reader, string>();
  private gate: { readonly opened: Promise<void>; open(): void } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private most: number;
  private isEnded = false;

  constructor(most: number = workersFor(navigator), createReader: () => Reader = () => new Reader()) {
    this.most = most;
    this.readers = Array.from({ length: most }, createReader);
  }

  get workers(): number {
    return this.most;
  }

  /** Running pages finish. A worker that is idle for a minute ends and frees its memory. */
  pause(): void {
    if (this.gate) return;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    this.gate = { opened, open };
    this.timer = setTimeout(() => this.endIdle(), privateReadingLimits.pausedWorkersMs);
  }

  resume(): void {
    clearTimeout(this.timer);
    this.gate?.open();
    this.gate = undefined;
  }

  /** Ends all workers. Running requests fail. */
  end(): void {
    this.isEnded = true;
    this.resume();
    for (const reader of this.readers) reader.end();
  }

  /** Opens the document in the first worker. @returns the number of pages. @throws NotRead, WorkerDied */
  async open(job: PagesToRead, onStage?: (stage: StageName) => void): Promise<number> {
    const [first] = this.readers;
    if (!first) throw new Error('A pool has at least one reader');
    return this.openIn(first, job, onStage);
  }

  /** @throws NotRead if a page can't be processed */
  async read(job: PagesToRead, watch: PageWatch): Promise<void> {
    const waiting = [...job.pages];
    const deaths = new Map<number, number>();
    const died = (page: number): void => {
      const count = (deaths.get(page) ?? 0) + 1;
      deaths.set(page, count);
      if (this.most === 1 && count > 1) throw new NotRead('reading_crashed', messageOf('reading_crashed'));
      waiting.push(page);
      watch.onDropped(page);
      if (this.most === 1) return;
      this.most -= 1;
      watch.onFewer(this.most);
    };
    const work = async (reader: Reader, number: number): Promise<void> => {
      for (;;) {
        await this.gate?.opened;
        // A surplus worker frees its memory.
        if (number > this.most) reader.end();
        const page = this.isEnded || number > this.most ? undefined : watch.next(waiting);
        if (page === undefined) return;
        waiting.splice(waiting.indexOf(page), 1);
        watch.onBegun(page, number);
        try {
          await this.readPage(reader, job, page, watch);
        } catch (error) {
          if (this.isEnded || !(error instanceof WorkerDied)) throw error;
          died(page);
        }
      }
    };
    // A page can be requeued when all others are done and the remaining workers have gone.
    do await Promise.all(this.readers.map((reader, index) => work(reader, index + 1)));
    while (waiting.length > 0 && !this.isEnded);
    if (this.isEnded) throw new WorkerDied('ended');
  }

  private async readPage(reader: Reader, job: PagesToRead, page: number, watch: PageWatch): Promise<void> {
    const beganAt = performance.now();
    if (this.openedIn.get(reader) !== job.document || !reader.isRunning) await this.openIn(reader, job);
    const { document } = job;
    const request = { kind: 'read-page', document, page } as const;
    const read = await reader.ask('page-read', request, (stage) => watch.onStage(page, stage));
    watch.onRead(read.page, performance.now() - beganAt);
  }

  private async openIn(reader: Reader, job: PagesToRead, onStage?: (stage: StageName) => void): Promise<number> {
    const { document, mediaType, original } = job;
    const bytes = new Uint8Array(await original.arrayBuffer());
    const { pageCount } = await reader.ask('opened', { kind: 'open', document, mediaType, bytes }, onStage);
    this.openedIn.set(reader, document);
    return pageCount;
  }

  private endIdle(): void {
    for (const reader of this.readers) if (reader.isIdle) reader.end();
  }
}
