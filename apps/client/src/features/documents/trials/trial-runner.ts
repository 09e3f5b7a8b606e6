import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { privateReadingLimits } from '@cartulary/contracts/limits/private-reading';
import type { PageText } from '@cartulary/contracts/reading';
import type { ReadingPart } from '@cartulary/contracts/reading-files';
import type { StageName } from '@cartulary/contracts/stages';
import type { Look, PictureOfPage, Seen } from '@cartulary/pipeline/trials/look';
import type { Trial, Tried } from '@cartulary/pipeline/trials/trial';
import { Reader, WorkerDied } from '../private/reading/reader';
import { partReady } from '../private/reading/reader-download';
import { typeOfFile } from '../private/reading/type-of-file';
import type { TrialSource } from './trial-source';

/** A stage's duration. */
export interface StageTime {
  readonly stage: StageName;
  readonly tookMs: number;
}

/** A page's output, and the duration of each step. Empty for a page that was already processed. */
export interface ReadPage {
  readonly page: PageText;
  readonly times: readonly StageTime[];
}

/** The file doesn't have the requested page. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';

  constructor(readonly pageCount: number) {
    super('page_missing');
  }
}

/** A call may take {@link limits}.timeouts.processingMs. The worker's limit is per page. */
const CALL = limits.timeouts.processingMs / privateReadingLimits.pageTimeLimitMs;

interface Parts {
  createReader(): Reader;
  partReady(part: ReadingPart): Promise<void>;
}
const ownParts: Parts = { createReader: () => new Reader(), partReady };

/** Runs stages in a worker of this page, with the code that processes documents. The input never leaves the browser. */
export class TrialRunner {
  private readonly reader: Reader;
  /** Incremented by each stop, so that work that was awaiting something doesn't restart a worker. */
  private endings = 0;
  private reads = 0;

  constructor(private readonly parts: Parts = ownParts) {
    this.reader = parts.createReader();
  }

  /**
   * A source's page with its words in reading order.
   * @param anew processes the page again even if its words are known
   * @throws NotRead from the worker; PageMissing; WorkerDied if it took too long or was stopped
   */
  async read(source: TrialSource, anew: boolean): Promise<ReadPage> {
    const checkGoesOn = this.goingOn();
    if (source.kind === 'text') return this.readFrom(new Blob([source.text]), 'text/plain', 1);
    if (source.kind === 'file') {
      const mediaType = await typeOfFile(source.file);
      checkGoesOn();
      return this.readFrom(source.file, mediaType, source.page);
    }
    if (!anew) return { page: source.page, times: [] };
    const original = await source.original();
    checkGoesOn();
    return this.readFrom(original, source.mediaType, source.page.page);
  }

  /** @throws like {@link read} */
  async try(trial: Trial): Promise<Tried> {
    return (await this.reader.ask('tried', { kind: 'try', trial }, undefined, CALL)).tried;
  }

  /** A source's file and page number. Pasted text has no image. @throws like {@link read} */
  async picture(source: Exclude<TrialSource, { kind: 'text' }>): Promise<PictureOfPage> {
    const checkGoesOn = this.goingOn();
    const [file, mediaType, page] =
      source.kind === 'file'
        ? [source.file, await typeOfFile(source.file), source.page]
        : [await source.original(), source.mediaType, source.page.page];
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkGoesOn();
    return { mediaType, bytes, page };
  }

  /** @throws like {@link read} */
  async look(look: Look): Promise<Seen> {
    return (await this.reader.ask('looked', { kind: 'look', look }, undefined, CALL)).seen;
  }

  /** Waits until this browser has the models. Asks for consent before the first download. */
  async ready(parts: readonly ReadingPart[]): Promise<void> {
    const checkGoesOn = this.goingOn();
    for (const part of parts) {
      await this.parts.partReady(part);
      checkGoesOn();
    }
  }

  /** Stops running work. The next trial starts a new worker. */
  end(): void {
    this.endings += 1;
    this.reader.end('stopped');
  }

  /** Returns a check to call after each await. It throws WorkerDied if everything was stopped in the meantime. */
  private goingOn(): () => void {
    const { endings } = this;
    return () => {
      if (this.endings !== endings) throw new WorkerDied('stopped');
    };
  }

  private async readFrom(file: Blob, mediaType: ReadableMediaType, page: number): Promise<ReadPage> {
    const checkGoesOn = this.goingOn();
    if (mediaType !== 'text/plain') await this.ready(['reading']);
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkGoesOn();
    // A unique name, because the previous document may still be closing.
    const document = `tried-${(this.reads += 1)}`;
    const watch = new StageWatch();
    const opening = { kind: 'open', document, mediaType, bytes } as const;
    const { pageCount } = await this.reader.ask('opened', opening, watch.begins, CALL);
    checkGoesOn();
    try {
      if (page > pageCount) throw new PageMissing(pageCount);
      const request = { kind: 'read-page', document, page } as const;
      const read = await this.reader.ask('page-read', request, watch.begins, CALL);
      return { page: read.page, times: watch.ended() };
    } finally {
      this.close(document);
    }
  }

  /** Fire and forget. A worker that ended has nothing open. */
  private close(document: string): void {
    if (this.reader.isRunning)
      this.reader.ask('closed', { kind: 'close', document }, undefined, CALL).catch(() => undefined);
  }
}

/** Measures the time between stage starts. */
class StageWatch {
  private readonly begun: { stage: StageName; atMs: number }[] = [];

  readonly begins = (stage: StageName): void => void this.begun.push({ stage, atMs: performance.now() });

  ended(): StageTime[] {
    const endMs = performance.now();
    return this.begun.map(({ stage, atMs }, index) => ({
      stage,
      tookMs: Math.round((this.begun[index + 1]?.atMs ?? endMs) - atMs),
    }));
  }
}
