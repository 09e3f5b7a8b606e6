import type { eventGuestsEndpoints } from '@cartulary/contracts/endpoints/event-guests';
import { admins, everybody, namesNothing, writers, type Oracle } from './oracle.js';

export const eventGuestsOracle = {
  'calendar.openInvitation': {
    callers: everybody,
    call: { body: { token: 'none' }, status: 404 },
    foreign: namesNothing,
  },
  'calendar.answerInvitation': {
    callers: everybody,
    call: { body: { token: 'none', answer: 'yes' }, status: 404 },
    foreign: namesNothing,
  },
  'calendar.readPolicy': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'calendar.writePolicy': {
    callers: admins,
    call: { body: { invitesGuests: true }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof eventGuestsEndpoints>;
