import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { KeptPart, KeptParts } from './kept-parts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
/** Below what a body may have, as base64url. */
const AT_ONCE_CHARACTERS = 4 * 1024 * 1024;

/** Where parts go, and where they are kept until they are there. */
export interface Sending<Part extends KeptPart> {
  readonly kept: KeptParts<Part>;
  readonly maxPartsAtOnce: number;
  /** How long a part is in a call. */
  readonly charactersOf: (part: Part) => number;
  /** Sends parts of one recording. @returns the tracks of which the server keeps nothing more */
  readonly send: (parts: Part[]) => Promise<readonly number[]>;
}

/** What the server will say again, however often it is asked. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Brings parts to the server in their order, each kept on this device until it is there; what fails is tried again. */
export class PartSender<Part extends KeptPart> {
  private waiting: Part[] = [];
  private readonly refused = new Set<number>();
  /** Tracks that were among others when the server took none of them: each goes by itself until it is taken. */
  private readonly alone = new Set<number>();
  private isLacking = false;
  private tellRefused: (track: number) => void = () => undefined;
  private tellFull: () => void = () => undefined;
  private running: Promise<void> | undefined;
  private said: RecordingTrouble | null = null;

  /** @param waitMs before what failed is tried again, the first time */
  constructor(
    private readonly sending: Sending<Part>,
    private readonly waitMs = FIRST_WAIT_MS,
  ) {}

  /** What keeps parts from being kept. */
  get trouble(): RecordingTrouble | null {
    return this.said ?? (this.isLacking ? 'incomplete' : null);
  }

  /** @param tell of a track of which nothing more is kept, while it may still be recorded */
  whenRefused(tell: (track: number) => void): void {
    this.tellRefused = tell;
  }

  /** @param tell where the server has no room: what there is stays on this device and is tried again, whoever is told */
  whenFull(tell: () => void): void {
    this.tellFull = tell;
  }

  /** Keeps a part, and sends it after those before it. */
  async add(part: Part): Promise<void> {
    if (this.refused.has(part.track)) return;
    await this.sending.kept.keep(part);
    this.again([part]);
  }

  /** Sends what was kept before. */
  again(parts: readonly Part[]): void {
    this.waiting.push(...parts);
    if (!this.running) this.start();
  }

  /** Resolves when all is sent or given up. Never rejects. */
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

  /** Which of several tracks is at fault shows when each is sent by itself; that one is given up. */
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

  /** These are done, and with them whatever else waits of tracks that nobody takes. */
  private async drop(batch: readonly Part[]): Promise<void> {
    const gone = new Set(batch);
    const dropped = this.waiting.filter((part) => gone.has(part) || this.refused.has(part.track));
    const all = new Set(dropped);
    this.waiting = this.waiting.filter((part) => !all.has(part));
    await this.sending.kept.forget(dropped);
  }
}
