import { tellSuggested } from '@cartulary/contracts/endpoints/comments';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import type { OpenWritten } from '@/lib/offline/open-written';

type Suggested = Pick<OpenWritten, 'itemId' | 'now' | 'subscribe'>;

/**
 * Notifies the server about suggested changes once they're stored, because it doesn't read texts. Suggestions within
 * an interval are reported together, because the owner gets one notification for them.
 */
export class SuggestionNotices {
  private isWaiting = false;
  private toldAt = -Infinity;
  private readonly stop: () => void;

  constructor(private readonly document: Suggested) {
    this.stop = document.subscribe(() => void this.tell());
  }

  /** Records a suggestion. */
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
      // Retried with the next suggestion. The suggestions are in the text and counted on the button.
      this.toldAt = before;
      log.warn('The owner was not told of what was suggested', { component: 'document', error });
    }
  }
}
