import type { pushEndpoints } from '@cartulary/contracts/endpoints/push';
import { everybody, members, namesNothing, operators, type Oracle } from './oracle.js';

const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'DGv6ra1nlYgDCS1FRnbzlw',
  },
};

export const pushOracle = {
  'push.read': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'push.subscribe': {
    callers: members,
    // No operator has enabled push.
    call: { body: subscription, status: 409 },
    foreign: namesNothing,
  },
  'push.test': {
    callers: members,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'push.end': {
    callers: members,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'push.pushed': {
    callers: everybody,
    // Without the session cookie.
    call: { body: { sessionId: '00000000-0000-4000-8000-000000000000', notificationIds: [] }, status: 401 },
    foreign: namesNothing,
  },
  'push.controls': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'push.setControls': {
    callers: operators,
    // Unchanged.
    call: { body: { isOn: false }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof pushEndpoints>;
