import type { NounsOf } from './nouns.js';

export const calendarActs = {
  'calendar.add': 'Event created',
  'calendar.answer': 'Event invitation answered',
  'calendar.change': 'Event changed',
  'calendar.delete': 'Event canceled',
  'calendar.end-feed': 'Private calendar address deleted',
  'calendar.import': 'Calendar file imported',
  'calendar.make-feed': 'Private calendar address created',
} as const;

export const calendarNouns = {
  calendar: 'Calendar',
} as const satisfies NounsOf<typeof calendarActs>;
