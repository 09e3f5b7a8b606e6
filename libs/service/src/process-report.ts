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

/** Calls since it was asked last, and those of them that the server was at fault for. */
export type TakeCalls = () => { readonly calls: number; readonly failedCalls: number };

export interface ReportOptions {
  readonly database: Database;
  readonly component: Component;
  /** The folder of the program; its package says the version. */
  readonly directory: string;
  readonly log: Logger;
  /** For who takes calls. */
  readonly takeCalls?: TakeCalls;
  readonly everyMs?: number;
}

export interface ProcessReport {
  /** The id under which this process is listed. */
  readonly id: string;
  /** Says that this process ends because it was told to. Before the database is closed. */
  stop(): Promise<void>;
}

const noCalls: TakeCalls = () => ({ calls: 0, failedCalls: 0 });

/**
 * Says from time to time that this process runs, and what it takes: one row with one statement. Whoever is no longer heard of is gone,
 * so nothing has to be tidied up after a kill. A report that fails is left out; the next one says it all.
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
