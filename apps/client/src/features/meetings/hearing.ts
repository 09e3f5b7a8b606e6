import type { EventPayload } from '@cartulary/contracts/events';

/** What a seat hears of its meeting. */
export interface Hearing {
  readonly changed: (what: EventPayload<'meeting.changed'>['what']) => void;
  /** Where oneself stands is another: let in, turned away, sent back. */
  readonly decided: () => void;
  readonly reacted: (shown: EventPayload<'meeting.reacted'>) => void;
  readonly pointed: (at: EventPayload<'meeting.pointed'>) => void;
  readonly captioned: (caption: EventPayload<'meeting.captioned'>) => void;
  /** Some of it may have been missed. */
  readonly missed: () => void;
}
