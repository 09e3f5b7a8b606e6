import type { BusEvent, EventType } from '@cartulary/contracts/events';

export type EventHandler<T extends EventType = EventType> = (event: BusEvent<T>) => void | Promise<void>;

/** Events may have been missed: the connection was down, or a sender's numbers jumped. */
export interface Gap {
  readonly reason: 'reconnected' | 'lost';
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/**
 * Notifies every process of the installation about events. PostgreSQL stays the source of truth: nothing may depend on
 * an event's arrival, and subscribers that need all of them reload after a gap.
 */
export interface Bus {
  /**
   * Resolves once the event is sent. Events of one process arrive once each, in the order of the calls. Rejects if
   * PostgreSQL or Redis is down for about 5 s.
   */
  publish<T extends EventType>(event: BusEvent<T>): Promise<void>;
  /**
   * Subscribes to events of one type, or all with `'*'`, including those of its own process. Errors of a handler are
   * logged.
   */
  subscribe<T extends EventType>(type: T | '*', handler: EventHandler<T>): Unsubscribe;
  /** Called when events may have been missed. */
  onGap(handler: (gap: Gap) => void): Unsubscribe;
  /** Sends pending events and closes all connections and timers. */
  close(): Promise<void>;
}
