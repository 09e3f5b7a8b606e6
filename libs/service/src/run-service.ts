import { on } from 'node:events';
import type { Config } from '@cartulary/config/config';
import type { Component } from '@cartulary/contracts/processes';
import { createLogger, type Logger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { startOrExit } from '@cartulary/telemetry/start-or-exit';
import { startTracing } from '@cartulary/telemetry/start-tracing';

/** What ends a service, by name and in order. */
export type Endings = Readonly<Record<string, () => Promise<void> | void>>;

/** What every service reads of its configuration for its log, its figures and its traces. */
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
 * The program of a service: opens log, metrics and traces, starts it, tells the launcher that it is ready, and ends it when told to or
 * when the launcher is gone. A start that fails ends the process with the reason in the log.
 *
 * @param start resolves once the service works, to what ends it
 * @param stopLimitMs it leaves after so long, whatever has not ended by then; without one it waits
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
  // Before the database is opened: its connections are watched or not from their beginning.
  const endTracing = await startTracing({ component, endpoint, headers, ratio, log });
  await launcherSaysWhen();
  const endings = await startOrExit(log, () => start(log));
  process.send?.({ type: 'ready' });
  leaveWhenTold({ ...endings, traces: endTracing, metrics: () => metrics.close() }, log, stopLimitMs);
}

/**
 * The launcher starts services while it brings the database up to date: their programs are loaded by then, and the work begins
 * when it says so. Where nobody says anything, at once.
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
  // The launcher is gone: nobody would start us again or stop us.
  process.on('disconnect', () => void leave());
}
