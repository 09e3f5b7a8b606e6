import type { Logger } from '@cartulary/telemetry/logger';
import { createClient } from 'redis';
import type { Instance } from './rendezvous.js';

export interface RegistryOptions {
  readonly redisUrl: string;
  /** An instance that was silent for so long counts as gone. */
  readonly leaseMs: number;
  readonly log: Logger;
  /** The connection broke: what is read next may be of an empty Redis. */
  readonly onBroken: () => void;
}

const LIVE = 'cartulary_collab:live';
const personsOf = (id: string): string => `cartulary_collab:persons:${id}`;
const MAX_DELAY_MS = 1_000;
/** A connection is not held up for longer by the question how many others its person has. */
const COUNT_LIMIT_MS = 500;

/**
 * Prolongs a lease, and reads which others hold. One clock judges all leases, that of Redis.
 * Answers whether the counts of this instance were still there, then everybody who lives.
 */
const BEAT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  return { redis.call('PEXPIRE', KEYS[2], ARGV[2]), redis.call('ZRANGE', KEYS[1], 0, -1) }`;

/** Which instances live, and how many connections a person has at each: in Redis, for as long as each says so. */
export class Registry {
  private readonly client;
  private wasConnected = false;

  constructor(private readonly options: RegistryOptions) {
    const { redisUrl, leaseMs, log, onBroken } = options;
    this.client = createClient({
      url: redisUrl,
      // What was not said in time is said anew; it doesn't wait for a Redis that is away.
      disableOfflineQueue: true,
      socket: {
        connectTimeout: leaseMs,
        // One that hangs is as good as one that is away.
        socketTimeout: leaseMs,
        reconnectStrategy: (retries) => (this.wasConnected ? Math.min(50 * 2 ** retries, MAX_DELAY_MS) : false),
      },
    });
    this.client.on('error', (error: unknown) => {
      log.warn('The registry of collab servers lost its Redis', { error });
      onBroken();
    });
  }

  /** @throws where Redis can't be reached */
  async connect(): Promise<void> {
    await this.client.connect();
    this.wasConnected = true;
  }

  /**
   * Says that this instance lives.
   * @returns who lives, itself included, and whether its counts of persons are still there
   * @throws where Redis is away
   */
  async beat(self: Instance): Promise<{ live: Instance[]; hasCounts: boolean }> {
    const answer = await this.client.eval(BEAT, {
      keys: [LIVE, personsOf(self.id)],
      arguments: [entryOf(self), String(this.options.leaseMs)],
    });
    const [hasCounts, entries] = answer as [number, string[]];
    return { live: entries.map(instanceOf), hasCounts: hasCounts === 1 };
  }

  /** Says that this instance is going. @throws where Redis is away */
  async leave(self: Instance): Promise<void> {
    await this.client.multi().zRem(LIVE, entryOf(self)).del(personsOf(self.id)).exec();
  }

  /** Changes how many connections a person has here. @returns how many they have at all of `live` @throws where Redis is away */
  async countPerson(self: Instance, live: readonly Instance[], accountId: string, by: 1 | -1): Promise<number> {
    const key = personsOf(self.id);
    const commands = this.client.multi().hIncrBy(key, accountId, by).pExpire(key, this.options.leaseMs);
    for (const { id } of live) commands.hGet(personsOf(id), accountId);
    const answers = await withinLimit(commands.exec());
    return answers.slice(2).reduce<number>((sum, count) => sum + Math.max(0, Number(count ?? 0)), 0);
  }

  /** Writes all counts of this instance anew: they were lost with its lease or with Redis. @throws where Redis is away */
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
