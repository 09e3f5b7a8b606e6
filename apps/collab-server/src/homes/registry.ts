import type { Logger } from '@cartulary/telemetry/logger';
import { createClient } from 'redis';
import type { Instance } from './rendezvous.js';

export interface RegistryOptions {
  readonly redisUrl: string;
  /** How long an instance may be silent before it counts as gone. */
  readonly leaseMs: number;
  readonly log: Logger;
  /** Called when the connection breaks, after which Redis may be empty. */
  readonly onBroken: () => void;
}

const LIVE = 'cartulary_collab:live';
const personsOf = (id: string): string => `cartulary_collab:persons:${id}`;
const MAX_DELAY_MS = 1_000;
/** Maximum time to wait for the count of a person's other connections. */
const COUNT_LIMIT_MS = 500;

/**
 * Renews a lease and reads all valid leases, using only Redis' clock. Returns whether this instance's counts still existed, followed by all
 * live instances.
 */
const BEAT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  return { redis.call('PEXPIRE', KEYS[2], ARGV[2]), redis.call('ZRANGE', KEYS[1], 0, -1) }`;

/** Live instances, and the number of connections per person on each, in Redis with a lease. */
export class Registry {
  private readonly client;
  private wasConnected = false;

  constructor(private readonly options: RegistryOptions) {
    const { redisUrl, leaseMs, log, onBroken } = options;
    this.client = createClient({
      url: redisUrl,
      // Commands that couldn't be sent in time are repeated later rather than queued while Redis is unreachable.
      disableOfflineQueue: true,
      socket: {
        connectTimeout: leaseMs,
        // A hanging Redis counts as unreachable.
        socketTimeout: leaseMs,
        reconnectStrategy: (retries) => (this.wasConnected ? Math.min(50 * 2 ** retries, MAX_DELAY_MS) : false),
      },
    });
    this.client.on('error', (error: unknown) => {
      log.warn('The registry of collab servers lost its Redis', { error });
      onBroken();
    });
  }

  /** @throws if Redis is unreachable */
  async connect(): Promise<void> {
    await this.client.connect();
    this.wasConnected = true;
  }

  /**
   * Sends this instance's heartbeat.
   * @returns the live instances, including this one, and whether its counts still exist
   * @throws if Redis is unreachable
   */
  async beat(self: Instance): Promise<{ live: Instance[]; hasCounts: boolean }> {
    const answer = await this.client.eval(BEAT, {
      keys: [LIVE, personsOf(self.id)],
      arguments: [entryOf(self), String(this.options.leaseMs)],
    });
    const [hasCounts, entries] = answer as [number, string[]];
    return { live: entries.map(instanceOf), hasCounts: hasCounts === 1 };
  }

  /** Unregisters this instance. @throws if Redis is unreachable */
  async leave(self: Instance): Promise<void> {
    await this.client.multi().zRem(LIVE, entryOf(self)).del(personsOf(self.id)).exec();
  }

  /** Changes a person's number of connections here. @returns their total on all `live` instances @throws if Redis is unreachable */
  async countPerson(self: Instance, live: readonly Instance[], accountId: string, by: 1 | -1): Promise<number> {
    const key = personsOf(self.id);
    const commands = this.client.multi().hIncrBy(key, accountId, by).pExpire(key, this.options.leaseMs);
    for (const { id } of live) commands.hGet(personsOf(id), accountId);
    const answers = await withinLimit(commands.exec());
    return answers.slice(2).reduce<number>((sum, count) => sum + Math.max(0, Number(count ?? 0)), 0);
  }

  /** Restores all counts of this instance after they were lost with its lease or with Redis. @throws if Redis is unreachable */
  async writePersons(self: Instance, counts: ReadonlyMap<string, number>): Promise<void> {
    const key = personsOf(self.id);
    const fields = Object.fromEntries([...counts].map(([accountId, count]) => [accountId, String(count)]));
    await this.client.multi().del(key).hSet(key, fields).pExpire(key, this.options.leaseMs).exec();
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}

const entryOf = ({ id, address }: Instance): string => `${id} ${address}`;

function instanceOf(entry: string): Instance {
  const space = entry.indexOf(' ');
  return { id: entry.slice(0, space), address: entry.slice(space + 1) };
}

function withinLimit<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), COUNT_LIMIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
