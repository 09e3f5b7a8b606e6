import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { ApiError } from '@/lib/errors/api-error';
import type { Cards } from './composing';

/** `conflict`: it was changed elsewhere, and nothing is saved until somebody chose. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

interface Saving {
  readonly save: (version: number, cards: Cards) => Promise<OwnDashboard>;
  readonly tell: (state: SaveState) => void;
}

/** Saves the newest cards a moment after the last change, one save after the other, each from the version that the one before made. */
export class CardSaver {
  private wanted: Cards | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private isHeld = false;

  constructor(
    private version: number,
    private readonly saving: Saving,
  ) {}

  /** These cards are to be kept. */
  want(cards: Cards): void {
    this.wanted = cards;
    if (this.isHeld) return;
    this.saving.tell('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.now(), dashboardLimits.saveAfterMs);
  }

  /** Saves what waits, without waiting longer; tried again by the next change where it fails. @returns whether all is saved */
  now(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.isHeld) return Promise.resolve(false);
    return (this.running ??= this.run().finally(() => (this.running = undefined)));
  }

  /** Saves over what stands there in this version. */
  over(version: number): Promise<boolean> {
    this.version = version;
    this.isHeld = false;
    return this.now();
  }

  private async run(): Promise<boolean> {
    try {
      while (this.wanted !== undefined) {
        const cards = this.wanted;
        this.wanted = undefined;
        await this.one(cards);
      }
      this.saving.tell('saved');
      return true;
    } catch (error) {
      this.isHeld = error instanceof ApiError && error.status === 409;
      this.saving.tell(this.isHeld ? 'conflict' : 'failed');
      return false;
    }
  }

  private async one(cards: Cards): Promise<void> {
    try {
      ({ version: this.version } = await this.saving.save(this.version, cards));
    } catch (error) {
      // Nothing newer was wanted meanwhile: these are still to be kept.
      this.wanted ??= cards;
      throw error;
    }
  }
}
