import type { BusEvent, EventType } from '@cartulary/contracts/events';
import type { Logger } from '@cartulary/telemetry/logger';
import type { EventHandler, Gap, Unsubscribe } from './bus-port.js';

/** Stores subscriptions and calls their handlers. */
export class Subscriptions {
  readonly #byType = new Map<EventType | '*', Set<EventHandler>>();
  readonly #gaps = new Set<(gap: Gap) => void>();

  constructor(private readonly log: Logger) {}

  add<T extends EventType>(type: T | '*', handler: EventHandler<T>): Unsubscribe {
    const handlers = this.#byType.get(type) ?? new Set<EventHandler>();
    this.#byType.set(type, handlers);
    // A handler gets only events of its own type, so the wider signature is never used.
    const own = handler as EventHandler;
    handlers.add(own);
    return () => void handlers.delete(own);
  }

  addGap(handler: (gap: Gap) => void): Unsubscribe {
    this.#gaps.add(handler);
    return () => void this.#gaps.delete(handler);
  }

  deliver(event: BusEvent): void {
    for (const key of [event.type, '*'] as const) {
      for (const handler of this.#byType.get(key) ?? []) this.#call(event.type, () => handler(event));
    }
  }

  reportGap(gap: Gap): void {
    this.log.warn('events may have been missed', { reason: gap.reason });
    for (const handler of this.#gaps) this.#call('gap', () => handler(gap));
  }

  /** Handlers aren't awaited: a slow one must not block the others. */
  #call(what: string, run: () => void | Promise<void>): void {
    const fail = (error: unknown): void => this.log.error('an event handler failed', { event: what, error });
    try {
      Promise.resolve(run()).catch(fail);
    } catch (error) {
      fail(error);
    }
  }
}
