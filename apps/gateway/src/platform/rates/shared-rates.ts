import { createRequire } from 'node:module';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { AppError } from '../serve/errors.js';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { LOG } from '../settings/parts.js';
import { RateLimit } from './rate-limit.js';

const require = createRequire(import.meta.url);

/** Redis' client, loaded where it is used; `require`, because a rate is made in constructors, which can't wait. */
const redisClient = (url: string): RedisClientType =>
  (require('redis') as typeof import('redis')).createClient({ url, disableOfflineQueue: true }) as RedisClientType;

/** As `storeClient` of rate-limiter-flexible wants it. */
interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Rates that guard an account or a mail, counted over all gateways: in Redis where there is one, else in PostgreSQL. Whatever every
 * unsigned call costs is counted by each gateway alone (`RateLimit`).
 */
@Injectable()
export class SharedRates implements OnModuleInit, OnModuleDestroy {
  private readonly redis: RedisClientType | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    if (settings.redisUrl !== undefined) this.redis = redisClient(settings.redisUrl);
  }

  async onModuleInit(): Promise<void> {
    this.redis?.on('error', (error: unknown) =>
      this.log.warn('shared rate limits lost the connection to Redis', { error }),
    );
    await this.redis?.connect();
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis?.close();
  }

  /**
   * @param name what is counted, unlike any other's
   * @param limit how many there may be of one key within the window
   */
  rate(name: string, limit: number, windowMs: number): SharedRate {
    const points = limit * this.settings.rateFactor;
    const options = {
      keyPrefix: name,
      points,
      inMemoryBlockOnConsumed: points,
      duration: windowMs / 1_000,
      tableName: 'rate',
      schemaName: 'app',
      tableCreated: true,
    };
    const store =
      this.redis === undefined
        ? new RateLimiterPostgres({ ...options, storeClient: this.asPool(), storeType: 'pool' })
        : new RateLimiterRedis({
            ...options,
            storeClient: this.redis,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
          });
    return new SharedRate(new RateLimit(limit, windowMs), store, this.log);
  }

  private asPool(): { query(query: Query): Promise<{ rows: unknown[]; rowCount: number }> } {
    return {
      query: async ({ text, values }) => {
        const rows = await this.database.askSystem(text, values);
        return { rows, rowCount: rows.length };
      },
    };
  }
}

/**
 * One rate, counted twice. This gateway's own count is of a window that ends now, so that no burst fits around an edge, and holds where
 * the store is away; the store's begins with a key's first call and adds what other gateways saw. No method may be called inside a unit
 * of work.
 */
export class SharedRate {
  /** The keys that the store found full, until their windows end. */
  private readonly full = new RateLimiterMemory({ points: 1, duration: 1 });

  constructor(
    private readonly here: RateLimit,
    private readonly everywhere: RateLimiterStoreAbstract,
    private readonly log: Logger,
  ) {}

  /** Counts one more. @throws AppError rate_limited, with Retry-After, when that is too many */
  async take(key: string): Promise<void> {
    this.here.take(key);
    await this.ask(key, () => this.everywhere.consume(key));
  }

  /** Counts nothing. @throws AppError rate_limited where there is no room for one more */
  async check(key: string): Promise<void> {
    this.here.check(key);
    const seen = await this.ask(key, () => this.everywhere.get(key));
    if (seen && seen.consumedPoints >= this.everywhere.points) throw tooOften(seen);
  }

  /**
   * As `check`, by what this gateway knows, so that the way through costs nothing: each gateway learns by its own next count that others
   * have filled a key. @throws AppError rate_limited
   */
  async checkHere(key: string): Promise<void> {
    this.here.check(key);
    const full = await this.full.get(key);
    if (full !== null) throw tooOften(full);
  }

  /** Whether there is no room for one more; counts nothing. */
  async isFull(key: string): Promise<boolean> {
    try {
      await this.check(key);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  }

  /** Counts what has happened already, whether or not there was room for it. */
  async note(key: string): Promise<void> {
    this.here.takeIfFree(key);
    await this.ask(key, () => this.everywhere.penalty(key));
  }

  private async ask<T>(key: string, question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        await this.full.block(key, Math.max(1, Math.ceil(error.msBeforeNext / 1_000)));
        throw tooOften(error);
      }
      this.log.warn('a rate was counted by this gateway alone', { error });
      return undefined;
    }
  }
}

const tooOften = ({ msBeforeNext }: RateLimiterRes): AppError =>
  new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
