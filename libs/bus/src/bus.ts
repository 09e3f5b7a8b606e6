import type { Logger } from '@cartulary/telemetry/logger';
import type { Bus } from './bus-port.js';
import { connectPostgresBus } from './postgres-bus.js';
import { connectRedisBus } from './redis-bus.js';

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
export function createBus({ redisUrl, databaseUrl, log, channel = 'cartulary_bus' }: BusOptions): Promise<Bus> {
  const ownLog = log.child({ part: 'bus' });
  return redisUrl === undefined
    ? connectPostgresBus({ databaseUrl, channel, log: ownLog })
    : connectRedisBus({ redisUrl, channel, log: ownLog });
}
