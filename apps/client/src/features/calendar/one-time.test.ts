import type { AskedTime, CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { dayOfEvent, oneTimeOf } from './one-time';

const weekly: CalendarEvent = {
  id: 'e',
  title: 'Standup',
  words: 'Bring news',
  place: 'Aula',
  zone: 'Europe/Berlin',
  allDay: false,
  starts: '2026-11-23T22:00',
  ends: '2026-11-24T01:00',
  meetingId: null,
  team: null,
  item: null,
  invited: [],
  guests: [],
  organiser: { id: 'b', name: 'Bo' },
  ownAnswer: null,
  mayChange: true,
  singles: null,
  repeat: { unit: 'week', interval: 1, days: [], until: null },
};
const late: AskedTime = {
  is: 'changed',
  at: '2026-12-07T22:00',
  starts: '2026-12-08T09:00',
  ends: '2026-12-08T10:00',
  title: 'Late',
  words: '',
  place: '',
};

test('an event is looked for on the day of the time that was asked for, where that is now', () => {
  expect(dayOfEvent({ ...weekly, asked: late })).toBe('2026-12-08');
  expect(dayOfEvent({ ...weekly, asked: { is: 'off', at: '2026-11-30T22:00' } })).toBe('2026-11-30');
  expect(dayOfEvent({ ...weekly, repeat: null, asked: null })).toBe('2026-11-23');
});

test('a series of which no time was asked for has no day to look for it on', () => {
  expect(dayOfEvent({ ...weekly, asked: null })).toBe('');
});

test('a time that is off is none that can be changed', () => {
  expect(oneTimeOf(late)).toBe(late);
  expect([oneTimeOf(null), oneTimeOf({ is: 'off', at: 'x' })]).toEqual([undefined, undefined]);
});
