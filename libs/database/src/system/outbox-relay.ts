import type { BusEvent } from '@cartulary/contracts/events';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database.js';
import { OutboxEvent } from '../entities/outbox-event.entity.js';
import { asBusEvent } from '../outbox.js';
import { startListeningLoop, type Loop } from './listening-loop.js';

/** Publishes committed events. May repeat events after a crash, so receivers skip known numbers. */
export type Publish = (events: readonly BusEvent[]) => Promise<void>;

export interface OutboxRelayOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly publish: Publish;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

/** Held by the process that runs the relay, which is therefore alive. */
export const OUTBOX_RELAY_LOCK = 5_163_007_102;
const BATCH = 500;

/** Runs the relay in a single process; wakes up on every insert. */
export function startOutboxRelay(options: OutboxRelayOptions): Loop {
  return startListeningLoop({
    systemUrl: options.systemUrl,
    channels: ['cartulary_outbox'],
    lock: OUTBOX_RELAY_LOCK,
    pollMs: options.pollMs,
    work: () => relayOutbox(options.database, options.publish),
    onError: options.onError,
  });
}

/**
 * Numbers all committed events per organization and publishes them in that order. Numbers are assigned here and not in
 * the writer's transaction, because a transaction that commits late would end up behind a reader's cursor. Nothing is
 * published inside a transaction.
 */
export async function relayOutbox(database: Database, publish: Publish): Promise<void> {
  while ((await database.inSystem(numberBatch)) === BATCH);
  for (;;) {
    const rows = await database.inSystem((manager) => unpublished(manager));
    if (rows.length === 0) return;
    await publish(rows.map(asBusEvent));
    await database.inSystem((manager) => markPublished(manager, rows));
  }
}

/**
 * Assigns numbers. The counter's row lock keeps two relays from assigning the same number.
 * @returns how many were numbered
 */
async function numberBatch(manager: EntityManager): Promise<number> {
  await manager.query(
    `INSERT INTO app.organisation_counter (organisation_id)
     SELECT DISTINCT organisation_id FROM app.outbox WHERE number IS NULL
     ON CONFLICT DO NOTHING`,
  );
  const [, count]: [unknown, number] = await manager.query(
    `WITH waiting AS (
       SELECT id, organisation_id, created_at FROM app.outbox
       WHERE number IS NULL ORDER BY organisation_id, created_at, id LIMIT ${BATCH} FOR UPDATE
     ), placed AS (
       SELECT id, organisation_id, row_number() OVER (PARTITION BY organisation_id ORDER BY created_at, id) AS place FROM waiting
     ), counted AS (
       UPDATE app.organisation_counter AS counter SET outbox_number = outbox_number + taken.many
       FROM (SELECT organisation_id, count(*) AS many FROM placed GROUP BY organisation_id) AS taken
       WHERE counter.organisation_id = taken.organisation_id
       RETURNING counter.organisation_id, counter.outbox_number - taken.many AS before
     )
     UPDATE app.outbox AS event SET number = counted.before + placed.place
     FROM placed JOIN counted USING (organisation_id)
     WHERE event.id = placed.id`,
  );
  return count;
}

function unpublished(manager: EntityManager): Promise<OutboxEvent[]> {
  return manager
    .getRepository(OutboxEvent)
    .createQueryBuilder('event')
    .where('event.publishedAt IS NULL AND event.number IS NOT NULL')
    .orderBy('event.organisationId')
    .addOrderBy('event.number')
    .limit(BATCH)
    .getMany();
}

async function markPublished(manager: EntityManager, rows: readonly OutboxEvent[]): Promise<void> {
  await manager.query('UPDATE app.outbox SET published_at = now() WHERE id = ANY($1)', [rows.map((row) => row.id)]);
}
