import type { Logger } from '@cartulary/telemetry/logger';
import { createClient } from 'redis';
import type { Bus } from './bus-port.js';
import { Incoming } from './incoming.js';
import { once } from './once.js';
import { Outgoing } from './outgoing.js';
import { Subscriptions } from './subscriptions.js';
import { encodeLine } from './wire.js';

export interface RedisBusOptions {
  readonly redisUrl: string;
  readonly channel: string;
  readonly log: Logger;
}

const MAX_DELAY_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Redis doesn't respond at startup, or refuses. Someone has to fix it, so there are no retries. */
class RedisAwayError extends Error {
  readonly needsPerson = true;

  constructor(redisUrl: string, cause: unknown) {
    // If several IP addresses refuse the connection, the error has no message of its own (AggregateError).
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
    super(`Redis can't be used at ${new URL(redisUrl).host} (REDIS_URL): ${reason}`, { cause });
  }
}

/** The bus over Redis' publish and subscribe. @throws RedisAwayError if the first connection fails */
export async function connectRedisBus({ redisUrl, channel, log }: RedisBusOptions): Promise<Bus> {
  const subscriptions = new Subscriptions(log);
  const incoming = new Incoming(subscriptions, log);
  let connected = false;
  const publisher = createClient({
    url: redisUrl,
    // A publish while Redis is down fails and is retried in order, instead of waiting in a second queue.
    disableOfflineQueue: true,
    pingInterval: 20_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // The first connection must succeed or fail with a reason; later ones are retried indefinitely.
      reconnectStrategy: (retries) => (connected ? Math.min(50 * 2 ** retries, MAX_DELAY_MS) : false),
    },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) => log.warn('the connection to Redis failed', { error }));
  }

  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(channel, (message) => incoming.take(message));
  } catch (error) {
    if (publisher.isOpen) publisher.destroy();
    if (subscriber.isOpen) subscriber.destroy();
    throw new RedisAwayError(redisUrl, error);
  }
  connected = true;
  subscriber.on('ready', () => incoming.reconnected());

  const outgoing = new Outgoing(async (batch) => {
    const sent = batch.map(({ sequence, json }) =>
      publisher.publish(channel, encodeLine({ sender: outgoing.sender, sequence, body: { json } })),
    );
    await Promise.all(sent);
  }, log);
  return {
    publish: (event) => outgoing.push(event),
    subscribe: (type, handler) => subscriptions.add(type, handler),
    onGap: (handler) => subscriptions.addGap(handler),
    close: once(async () => {
      await outgoing.close();
      // Without its server, a client would wait for it before closing.
      for (const client of [publisher, subscriber]) {
        if (client.isReady) await client.close();
        else client.destroy();
      }
    }),
  };
}
