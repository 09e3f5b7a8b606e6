import type { notificationsEndpoints } from '@cartulary/contracts/endpoints/notifications';
import { members, namesNothing, type Oracle } from './oracle.js';

export const notificationsOracle = {
  'notifications.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'notifications.unread': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'notifications.change': {
    callers: members,
    call: { body: { read: true }, status: 200 },
    foreign: [
      () => ({ body: { read: true } }),
      () => ({ body: { removed: false } }),
      () => ({ body: { snoozedUntil: null } }),
    ],
  },
  'notifications.remove': {
    callers: members,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
  'notifications.mark': {
    callers: members,
    call: { body: { read: true }, status: 200 },
    foreign: namesNothing,
  },
  'notifications.clear': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'notifications.times': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'notifications.set-times': {
    callers: members,
    call: { body: { mails: 'daily', quiet: { from: 1_320, until: 420 }, timeZone: 'Europe/Berlin' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof notificationsEndpoints>;
