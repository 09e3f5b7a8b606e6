import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { ApiError } from '@/lib/errors/api-error';
import type { Cards } from './composing';

/** `conflict`: the card was changed elsewhere, and nothing is saved until someone chooses a version. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

interface Saving {
  readonly save: (version: number, cards: Cards) => Promise<OwnDashboard>;
  readonly tell: (state: SaveState) => void;
}

/** Saves the latest cards a moment after the last change, one save at a time, each based on the previous version. */
export class CardSaver {
  private wanted: Cards | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private isHeld = false;

  constructor(
    private version: number,
    private readonly saving: Saving,
  ) {}

  /** Sets the cards to save. */
  want(cards: Cards): void {
    this.wanted = cards;
    if (this.isHeld) return;
    this.saving.tell('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.now(), dashboardLimits.saveAfterMs);
  }

  /** Saves pending changes immediately. If it fails, the next change retries. @returns whether everything is saved */
  now(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.isHeld) return Promise.resolve(false);
    return (this.running ??= this.run().finally(() => (this.running = undefined)));
  }

  /** Overwrites the server's version. */
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
      // No newer cards arrived in the meantime, so these must still be saved.
      this.wanted ??= cards;
      throw error;
    }
  }
}
