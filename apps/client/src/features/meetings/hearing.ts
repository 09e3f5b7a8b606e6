import type { EventPayload } from '@cartulary/contracts/events';

/** The events that a seat receives. */
export interface Hearing {
  readonly changed: (what: EventPayload<'meeting.changed'>['what']) => void;
  /** The user's own status changed: admitted, turned away, or moved back to the lobby. */
  readonly decided: () => void;
  readonly reacted: (shown: EventPayload<'meeting.reacted'>) => void;
  readonly pointed: (at: EventPayload<'meeting.pointed'>) => void;
  readonly captioned: (caption: EventPayload<'meeting.captioned'>) => void;
  /** Events may have been missed. */
  readonly missed: () => void;
}
