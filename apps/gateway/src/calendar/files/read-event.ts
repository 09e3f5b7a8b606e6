import type { CalendarLoss, SingleTimes, WantedEvent } from '@cartulary/contracts/endpoints/calendar';

/** An event of a file, as it can be kept here, and what of it can't. */
export interface ReadEvent {
  /** Names it over files, so that one taken in twice is one. */
  readonly uid: string;
  /** Which of several versions is newer (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly singles: SingleTimes | null;
  readonly wanted: WantedEvent;
  readonly losses: readonly CalendarLoss[];
}

/** What somebody who was invited answered, by a mail program of theirs (RFC 5546, 3.2.3). */
export interface ReadReply {
  readonly uid: string;
  readonly sequence: number;
  readonly address: string;
  readonly answer: 'yes' | 'maybe' | 'no';
}

export interface ReadCalendar {
  readonly events: readonly ReadEvent[];
  readonly replies: readonly ReadReply[];
  /** Titles of those that can't be kept at all. */
  readonly refused: readonly string[];
}
