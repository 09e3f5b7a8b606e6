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

/** The Redis client, loaded on use. `require`, because rates are created in constructors, which can't wait. */
const redisClient = (url: string): RedisClientType =>
  (require('redis') as typeof import('redis')).createClient({ url, disableOfflineQueue: true }) as RedisClientType;

/** Query shape that the `storeClient` of rate-limiter-flexible expects. */
interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Rates that protect an account or a mailbox, counted across all gateways: in Redis if configured, otherwise in
 * PostgreSQL. Rates that apply to every unauthenticated call are counted by each gateway separately (`RateLimit`).
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
   * @param name unique name for the counter
   * @param limit maximum per key within the window
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
 * A rate that is counted twice. The gateway's own count uses a sliding window, so that a burst can't be split across a window boundary, and
 * works while the store is unavailable. The store's window starts with a key's first call and includes what other gateways counted. No
 * method may be called inside a unit of work.
 */
export class SharedRate {
  /** Keys that the store found full, until their windows end. */
  private readonly full = new RateLimiterMemory({ points: 1, duration: 1 });

  constructor(
    private readonly here: RateLimit,
    private readonly everywhere: RateLimiterStoreAbstract,
    private readonly log: Logger,
  ) {}

  /**
   * Counts one more.
   * @throws AppError `rate_limited`, with Retry-After, if that is too many
   */
  async take(key: string): Promise<void> {
    this.here.take(key);
    await this.ask(key, () => this.everywhere.consume(key));
  }

  /**
   * Counts nothing.
   * @throws AppError `rate_limited` if the limit is reached
   */
  async check(key: string): Promise<void> {
    this.here.check(key);
    const seen = await this.ask(key, () => this.everywhere.get(key));
    if (seen && seen.consumedPoints >= this.everywhere.points) throw tooOften(seen);
  }

  /**
   * Like `check`, but uses only this gateway's data, so it costs nothing. Counts from other gateways are included the
   * next time it counts.
   * @throws AppError `rate_limited` if the limit is reached
   */
  async checkHere(key: string): Promise<void> {
    this.here.check(key);
    const full = await this.full.get(key);
    if (full !== null) throw tooOften(full);
  }

  /** True if the limit is reached. Counts nothing. */
  async isFull(key: string): Promise<boolean> {
    try {
      await this.check(key);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  }

  /** Counts something that has already happened, even beyond the limit. */
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
