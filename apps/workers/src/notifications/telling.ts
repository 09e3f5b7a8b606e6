import type { EventPayload, EventType } from '@cartulary/contracts/events';
import type { NotificationTargetKind } from '@cartulary/contracts/notification-targets';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';

/** A notification for an event, and its recipients. */
export interface Telling {
  readonly kind: NotificationKind;
  /** Accounts of the event's organization, or the installation's operators. */
  readonly to: readonly string[] | 'operators';
  /** Values for the placeholders in the kind's title and message. */
  readonly values?: Readonly<Record<string, string>>;
  readonly target?: { readonly kind: NotificationTargetKind; readonly id: string | null };
  /** Shared by events that are reported as one. Defaults to the event's own ID. */
  readonly onceKey?: string;
}

/** An event's notification and its recipients; null if there are none. */
export type Rule<T extends EventType> = (payload: EventPayload<T>, event: OutboxEvent) => Promise<Telling | null>;
