import type { Logger } from '@cartulary/telemetry/logger';
import type { Bus } from './bus-port.js';
import { connectPostgresBus } from './postgres-bus.js';

export type { Bus, EventHandler, Gap, Unsubscribe } from './bus-port.js';

export interface BusOptions {
  /** If set, Redis carries the events, otherwise PostgreSQL's LISTEN/NOTIFY. */
  readonly redisUrl?: string | undefined;
  /** The system role, which may write, read and delete in app.bus_payload. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** The channel name, if one server is shared by several installations. */
  readonly channel?: string;
}

/** Connects to the bus. Rejects if its server can't be reached. */
export async function createBus({ redisUrl, databaseUrl, log, channel = 'cartulary_bus' }: BusOptions): Promise<Bus> {
  const ownLog = log.child({ part: 'bus' });
  if (redisUrl === undefined) return connectPostgresBus({ databaseUrl, channel, log: ownLog });
  // Loaded on demand: Redis' client is 700 files, and adds 0.14 s to every start.
  const { connectRedisBus } = await import('./redis-bus.js');
  return connectRedisBus({ redisUrl, channel, log: ownLog });
}
