import type { CalendarLoss, SingleTimes, WantedEvent } from '@cartulary/contracts/endpoints/calendar';

/** An imported event, and the parts of it that aren't supported. */
export interface ReadEvent {
  /** Identifies it across files, so that importing it twice creates one event. */
  readonly uid: string;
  /** Identifies the newer of several versions (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly singles: SingleTimes | null;
  readonly wanted: WantedEvent;
  readonly losses: readonly CalendarLoss[];
}

/** An invitee's response, from their email program (RFC 5546, 3.2.3). */
export interface ReadReply {
  readonly uid: string;
  readonly sequence: number;
  readonly address: string;
  readonly answer: 'yes' | 'maybe' | 'no';
}

export interface ReadCalendar {
  readonly events: readonly ReadEvent[];
  readonly replies: readonly ReadReply[];
  /** The titles of events that can't be imported at all. */
  readonly refused: readonly string[];
}
