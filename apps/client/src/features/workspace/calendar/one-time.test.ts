import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { oneTimeOf } from './one-time';

const weekly: CalendarEvent = {
  ...{ id: 'e', title: 'Standup', words: 'Bring news', place: 'Aula', zone: 'Europe/Berlin', allDay: false },
  ...{ starts: '2026-11-23T22:00', ends: '2026-11-24T01:00', team: null, item: null, invited: [], guests: [] },
  ...{ organiser: { id: 'b', name: 'Bo' }, ownAnswer: null, mayChange: true },
  repeat: { unit: 'week', interval: 1, days: [], until: null },
  singles: {
    leftOut: [],
    added: [],
    changed: [
      {
        at: '2026-12-07T22:00',
        starts: '2026-12-08T09:00',
        ends: '2026-12-08T10:00',
        title: 'Late',
        words: '',
        place: '',
      },
    ],
  },
};

test('one time of a series begins on its day and ends as many days later as the first', () => {
  expect(oneTimeOf(weekly, '2026-11-30T22:00')).toEqual({
    ...{ at: '2026-11-30T22:00', starts: '2026-11-30T22:00', ends: '2026-12-01T01:00' },
    ...{ title: 'Standup', words: 'Bring news', place: 'Aula' },
  });
  const days: CalendarEvent = { ...weekly, allDay: true, starts: '2026-11-23T09:00', ends: '2026-11-24T10:00' };
  expect(oneTimeOf(days, '2026-11-30T00:00')).toMatchObject({ starts: '2026-11-30T09:00', ends: '2026-12-01T10:00' });
});

test('a time that was changed is as it was changed to', () => {
  expect(oneTimeOf(weekly, '2026-12-07T22:00')).toMatchObject({ starts: '2026-12-08T09:00', title: 'Late', words: '' });
});

test('an event that takes place once has no times, and an address that names none neither', () => {
  expect(oneTimeOf({ ...weekly, repeat: null, singles: null }, '2026-11-23T22:00')).toBeUndefined();
  for (const at of [null, '', '2026-11-31T22:00', '2026-11-30', 'x']) expect(oneTimeOf(weekly, at)).toBeUndefined();
});
