import { randomUUID } from 'node:crypto';
import type { Logger } from '@cartulary/telemetry/logger';
import pg from 'pg';
import type { Bus } from './bus-port.js';
import { Incoming } from './incoming.js';
import { once } from './once.js';
import { Outgoing, type NumberedEvent } from './outgoing.js';
import { PostgresListener } from './postgres-listener.js';
import { Subscriptions } from './subscriptions.js';
import { encodeLine, type Line } from './wire.js';

export interface PostgresBusOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly log: Logger;
}

/** NOTIFY payloads must be below 8,000 bytes, including the sender and number. */
const MAX_NOTIFY_BYTES = 7_800;
const STORED_FOR = '5 minutes';
const CLEAN_UP_EVERY_MS = 60_000;
const QUERY_TIMEOUT_MS = 10_000;

/** The bus over LISTEN/NOTIFY; events that are too large are stored in app.bus_payload for a few minutes. */
export async function connectPostgresBus({ databaseUrl, channel, log }: PostgresBusOptions): Promise<Bus> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'cartulary-bus',
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  pool.on('error', (error) => log.warn('an idle connection was lost', { error }));

  const payloads = storedPayloads(pool, log);
  const subscriptions = new Subscriptions(log);
  const incoming = new Incoming(subscriptions, log, payloads.load);
  const listener = new PostgresListener({
    databaseUrl,
    channel,
    log,
    onMessage: (payload) => incoming.take(payload),
    onReconnected: () => incoming.reconnected(),
  });
  const outgoing = new Outgoing(async (batch) => {
    const { lines, stored } = toLines(outgoing.sender, batch);
    await payloads.storeAndNotify(channel, lines, stored);
  }, log);

  try {
    await listener.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    publish: (event) => outgoing.push(event),
    subscribe: (type, handler) => subscriptions.add(type, handler),
    onGap: (handler) => subscriptions.addGap(handler),
    close: once(async () => {
      await outgoing.close();
      await listener.close();
      await pool.end();
    }),
  };
}

interface StoredPayload {
  readonly id: string;
  readonly json: string;
}

function toLines(sender: string, batch: readonly NumberedEvent[]): { lines: string[]; stored: StoredPayload[] } {
  const stored: StoredPayload[] = [];
  const lines = batch.map(({ sequence, json }) => {
    let body: Line['body'] = { json };
    if (Buffer.byteLength(json) > MAX_NOTIFY_BYTES) {
      const id = randomUUID();
      stored.push({ id, json });
      body = { storedAs: id };
    }
    return encodeLine({ sender, sequence, body });
  });
  return { lines, stored };
}

function storedPayloads(pool: pg.Pool, log: Logger) {
  let cleanedAt = 0;
  const cleanUp = async (): Promise<void> => {
    if (Date.now() - cleanedAt < CLEAN_UP_EVERY_MS) return;
    cleanedAt = Date.now();
    await pool.query(`delete from app.bus_payload where created_at < now() - interval '${STORED_FOR}'`);
  };
  return {
    /** One statement, so that an event is never announced before its payload is readable. */
    async storeAndNotify(channel: string, lines: readonly string[], stored: readonly StoredPayload[]): Promise<void> {
      if (stored.length === 0) {
        await pool.query('select pg_notify($1, line) from unnest($2::text[]) as line', [channel, lines]);
        return;
      }
      await pool.query(
        `with stored as (
           insert into app.bus_payload (id, body) select * from unnest($3::uuid[], $4::text[])
         )
         select pg_notify($1, line) from unnest($2::text[]) as line`,
        [channel, lines, stored.map(({ id }) => id), stored.map(({ json }) => json)],
      );
      await cleanUp().catch((error: unknown) => log.warn('old payloads could not be removed', { error }));
    },
    async load(id: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ body: string }>('select body from app.bus_payload where id = $1', [id]);
      return rows[0]?.body;
    },
  };
}
