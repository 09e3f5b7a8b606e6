import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { retryDelayMs } from '@/lib/api/api';
import { mayPass } from '@/lib/api/retry';
import { log } from '@/lib/log/log';
import type { CaptionSaid } from '../seat';

/** Speech between two pauses: its words with start and end times on this page's clock. */
export interface Piece {
  /** Stays the same on retries, so that the caption is shown and stored once. */
  readonly captionId: string;
  readonly language: string;
  readonly words: readonly {
    readonly text: string;
    readonly isDoubtful: boolean;
    readonly saidMs: readonly [number, number];
  }[];
}

const LONGEST_WAIT_MS = 8_000;

/**
 * Sends captions in order and retries failed ones, for example while servers restart, until they're too old to be
 * accepted. Each attempt recalculates how long ago the words were spoken.
 */
export class CaptionSender {
  private readonly waiting: Piece[] = [];
  private isSending = false;
  private stopped = new AbortController();

  /** @param onSent called with the result for each caption */
  constructor(
    private readonly say: (said: CaptionSaid) => Promise<void>,
    private readonly onSent: (isSent: boolean) => void,
  ) {}

  /** @returns when this caption, or one already being sent, is no longer pending */
  async send(piece: Piece): Promise<void> {
    this.waiting.push(piece);
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { signal } = this.stopped;
      const isSent = await this.sent(next, signal);
      if (!signal.aborted) this.onSent(isSent);
    }
    this.isSending = false;
  }

  /** Drops pending captions. */
  stop(): void {
    this.waiting.length = 0;
    this.stopped.abort();
    this.stopped = new AbortController();
  }

  private async sent(piece: Piece, signal: AbortSignal): Promise<boolean> {
    for (let waitMs = retryDelayMs(); ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
      try {
        await this.say(saidOf(piece));
        return true;
      } catch (error) {
        const isOld = performance.now() + waitMs - beganMs(piece) > meetingCaptionLimits.longestAgoMs;
        if (signal.aborted || isOld || !mayPass(error)) {
          log.warn('A caption was not sent.', { component: 'meetings', error });
          return false;
        }
      }
      await passed(waitMs, signal);
      if (signal.aborted) return false;
    }
  }
}

const beganMs = ({ words }: Piece): number => words[0]?.saidMs[0] ?? 0;

function saidOf({ captionId, language, words }: Piece): CaptionSaid {
  const nowMs = performance.now();
  const ago = (ms: number): number => Math.round(Math.min(meetingCaptionLimits.longestAgoMs, Math.max(0, nowMs - ms)));
  return {
    captionId,
    language,
    words: words.map(({ saidMs: [from, to], ...word }) => ({ ...word, saidAgoMs: [ago(from), ago(to)] })),
  };
}

/** @returns after the delay, or when aborted */
const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
