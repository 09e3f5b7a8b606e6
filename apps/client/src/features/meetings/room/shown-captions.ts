import type { EventPayload } from '@cartulary/contracts/events';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

export type Caption = EventPayload<'meeting.captioned'>;

const LINES = 3;

/** The last things that were said in the meeting that is open. */
export class ShownCaptions {
  private lines: readonly Caption[] = [];
  private readonly listeners = new Set<() => void>();

  now = (): readonly Caption[] => this.lines;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  hear(caption: Caption): void {
    this.change([...this.lines, caption].slice(-LINES));
    setTimeout(
      () => this.change(this.lines.filter(({ captionId }) => captionId !== caption.captionId)),
      meetingCaptionLimits.shownMs,
    );
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
