import type { NounsOf } from './nouns.js';

export const meetingsActs = {
  'meeting.admit': 'Let into meeting',
  'meeting.agree-transcript': 'Agreed to transcript of meeting, or did not',
  'meeting.ask-transcript': 'Transcript of meeting asked for',
  'meeting.begin': 'Meeting started',
  'meeting.begin-recording': 'Recording of meeting started',
  'meeting.change': 'Meeting changed',
  'meeting.change-role': 'Meeting role changed',
  'meeting.delete': 'Meeting deleted',
  'meeting.delete-recording': 'Recording of meeting deleted',
  'meeting.close-rooms': 'Breakout rooms closed',
  'meeting.end': 'Meeting ended for all',
  'meeting.consent': 'Agreed to recording of meeting, or did not',
  'meeting.end-link': 'Guest link of meeting ended',
  'meeting.end-recording': 'Recording of meeting ended',
  'meeting.fetch-attendance': 'Attendance of meeting fetched',
  'meeting.fetch-recording': 'Recorded voice or pictures of meeting fetched',
  'meeting.keep-recording': 'Recording of meeting saved as document',
  'meeting.keep-sealed-transcript': 'Encrypted transcript of meeting saved',
  'meeting.keep-transcript': 'Transcript of meeting saved as document',
  'meeting.knock': 'Guest asked to join meeting',
  'meeting.make-link': 'Guest link of meeting created',
  'meeting.make-minutes': 'Minutes of meeting created',
  'meeting.mark-recording': 'Moment of meeting’s recording marked',
  'meeting.move-to-room': 'Moved to breakout room',
  'meeting.open-rooms': 'Breakout rooms opened',
  'meeting.refuse': 'Turned away from meeting',
  'meeting.remove': 'Removed from meeting',
  'meeting.send-file': 'File sent in meeting',
  'meeting.show': 'Opened next to a meeting',
} as const;

export const meetingsNouns = {
  meeting: 'Meetings',
} as const satisfies NounsOf<typeof meetingsActs>;
