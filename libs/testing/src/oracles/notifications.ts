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
    foreign: [() => ({ body: { read: true } }), () => ({ body: { removed: false } })],
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
} as const satisfies Oracle<typeof notificationsEndpoints>;
