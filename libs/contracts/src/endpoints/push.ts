import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { pushLimits } from '../limits/push.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { PushContact, PushHosts } from '../push.js';
import { moment } from '../values.js';

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const params = z.object({ subscriptionId: z.uuid() });

/** A browser that shows a person's notifications, until the session in which they were turned on ends. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** Set if the person allows device tracking. */
  userAgent: z.nullable(z.string()),
  /** Host of its push service. */
  host: z.string(),
  since: moment,
  /** When its push service last accepted a message. */
  lastUsedAt: z.nullable(moment),
  /** The push service's error for the latest message, if it was rejected. */
  failure: z.nullable(z.string()),
  /** Whether it belongs to the calling session. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const readPush = endpoint({
  method: 'GET',
  path: '/api/v1/push',
  summary: 'List the browsers that show your notifications while no page is open',
  access: 'session',
  data: z.object({
    /** The installation's public key for subscriptions (RFC 8292); null if an operator hasn't turned push on. */
    key: z.nullable(z.string()),
    devices: z.array(PushDevice),
  }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/v1/push/subscriptions',
  summary: 'Turn on notifications in this browser until its session ends',
  access: 'session',
  /** As returned by the browser (Push API, PushSubscription.toJSON). */
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/u }).check(z.maxLength(pushLimits.maxEndpointCharacters)),
    keys: z.object({
      /** An uncompressed P-256 point. */
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/u)),
      auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/u)),
    }),
  }),
  data: PushDevice,
  errors: ['push_off', 'push_service_closed', 'push_keys_wrong'],
});

export const endPush = endpoint({
  method: 'DELETE',
  path: '/api/v1/push/subscriptions/:subscriptionId',
  summary: 'Turn off notifications in a browser',
  access: 'session',
  params,
  errors: ['not_found'],
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/v1/push/subscriptions/:subscriptionId/test',
  summary: 'Send a test notification to a browser',
  access: 'session',
  params,
  errors: ['not_found', 'push_off', 'rate_limited'],
});

export const readPushed = endpoint({
  method: 'POST',
  // Below the path of the session cookie, the only credential that a browser has without a page.
  path: '/api/v1/auth/pushed',
  summary: 'Get the text of notifications pushed to a browser, by its session cookie',
  access: 'public',
  usesCookie: true,
  onlyLooks: true,
  exempt: true,
  body: z.object({
    sessionId: z.uuid(),
    /** Empty for a test. */
    notificationIds: z.array(z.uuid()).check(z.maxLength(pushLimits.maxInMessage)),
  }),
  data: z.object({ title: z.string(), message: z.string() }),
  errors: ['authentication_required', 'network_not_allowed', 'not_found', 'rate_limited'],
});

/** Push settings as shown to operators. */
export const PushControls = z.object({
  isOn: z.boolean(),
  /** Allowed push services. */
  hosts: z.array(z.string()),
  /** Contact email address for push services; empty until push is first turned on. */
  contact: z.string(),
  changed: z.nullable(z.object({ at: moment, by: z.string() })),
  /** Subscribed browsers of all people. */
  browsers: z.int(),
  /** Messages that no push service has accepted yet. */
  waiting: z.int(),
});
export type PushControls = z.infer<typeof PushControls>;

export const readPushControls = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/push/controls',
  summary: 'Get whether the installation sends push messages, and where to. Operators only',
  data: PushControls,
});

export const writePushControls = endpoint({
  ...operate,
  method: 'PUT',
  path: '/api/v1/push/controls',
  summary: 'Turn push on or off for the installation and set which push services can be reached. Operators only',
  body: z.discriminatedUnion('isOn', [
    z.object({ isOn: z.literal(true), hosts: PushHosts.check(z.minLength(1)), contact: PushContact }),
    z.object({ isOn: z.literal(false) }),
  ]),
  data: PushControls,
});

export const pushEndpoints = {
  'push.read': readPush,
  'push.subscribe': subscribePush,
  'push.test': testPush,
  'push.end': endPush,
  'push.pushed': readPushed,
  'push.controls': readPushControls,
  'push.setControls': writePushControls,
} as const satisfies Record<string, Endpoint>;
