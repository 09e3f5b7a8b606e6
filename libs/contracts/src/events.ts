import * as z from 'zod/mini';
import { featureEvents } from './events/all.js';
import type { EventEntry } from './events/event.js';
import { Notification, notificationChanges } from './notifications.js';

/** All event types. */
export const events = {
  ...featureEvents,
  'notification.created': { version: 1, kept: 'log', payload: z.object({ notification: Notification }) },
  /** Changed by the person on any of their devices. `notificationIds` null means all notifications. */
  'notification.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ notificationIds: z.nullable(z.array(z.uuid())), change: z.enum(notificationChanges) }),
  },
} as const satisfies Record<string, EventEntry>;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.output<(typeof events)[T]['payload']>;

/**
 * A message on the bus. `audience` lists principals (`account:…`, `group:…`, `organisation:…`); each is a room that
 * receives the message.
 */
export interface BusEvent<T extends EventType = EventType> {
  readonly type: T;
  readonly organisationId: string;
  readonly audience: readonly string[];
  readonly payload: EventPayload<T>;
  /** Position in the organization's event log; null for live events. */
  readonly number: number | null;
  /** Trace context (W3C `traceparent`), if a trace was recorded. */
  readonly trace?: string;
}

/** Payload that a socket receives under the event's name. */
export interface SocketMessage<T extends EventType = EventType> {
  readonly version: number;
  readonly number: number | null;
  readonly payload: EventPayload<T>;
}
