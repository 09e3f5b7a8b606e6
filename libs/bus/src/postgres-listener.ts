import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@cartulary/telemetry/logger';
import pg from 'pg';

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;
const PROBE_EVERY_MS = 20_000;
const PROBE_TIMEOUT_MS = 5_000;

export interface ListenerOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onMessage: (payload: string) => void;
  /** Called once the connection is restored after a loss. */
  readonly onReconnected: () => void;
}

/** A connection that LISTENs, detects a dead connection (even without an error), and reconnects. */
export class PostgresListener {
  #client: pg.Client | undefined;
  #probe: NodeJS.Timeout | undefined;
  #restoring: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(private readonly options: ListenerOptions) {}

  /** Rejects if the database can't be reached. */
  async start(): Promise<void> {
    await this.#listen();
    this.#probe = setInterval(() => void this.#checkAlive(), PROBE_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#probe);
    await this.#restoring;
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    const { databaseUrl, channel, onMessage } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cartulary-bus-listener',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client || this.#stopping.signal.aborted) return;
    this.#client = undefined;
    this.options.log.warn('the listening connection was lost', { error });
    this.#restoring = this.#restore(client);
  }

  async #restore(broken: pg.Client): Promise<void> {
    const { signal } = this.#stopping;
    // A hanging socket would make end() wait forever, and its result doesn't matter.
    broken
      .end()
      .catch((error: unknown) => this.options.log.debug('the lost connection did not end cleanly', { error }));
    for (let delayMs = FIRST_DELAY_MS; !signal.aborted; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
      try {
        await this.#listen();
        if (!signal.aborted) this.options.onReconnected();
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.options.log.warn('listening again failed', { delayMs, error });
        await wait(delayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #checkAlive(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    try {
      await client.query('select 1');
    } catch (error) {
      this.#lost(client, error instanceof Error ? error : new Error(String(error)));
    }
  }
}
