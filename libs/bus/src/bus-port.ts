import type { BusEvent, EventType } from '@cartulary/contracts/events';

export type EventHandler<T extends EventType = EventType> = (event: BusEvent<T>) => void | Promise<void>;

/** Events may have been missed: the connection was away, or a sender's numbers jumped. */
export interface Gap {
  readonly reason: 'reconnected' | 'lost';
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/**
 * Tells every process of the installation that something happened. Truth stays in PostgreSQL: nothing may depend on an
 * event having arrived, and whoever needs all of them reads again after a gap.
 */
export interface Bus {
  /**
   * Resolves once the event is handed over; the events of one process arrive in the order of the calls, once each.
   * Rejects when PostgreSQL or Redis stays away for about 5 s.
   */
  publish<T extends EventType>(event: BusEvent<T>): Promise<void>;
  /** Hears events of one type, or of all with `'*'`, its own process's included. A handler that throws is logged. */
  subscribe<T extends EventType>(type: T | '*', handler: EventHandler<T>): Unsubscribe;
  /** Hears that events may have been missed. */
  onGap(handler: (gap: Gap) => void): Unsubscribe;
  /** Sends what is still to be sent and lets go of every connection and timer. */
  close(): Promise<void>;
}
