import type { EventPayload } from '@cartulary/contracts/events';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

export type Caption = EventPayload<'meeting.captioned'>;

const LINES = 3;

/** Includes the speaker, so that captions of different people never collide. */
export const keyOf = ({ participantId, captionId }: Caption): string => `${participantId} ${captionId}`;

/** Recent captions of the open meeting. */
export class ShownCaptions {
  private lines: readonly Caption[] = [];
  /** Recent keys, because a caption whose response was lost is sent again. */
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

/** For the open meeting. There is at most one. */
export const captions = new ShownCaptions();
