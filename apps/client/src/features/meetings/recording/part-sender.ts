import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { KeptPart, KeptParts } from './kept-parts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
/** Below the maximum body size, in base64url characters. */
const AT_ONCE_CHARACTERS = 4 * 1024 * 1024;

/** Where parts are sent, and where they're stored until then. */
export interface Sending<Part extends KeptPart> {
  readonly kept: KeptParts<Part>;
  readonly maxPartsAtOnce: number;
  /** A part's length in the request. */
  readonly charactersOf: (part: Part) => number;
  /** Uploads parts of one recording. @returns the tracks for which the server no longer accepts parts */
  readonly send: (parts: Part[]) => Promise<readonly number[]>;
}

/** Errors that a retry won't change. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Uploads parts in order. Each is stored on this device until uploaded, and failures are retried. */
export class PartSender<Part extends KeptPart> {
  private waiting: Part[] = [];
  private readonly refused = new Set<number>();
  /** Tracks in a batch that was rejected. Each is uploaded alone until accepted. */
  private readonly alone = new Set<number>();
  private isLacking = false;
  private tellRefused: (track: number) => void = () => undefined;
  private tellFull: () => void = () => undefined;
  private running: Promise<void> | undefined;
  private said: RecordingTrouble | null = null;

  /** @param waitMs delay before the first retry */
  constructor(
    private readonly sending: Sending<Part>,
    private readonly waitMs = FIRST_WAIT_MS,
  ) {}

  /** The current problem with storing parts. */
  get trouble(): RecordingTrouble | null {
    return this.said ?? (this.isLacking ? 'incomplete' : null);
  }

  /** @param tell called with a track that no longer accepts parts but may still be recording */
  whenRefused(tell: (track: number) => void): void {
    this.tellRefused = tell;
  }

  /** @param tell called if the server's storage is full; the parts stay on this device and are always retried */
  whenFull(tell: () => void): void {
    this.tellFull = tell;
  }

  /** Stores a part and uploads it after the earlier ones. */
  async add(part: Part): Promise<void> {
    if (this.refused.has(part.track)) return;
    await this.sending.kept.keep(part);
    this.again([part]);
  }

  /** Uploads parts stored earlier. */
  again(parts: readonly Part[]): void {
    this.waiting.push(...parts);
    if (!this.running) this.start();
  }

  /** Resolves when everything is uploaded or abandoned. Never rejects. */
  async done(): Promise<void> {
    while (this.running) await this.running;
  }

  private start(): void {
    this.running = this.work().finally(() => {
      this.running = undefined;
      if (this.waiting.length > 0) this.start();
    });
  }

  private async work(): Promise<void> {
    let pauseMs = this.waitMs;
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      try {
        const refused = await this.sending.send(batch);
        this.said = null;
        pauseMs = this.waitMs;
        batch.forEach(({ track }) => this.alone.delete(track));
        refused.forEach((track) => this.refuse(track));
        await this.drop(batch);
      } catch (error) {
        if (isFinal(error)) {
          await this.notTaken(batch, error);
          continue;
        }
        const isFull = error instanceof ApiError && error.code === 'storage_full';
        this.said = isFull ? 'storage-full' : 'not-connected';
        if (isFull) this.tellFull();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        pauseMs = Math.min(LONGEST_WAIT_MS, pauseMs * 2);
      }
    }
  }

  /** Uploads each track alone to find the rejected one, and abandons only that one. */
  private async notTaken(batch: readonly Part[], error: unknown): Promise<void> {
    const [first, ...others] = new Set(batch.map(({ track }) => track));
    if (first === undefined) return;
    if (others.length > 0) return void [first, ...others].forEach((track) => this.alone.add(track));
    log.warn('Parts of a recording are not taken.', { component: 'meetings', error });
    this.isLacking = true;
    this.refuse(first);
    await this.drop(batch);
  }

  private refuse(track: number): void {
    if (this.refused.has(track)) return;
    this.refused.add(track);
    this.tellRefused(track);
  }

  private nextBatch(): Part[] {
    const one = this.waiting.find(({ track }) => this.alone.has(track))?.track;
    const some = one === undefined ? this.waiting : this.waiting.filter(({ track }) => track === one);
    const { charactersOf, maxPartsAtOnce } = this.sending;
    let characters = 0;
    const count = some.findIndex((part, index) => {
      characters += charactersOf(part);
      return index === maxPartsAtOnce || (index > 0 && characters > AT_ONCE_CHARACTERS);
    });
    return some.slice(0, count === -1 ? undefined : count);
  }

  /** Removes these parts and all pending ones of rejected tracks. */
  private async drop(batch: readonly Part[]): Promise<void> {
    const gone = new Set(batch);
    const dropped = this.waiting.filter((part) => gone.has(part) || this.refused.has(part.track));
    const all = new Set(dropped);
    this.waiting = this.waiting.filter((part) => !all.has(part));
    await this.sending.kept.forget(dropped);
  }
}
