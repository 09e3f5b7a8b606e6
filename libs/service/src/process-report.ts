import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import type { Component } from '@cartulary/contracts/processes';
import type { Database } from '@cartulary/database/database';
import {
  writeEnd,
  writeReport,
  type ProcessFigures,
  type ProcessIdentity,
} from '@cartulary/database/processes.queries';
import type { Logger } from '@cartulary/telemetry/logger';
import { loopDelayMs } from '@cartulary/telemetry/process-metrics';
import { productVersion } from './product-version.js';

/** Returns the calls since it was last called, and those that failed with a server error. */
export type TakeCalls = () => { readonly calls: number; readonly failedCalls: number };

export interface ReportOptions {
  readonly database: Database;
  readonly component: Component;
  /** Folder of the program; its package contains the version. */
  readonly directory: string;
  readonly log: Logger;
  /** For processes that serve calls. */
  readonly takeCalls?: TakeCalls;
  readonly everyMs?: number;
}

export interface ProcessReport {
  /** Id under which this process is listed. */
  readonly id: string;
  /** Records that this process shuts down on request. Call it before the database is closed. */
  stop(): Promise<void>;
}

const noCalls: TakeCalls = () => ({ calls: 0, failedCalls: 0 });

/**
 * Reports periodically that this process is running, and its resource usage, with one row in one statement. Processes that stop reporting
 * count as gone, so a kill leaves nothing to clean up. A failed report is skipped; the next one includes its data.
 */
export function startProcessReport(options: ReportOptions): ProcessReport {
  const { database, component, directory, log, takeCalls = noCalls, everyMs = internalLimits.reportEveryMs } = options;
  const who: ProcessIdentity = {
    id: randomUUID(),
    component,
    version: productVersion(directory),
    host: hostname(),
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin),
  };
  const take = figuresSinceLast(takeCalls);
  let writing: Promise<void> | undefined;
  const report = (): void => {
    writing ??= writeReport(database, who, take())
      .catch((error: unknown) => log.warn('this process could not say that it runs', { error }))
      .finally(() => (writing = undefined));
  };
  report();
  const timer = setInterval(report, everyMs).unref();
  return {
    id: who.id,
    stop: async () => {
      clearInterval(timer);
      await writing;
      await writeEnd(database, who.id).catch((error: unknown) => log.warn('the end could not be said', { error }));
    },
  };
}

function figuresSinceLast(takeCalls: TakeCalls): () => ProcessFigures {
  let before = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), atMs: performance.now() };
  return () => {
    const now = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), atMs: performance.now() };
    const cpuMs = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1_000;
    const cpuShare = cpuMs / Math.max(1, now.atMs - before.atMs);
    const busyShare = performance.eventLoopUtilization(now.loop, before.loop).utilization;
    before = now;
    const loop = loopDelayMs();
    return {
      residentBytes: process.memoryUsage.rss(),
      cpuShare,
      busyShare,
      loopP99Ms: loop?.p99 ?? null,
      loopLongestMs: loop?.longest ?? null,
      ...takeCalls(),
    };
  };
}
