import type { BusEvent, EventPayload, EventType } from '@cartulary/contracts/events';
import { traceparent } from '@cartulary/telemetry/tracing';
import { OutboxEvent } from './entities/outbox-event.entity.js';
import { newId } from './new-id.js';
import { currentOrganisationId, repository, tellAfterCommit } from './organisation-context.js';

/**
 * Writes an event to the organization's log, in its change's transaction. After the commit, the relay numbers it and
 * passes it to the bus.
 * @param audience principals (`account:…`, `group:…`, `organisation:…`) that can see it
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function publishEvent<T extends EventType>(
  type: T,
  payload: EventPayload<T>,
  audience: readonly string[],
): Promise<void> {
  await repository(OutboxEvent).insert(eventRows([newEvent(type, payload, audience)]));
}

/** An event to be published. */
export type NewEvent = Pick<BusEvent, 'type' | 'payload' | 'audience'>;

/** Pairs an event's type with its payload. For `eventRows`. */
export const newEvent = <T extends EventType>(
  type: T,
  payload: EventPayload<T>,
  audience: readonly string[],
): NewEvent => ({
  type,
  payload,
  audience,
});

/** Publishes several events in order, in one statement. See `publishEvent`. */
export async function publishEvents(events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await repository(OutboxEvent).insert(eventRows(events));
}

/** Rows of events that the caller inserts in the current unit of work. Listeners are notified after its commit. */
export function eventRows(events: readonly NewEvent[]): EventRow[] {
  for (const event of events) tellAfterCommit({ ...event, organisationId: currentOrganisationId(), number: null });
  const trace = traceparent() ?? null;
  return events.map(({ type, payload, audience }) => ({ id: newId(), type, payload, audience: [...audience], trace }));
}

type EventRow = Pick<OutboxEvent, 'id' | 'type' | 'payload' | 'audience' | 'trace'>;

/**
 * The organization's events after a number, oldest first, for clients that were offline. Only the relay assigns numbers, after the commit
 * and without gaps, so nothing can appear later behind a number that was read. The caller filters by audience.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function readEventsSince(number: number, limit: number): Promise<BusEvent[]> {
  const rows = await repository(OutboxEvent)
    .createQueryBuilder('event')
    .where('event.number > :number', { number })
    .orderBy('event.number')
    .limit(limit)
    .getMany();
  return rows.map(asBusEvent);
}

/**
 * The organization's events of the last `withinMs` milliseconds, among its newest ones, oldest first. The caller filters by audience.
 * @param limit how many of the newest events are examined
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function readEventsWithin(withinMs: number, limit: number): Promise<BusEvent[]> {
  const rows = await repository(OutboxEvent)
    .createQueryBuilder('event')
    .where('event.number > :number', { number: (await latestEventNumber()) - limit })
    .andWhere("coalesce(event.published_at, event.created_at) >= now() - :withinMs * interval '1 millisecond'", {
      withinMs,
    })
    .orderBy('event.number')
    .getMany();
  return rows.map(asBusEvent);
}

/**
 * The highest number in the organization's log; 0 if it is empty.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function latestEventNumber(): Promise<number> {
  const newest = await repository(OutboxEvent)
    .createQueryBuilder('event')
    .where('event.number IS NOT NULL')
    .orderBy('event.number', 'DESC')
    .limit(1)
    .getOne();
  return newest?.number ?? 0;
}

/** Converts a row to a bus event. The payload was validated when it was published. */
export function asBusEvent(row: OutboxEvent): BusEvent {
  return {
    type: row.type,
    organisationId: row.organisationId,
    audience: row.audience,
    payload: row.payload as BusEvent['payload'],
    number: row.number,
    ...(row.trace === null ? {} : { trace: row.trace }),
  };
}
