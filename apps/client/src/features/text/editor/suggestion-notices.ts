import { tellSuggested } from '@cartulary/contracts/endpoints/comments';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import type { OpenWritten } from '@/lib/offline/open-written';

type Suggested = Pick<OpenWritten, 'itemId' | 'now' | 'subscribe'>;

/**
 * Tells the server that this person suggested changes, once they are stored: it reads no texts. Those of a while are told at
 * once, since their owner is notified of all of them together.
 */
export class SuggestionNotices {
  private isWaiting = false;
  private toldAt = -Infinity;
  private readonly stop: () => void;

  constructor(private readonly document: Suggested) {
    this.stop = document.subscribe(() => void this.tell());
  }

  /** Something was suggested here. */
  readonly note = (): void => {
    this.isWaiting ||= Date.now() - this.toldAt >= limits.notifications.togetherMs;
  };

  end(): void {
    this.stop();
  }

  private async tell(): Promise<void> {
    if (!this.isWaiting || this.document.now().kind !== 'saved') return;
    this.isWaiting = false;
    const before = this.toldAt;
    this.toldAt = Date.now();
    try {
      await call(tellSuggested, { params: { itemId: this.document.itemId } }, { background: true });
    } catch (error) {
      // With the next suggestion. What is suggested stands in the text, and is counted at its icon.
      this.toldAt = before;
      log.warn('The owner was not told of what was suggested', { component: 'document', error });
    }
  }
}
