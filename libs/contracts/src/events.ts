import * as z from 'zod/mini';
import { featureEvents } from './events/all.js';
import type { EventEntry } from './events/event.js';
import { Notification, notificationChanges } from './notifications.js';

/** Every event of the product. */
export const events = {
  ...featureEvents,
  'notification.created': { version: 1, kept: 'log', payload: z.object({ notification: Notification }) },
  /** By the person, on any device; `notificationIds` null: all of them. */
  'notification.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ notificationIds: z.nullable(z.array(z.uuid())), change: z.enum(notificationChanges) }),
  },
} as const satisfies Record<string, EventEntry>;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.output<(typeof events)[T]['payload']>;

/** What travels on the bus. `audience` holds principals (`account:…`, `group:…`, `organisation:…`): the rooms it goes to. */
export interface BusEvent<T extends EventType = EventType> {
  readonly type: T;
  readonly organisationId: string;
  readonly audience: readonly string[];
  readonly payload: EventPayload<T>;
  /** Place in the organisation's event log; null for live events. */
  readonly number: number | null;
  /** The trace in which it happened, where one is recorded (W3C `traceparent`). */
  readonly trace?: string;
}

/** What a socket receives under the event's own name. */
export interface SocketMessage<T extends EventType = EventType> {
  readonly version: number;
  readonly number: number | null;
  readonly payload: EventPayload<T>;
}
