import { on } from 'node:events';
import type { Config } from '@cartulary/config/config';
import type { Component } from '@cartulary/contracts/processes';
import { createLogger, type Logger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { startOrExit } from '@cartulary/telemetry/start-or-exit';
import { startTracing } from '@cartulary/telemetry/start-tracing';

/** Cleanup of a service, by name and in order. */
export type Endings = Readonly<Record<string, () => Promise<void> | void>>;

/** Settings every service needs for log, metrics and traces. */
export type ServiceSettings = Pick<
  Config<'workers'>,
  | 'logLevel'
  | 'logDirectory'
  | 'logKeepDays'
  | 'metricsHost'
  | 'metricsPort'
  | 'traceEndpoint'
  | 'traceHeaders'
  | 'traceRatio'
  | 'warnings'
>;

/**
 * A service's main program: opens log, metrics, and traces, starts the service, notifies the launcher when it's ready,
 * and ends it on request or when the launcher is gone. If the start fails, the process exits with the reason in the
 * log.
 *
 * @param start resolves with the cleanup once the service works
 * @param stopLimitMs exits after this time even if cleanup hasn't finished; waits indefinitely by default
 */
export async function runService(
  component: Component,
  { logLevel: level, logDirectory: directory, logKeepDays: keepDays, warnings, ...settings }: ServiceSettings,
  start: (log: Logger) => Promise<Endings>,
  stopLimitMs?: number,
): Promise<void> {
  const log = createLogger({ component, level, directory, keepDays });
  for (const warning of warnings) log.warn(warning);
  const metrics = await startMetrics({ component, host: settings.metricsHost, port: settings.metricsPort });
  const { traceEndpoint: endpoint, traceHeaders: headers, traceRatio: ratio } = settings;
  // Before the database is opened, because its connections are either traced from the beginning or never.
  const endTracing = await startTracing({ component, endpoint, headers, ratio, log });
  await launcherSaysWhen();
  const endings = await startOrExit(log, () => start(log));
  process.send?.({ type: 'ready' });
  leaveWhenTold({ ...endings, traces: endTracing, metrics: () => metrics.close() }, log, stopLimitMs);
}

/**
 * The launcher starts services while it migrates the database: their programs load meanwhile, and work begins on its signal. Without a
 * launcher, starts immediately.
 */
async function launcherSaysWhen(): Promise<void> {
  if (!process.send || process.env.LAUNCHER_SAYS_WHEN !== '1') return;
  const said = on(process, 'message');
  process.send({ type: 'loaded' });
  for await (const [message] of said) if (isBegin(message)) return;
}

const isBegin = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'begin';

function leaveWhenTold(endings: Endings, log: Logger, stopLimitMs: number | undefined): void {
  let stopping = false;
  const leave = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    let waitingFor = '';
    const giveUp = (): never => {
      log.warn('shutdown took too long', { waitingFor });
      process.exit(1);
    };
    if (stopLimitMs !== undefined) setTimeout(giveUp, stopLimitMs).unref();
    for (const [name, end] of Object.entries(endings)) {
      waitingFor = name;
      await end();
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => void leave());
  // The launcher is gone, so no one could restart or stop this process.
  process.on('disconnect', () => void leave());
}
