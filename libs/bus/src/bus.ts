import type { Logger } from '@cartulary/telemetry/logger';
import type { Bus } from './bus-port.js';
import { connectPostgresBus } from './postgres-bus.js';

export type { Bus, EventHandler, Gap, Unsubscribe } from './bus-port.js';

export interface BusOptions {
  /** Redis carries the events when this is set, otherwise PostgreSQL's LISTEN/NOTIFY. */
  readonly redisUrl?: string | undefined;
  /** The system role: it may write, read and delete in app.bus_payload. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Names the channel where one server carries several installations. */
  readonly channel?: string;
}

/** Connects to the bus. Rejects when its server cannot be reached. */
export async function createBus({ redisUrl, databaseUrl, log, channel = 'cartulary_bus' }: BusOptions): Promise<Bus> {
  const ownLog = log.child({ part: 'bus' });
  if (redisUrl === undefined) return connectPostgresBus({ databaseUrl, channel, log: ownLog });
  // Loaded where it is used: Redis' client is 700 files, 0.14 s of every start.
  const { connectRedisBus } = await import('./redis-bus.js');
  return connectRedisBus({ redisUrl, channel, log: ownLog });
}
