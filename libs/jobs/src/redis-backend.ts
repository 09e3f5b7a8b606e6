import type { Logger } from '@cartulary/telemetry/logger';
import { Queue } from 'bullmq';
import { createClient } from 'redis';
import { oldestOf } from './oldest-waiting.js';
import type { QueueBackend } from './queue-backend.js';
import { QuietWorker } from './quiet-worker.js';

const PREFIX = 'cartulary';
const MAX_DELAY_MS = 2_000;

/** Stores jobs in Redis. Each worker waits for work on its own connection, which BullMQ derives from this one. */
export async function connectRedisQueues({ redisUrl, log }: { redisUrl: string; log: Logger }): Promise<QueueBackend> {
  let connected = false;
  const connection = createClient({
    url: redisUrl,
    pingInterval: 20_000,
    socket: {
      connectTimeout: 5_000,
      // The first connection has to succeed or report an error; reconnections are retried indefinitely.
      reconnectStrategy: (retries) => (connected ? Math.min(50 * 2 ** retries, MAX_DELAY_MS) : false),
    },
  });
  connection.on('error', (error: unknown) => log.warn('the connection of the queue failed', { error }));
  await connection.connect();
  connected = true;
  return {
    openQueue: (name) => new Queue(name, { connection, prefix: PREFIX }),
    startWorker: (name, processor, settings) =>
      new QuietWorker(name, processor, { ...settings, connection, prefix: PREFIX }),
    oldestWaiting: oldestOf,
    close: async () => {
      if (connection.isReady) await connection.close();
      else connection.destroy();
    },
  };
}
