import type { EventPayload, EventType } from '@cartulary/contracts/events';
import type { NotificationTargetKind } from '@cartulary/contracts/notification-targets';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';

/** Who is to be told of an event, and what. */
export interface Telling {
  readonly kind: NotificationKind;
  /** Accounts of the event's organisation, or whoever operates the installation. */
  readonly to: readonly string[] | 'operators';
  /** Fill the places in the kind's title and message. */
  readonly values?: Readonly<Record<string, string>>;
  readonly target?: { readonly kind: NotificationTargetKind; readonly id: string | null };
  /** Shared by events that are one story, so that it is told once. The event's own id where left out. */
  readonly onceKey?: string;
}

/** What an event says to whom; null: nobody is concerned. */
export type Rule<T extends EventType> = (payload: EventPayload<T>, event: OutboxEvent) => Promise<Telling | null>;
