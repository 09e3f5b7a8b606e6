import type { calendarEndpoints } from '@cartulary/contracts/endpoints/calendar';
import { everybody, namesNothing, writers, type Oracle } from './oracle.js';

/** The time doesn't matter here. */
const anEvent = { title: 'Taken over', zone: 'UTC', starts: '2026-11-21T09:00', ends: '2026-11-21T10:00' };

export const calendarOracle = {
  'calendar.list': {
    callers: writers,
    call: { query: '?from=2026-11-20T00:00:00Z&until=2026-11-30T00:00:00Z', status: 200 },
    foreign: namesNothing,
  },
  'calendar.read': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'calendar.create': {
    callers: writers,
    call: { body: { ...anEvent, title: 'Launch' }, status: 201 },
    makes: { id: 'eventId', body: (word) => ({ ...anEvent, title: `Event of ${word}` }) },
    foreign: namesNothing,
  },
  'calendar.change': {
    callers: writers,
    call: { body: { ...anEvent, title: 'Launch' }, status: 200 },
    foreign: [() => ({ body: anEvent })],
  },
  'calendar.delete': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
  'calendar.answer': {
    callers: writers,
    // The organizer isn't invited.
    call: { body: { answer: 'yes' }, status: 404 },
    foreign: [() => ({ body: { answer: 'yes' } })],
  },
  'calendar.export': {
    callers: writers,
    call: { status: 200 },
    foreign: [({ eventId }) => ({ query: { eventId } })],
  },
  'calendar.import': {
    callers: writers,
    call: { body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', zone: 'UTC' }, status: 200 },
    foreign: namesNothing,
  },
  'calendar.readFeed': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'calendar.makeFeed': {
    callers: writers,
    call: { status: 201 },
    foreign: namesNothing,
  },
  'calendar.endFeed': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'calendar.fetchFeed': {
    callers: everybody,
    call: { query: '?token=none', status: 404 },
    // Found by a secret: calendar-files.db.test.ts covers expired ones.
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof calendarEndpoints>;
