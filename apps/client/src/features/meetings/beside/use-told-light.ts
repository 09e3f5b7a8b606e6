import { useEffect, useMemo } from 'react';
import { log } from '@/lib/log/log';
import { besideActs } from './beside-acts';

/** How often the light on a slide is told to everybody in the meeting. */
const TELL_EVERY_MS = 250;

type Spot = Parameters<ReturnType<typeof besideActs>['point']>[0];

/** Tells the newest place of the light, seldom enough for the server. */
class ToldLight {
  private newest: Spot = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (at: Spot) => Promise<unknown>) {}

  readonly point = (at: Spot): void => {
    this.newest = at;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      // A place that was not told is past already; the next one comes in a moment.
      this.tell(this.newest).catch((error: unknown) => log.debug('A light was not told.', { error }));
    }, TELL_EVERY_MS);
  };

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** How this person points on slides that they present to a meeting. */
export function useToldLight(meetingId: string): (at: Spot) => void {
  const told = useMemo(() => new ToldLight(besideActs(meetingId).point), [meetingId]);
  useEffect(() => () => told.end(), [told]);
  return told.point;
}
