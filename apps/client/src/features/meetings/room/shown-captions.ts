import type { EventPayload } from '@cartulary/contracts/events';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

export type Caption = EventPayload<'meeting.captioned'>;

const LINES = 3;

/** Of whoever said it as well: nobody's caption is left out for another's. */
export const keyOf = ({ participantId, captionId }: Caption): string => `${participantId} ${captionId}`;

/** The last things that were said in the meeting that is open. */
export class ShownCaptions {
  private lines: readonly Caption[] = [];
  /** Those of a while: one whose answer was lost comes again. */
  private readonly heard = new Set<string>();
  private readonly listeners = new Set<() => void>();

  now = (): readonly Caption[] => this.lines;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  hear(caption: Caption): void {
    const name = keyOf(caption);
    if (this.heard.has(name)) return;
    this.heard.add(name);
    this.change([...this.lines, caption].slice(-LINES));
    setTimeout(() => this.change(this.lines.filter((line) => keyOf(line) !== name)), meetingCaptionLimits.shownMs);
    setTimeout(() => this.heard.delete(name), meetingCaptionLimits.longestAgoMs);
  }

  clear(): void {
    this.change([]);
  }

  private change(lines: readonly Caption[]): void {
    this.lines = lines;
    this.listeners.forEach((listener) => listener());
  }
}

/** Of the meeting that is open: there is one at a time. */
export const captions = new ShownCaptions();
