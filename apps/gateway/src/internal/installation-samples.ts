import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { InstallationState } from '@cartulary/contracts/endpoints/internal';
import { SYSTEM_ROOM } from '@cartulary/contracts/events/internal';
import { queueNames } from '@cartulary/contracts/jobs';
import { limits } from '@cartulary/contracts/limits';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import * as z from 'zod/mini';
import { BUS, JOBS, LOG } from '../platform/settings/parts.js';
import { HealthService } from '../system/health.service.js';
import { Certificates } from './certificates.js';
import { readDatabaseFigures } from './database-figures.js';
import { MeetingsWatch } from './meetings-watch.js';
import { healthOf } from './needs.js';
import { areSizesNew, countSizes, readWork } from './work.queries.js';

/** Any organization's id works, because the event is for operators. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const NEWEST = 'SELECT state FROM app.installation_sample ORDER BY at DESC LIMIT 1';
/** Skips samples that another gateway has just recorded. */
const WRITE = `
  INSERT INTO app.installation_sample (state) SELECT $1::jsonb
   WHERE NOT EXISTS (SELECT FROM app.installation_sample WHERE at > now() - make_interval(secs => $2 / 1000.0))
  ON CONFLICT DO NOTHING RETURNING at`;
const CALLS = `
  SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(failed_calls), 0)::int AS "failedCalls" FROM app.process_sample
   WHERE at > now() - make_interval(secs => $1 / 1000.0)`;
const DAMAGED = 'SELECT count(*)::int AS documents FROM app.written WHERE damaged_at IS NOT NULL';

/**
 * Samples the state of the installation: every minute, and four times as often while someone is watching. All pages and
 * gateways share the newest sample, so the cost doesn't grow with the number of viewers or gateways.
 */
@Injectable()
export class InstallationSamples implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sampling: Promise<InstallationState> | undefined;
  private askedAtMs = 0;
  private sampledAtMs = 0;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(LOG) private readonly log: Logger,
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly health: HealthService,
    private readonly certificates: Certificates,
    private readonly meetings: MeetingsWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), internalLimits.reportEveryMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sampling?.catch(() => undefined);
  }

  /** The newest state; samples it if it's too old, once for all concurrent callers. */
  async newest(): Promise<InstallationState> {
    this.askedAtMs = Date.now();
    const written = await this.written();
    const isNew =
      written &&
      isYounger(written.takenAt, internalLimits.reportEveryMs) &&
      areSizesNew(written.sizes, internalLimits.sizesEveryMs);
    return isNew ? written : this.sample();
  }

  /** The last sample recorded by any gateway. */
  private async written(): Promise<InstallationState | undefined> {
    const [row] = await this.database.askSystem<{ state: unknown }>(NEWEST, []);
    return z.safeParse(InstallationState, row?.state).data;
  }

  private look(): void {
    const everyMs = this.isWatched() ? internalLimits.reportEveryMs : internalLimits.sampleEveryMs;
    // A timer fires slightly early or late.
    const dueMs = everyMs - internalLimits.reportEveryMs / 3;
    if (Date.now() - this.sampledAtMs < dueMs) return;
    this.sampleWhereOld(dueMs).catch((error: unknown) =>
      this.log.warn('the installation could not be looked at', { error }),
    );
  }

  private isWatched(): boolean {
    return Date.now() - this.askedAtMs < internalLimits.watchedMs;
  }

  /** Samples, unless another gateway just did. */
  private async sampleWhereOld(dueMs: number): Promise<void> {
    const written = await this.written();
    if (written && isYounger(written.takenAt, dueMs)) this.sampledAtMs = Date.parse(written.takenAt);
    else await this.sample();
  }

  private sample(): Promise<InstallationState> {
    this.sampling ??= this.take().finally(() => (this.sampling = undefined));
    return this.sampling;
  }

  private async take(): Promise<InstallationState> {
    this.sampledAtMs = Date.now();
    const state = await this.read();
    const written = await this.database.askSystem<{ at: Date }>(WRITE, [
      JSON.stringify(state),
      internalLimits.reportEveryMs / 3,
    ]);
    if (written.length > 0) await this.tell(state.takenAt);
    return state;
  }

  /** Pages that miss the event reload later. */
  private async tell(at: string): Promise<void> {
    const event = { organisationId: NOBODY, audience: [SYSTEM_ROOM], payload: { at }, number: null };
    await this.bus
      .publish({ type: 'system.sampled', ...event })
      .catch((error: unknown) => this.log.warn('a new state could not be told', { error }));
  }

  private async read(): Promise<InstallationState> {
    const takenAt = new Date().toISOString();
    const before = await this.written();
    const { parts } = await this.health.check();
    const work = await this.database.inSystem((system) => readWork((sql, values) => system.query(sql, values)));
    const [damaged] = await this.database.askSystem<{ documents: number }>(DAMAGED, []);
    return {
      takenAt,
      health: await this.rate(work.errors.lately),
      parts: Object.entries(parts).map(([name, { status }]) => ({ name, isUp: status === 'ok' })),
      queues: await this.queues(),
      work,
      database: await readDatabaseFigures(this.database),
      disk: await this.disk(),
      damagedDocuments: damaged?.documents ?? 0,
      meetings: await this.meetings.read(before?.meetings, takenAt),
      certificates: await this.certificates.newest(),
      sizes: await this.countedSizes(before?.sizes),
    };
  }

  private async rate(reported: number): Promise<InstallationState['health']> {
    const [counted] = await this.database.askSystem<{ calls: number; failedCalls: number }>(CALLS, [
      limits.errorRate.windowMs,
    ]);
    const { calls, failedCalls } = counted ?? { calls: 0, failedCalls: 0 };
    const rate = (failedCalls + reported) / Math.max(1, calls);
    return { state: healthOf(rate), calls, failedCalls, reported, rate };
  }

  private async queues(): Promise<InstallationState['queues']> {
    const [counts, oldest] = await Promise.all([this.queue.counts(), this.queue.oldestWaiting()]);
    return queueNames.map((name) => {
      const since = oldest[name];
      return { name, ...counts[name], oldestSince: since === undefined ? null : new Date(since).toISOString() };
    });
  }

  private async disk(): Promise<InstallationState['disk']> {
    const room = await this.blobs.room();
    return room && { ...room, takesMore: await this.blobs.hasRoom() };
  }

  /**
   * Counting reads every row of documents and files, so another gateway's sizes are reused, and older ones while no one
   * is watching.
   */
  private async countedSizes(sizes: InstallationState['sizes'] | undefined): Promise<InstallationState['sizes']> {
    const everyMs = this.isWatched() ? internalLimits.sizesEveryMs : internalLimits.sizesIdleEveryMs;
    if (sizes && areSizesNew(sizes, everyMs)) return sizes;
    return this.database.inSystem((system) => countSizes((sql, values) => system.query(sql, values)));
  }
}

const isYounger = (at: string, ageMs: number): boolean => Date.parse(at) > Date.now() - ageMs;
