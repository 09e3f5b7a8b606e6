import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { privateReadingLimits } from '@cartulary/contracts/limits/private-reading';
import type { PageText } from '@cartulary/contracts/reading';
import type { ReadingPart } from '@cartulary/contracts/reading-files';
import type { StageName } from '@cartulary/contracts/stages';
import type { Trial, Tried } from '@cartulary/pipeline/trials/trial';
import { Reader } from '../private/reading/reader';
import { partReady } from '../private/reading/reader-download';
import { typeOfFile } from '../private/reading/type-of-file';
import type { TrialSource } from './trial-source';

/** How long a stage took. */
export interface StageTime {
  readonly stage: StageName;
  readonly tookMs: number;
}

/** A page as it was read, and how long each step of that took; none for a page that had been read before. */
export interface ReadPage {
  readonly page: PageText;
  readonly times: readonly StageTime[];
}

/** A call may take {@link limits}.timeouts.processingMs; the reader counts in pages. */
const CALL = limits.timeouts.processingMs / privateReadingLimits.pageTimeLimitMs;

interface Parts {
  createReader(): Reader;
  partReady(part: ReadingPart): Promise<void>;
}
const ownParts: Parts = { createReader: () => new Reader(), partReady };

/** Runs stages in a worker of this page, with the code that reads documents. What is tried leaves the browser never. */
export class TrialRunner {
  private readonly reader: Reader;

  constructor(private readonly parts: Parts = ownParts) {
    this.reader = parts.createReader();
  }

  /**
   * The page of a source, with its words in reading order.
   * @param anew also where the words of a document's page are known
   * @throws NotRead as the reader says; WorkerDied where it took too long or was ended
   */
  async read(source: TrialSource, anew: boolean): Promise<ReadPage> {
    if (source.kind === 'document') {
      if (!anew) return { page: source.page, times: [] };
      return this.readFrom(await source.original(), source.mediaType, source.page.page);
    }
    if (source.kind === 'text') return this.readFrom(new Blob([source.text]), 'text/plain', 1);
    return this.readFrom(source.file, await typeOfFile(source.file), source.page);
  }

  /** @throws as {@link read} */
  async try(trial: Trial): Promise<Tried> {
    return (await this.reader.ask('tried', { kind: 'try', trial }, undefined, CALL)).tried;
  }

  /** Waits until models are in this browser; asks before the first is downloaded. */
  async ready(parts: readonly ReadingPart[]): Promise<void> {
    for (const part of parts) await this.parts.partReady(part);
  }

  /** Ends what goes on; the next trial starts a worker again. */
  end(): void {
    this.reader.end('stopped');
  }

  private async readFrom(file: Blob, mediaType: ReadableMediaType, page: number): Promise<ReadPage> {
    if (mediaType !== 'text/plain') await this.ready(['reading']);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const document = 'tried';
    const watch = new StageWatch();
    await this.reader.ask('opened', { kind: 'open', document, mediaType, bytes }, watch.begins, CALL);
    const request = { kind: 'read-page', document, page } as const;
    const read = await this.reader.ask('page-read', request, watch.begins, CALL);
    const times = watch.ended();
    await this.reader.ask('closed', { kind: 'close', document }, undefined, CALL);
    return { page: read.page, times };
  }
}

/** Takes the time between the beginnings of stages. */
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
