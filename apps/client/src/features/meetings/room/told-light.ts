import { log } from '@/lib/log/log';

/** Minimum interval between pointer updates to everyone in the meeting. */
const TELL_EVERY_MS = 250;
/** A resting pointer is sent again, because receivers hide one that isn't updated. */
const REPEAT_MS = 2_000;
/** A pointer without updates for this long is hidden, because its removal may have been lost. */
export const LIGHT_STAYS_MS = 6_000;

/**
 * Sends the latest pointer position, one call at a time, so that an older position never arrives after a newer one.
 */
export class ToldLight<T> {
  private newest: T | null = null;
  /** The last sent position, or the one being sent. */
  private told: T | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: 'resting' | 'waiting' | 'telling' | 'ended' = 'resting';

  constructor(private readonly tell: (at: T | null) => Promise<unknown>) {}

  readonly point = (at: T | null): void => {
    this.newest = at;
    if (this.state === 'resting') this.wait();
  };

  /** Hides the pointer if it's visible. */
  end(): void {
    this.state = 'ended';
    clearTimeout(this.timer);
    if (this.newest !== null || this.told !== null) void this.send(null);
  }

  private wait(): void {
    this.state = 'waiting';
    this.after(TELL_EVERY_MS);
  }

  private after(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tellNewest(), delayMs);
  }

  private async tellNewest(): Promise<void> {
    const at = this.newest;
    this.state = 'telling';
    this.told = at;
    const isTold = await this.send(at);
    if (this.hasEnded()) return;
    if (this.newest !== at) return this.wait();
    this.state = 'resting';
    if (at !== null || !isTold) this.after(REPEAT_MS);
  }

  private hasEnded = (): boolean => this.state === 'ended';

  private async send(at: T | null): Promise<boolean> {
    try {
      await this.tell(at);
      return true;
    } catch (error) {
      log.debug('A light was not told.', { error });
      return false;
    }
  }
}
