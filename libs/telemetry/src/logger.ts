import { redact } from '@cartulary/contracts/redact';
import { pino, stdTimeFunctions, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { correlationId } from './correlation.js';
import { openDailyFile } from './daily-file.js';
import { standardStreams } from './standard-streams.js';
import { traceId } from './tracing.js';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

type Log = (message: string, fields?: Record<string, unknown>) => void;

/** Writes one JSON line per call. Redacts secrets in the fields; errors go into the field `error`. */
export interface Logger extends Readonly<Record<LogLevel, Log>> {
  /** The same logger with fields added to every line, such as `{ documentId }`. */
  child(fields: Record<string, unknown>): Logger;
  /** Changes the level of this logger, of its parents, and of all their children. */
  setLevel(level: LogLevel): void;
}

export interface LoggerOptions {
  /** The logging program: gateway, workers, collab-server, launcher. */
  readonly component: string;
  readonly level?: LogLevel;
  /** Writes daily files to this directory instead of standard output and error. */
  readonly directory?: string | undefined;
  /** Retention of daily files. */
  readonly keepDays?: number;
  /** Alternative destination; for tests. */
  readonly destination?: DestinationStream;
}

const KEEP_DAYS = 14;

/**
 * A logger of JSON lines `{ level, time, component, correlationId?, traceId?, message, … }`. Writes to standard output, and to standard
 * error from level error; with `directory`, to one file per day. Lines are written before the call returns, so that a crash loses none.
 */
export function createLogger(options: LoggerOptions): Logger {
  const { component, level = 'info', directory, keepDays = KEEP_DAYS } = options;
  const destination =
    options.destination ??
    (directory === undefined ? standardStreams() : openDailyFile({ directory, name: component, keepDays }));
  return wrap(
    pino(
      {
        // The gate, shared with children, decides what is written. pino's own children would keep the level they were created with.
        level: 'trace',
        base: { component, pid: process.pid },
        messageKey: 'message',
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => {
          const id = correlationId();
          const trace = traceId();
          return {
            ...(id === undefined ? {} : { correlationId: id }),
            ...(trace === undefined ? {} : { traceId: trace }),
          };
        },
      },
      destination,
    ),
    { level },
  );
}

/** Level of a logger and all of its children. */
interface Gate {
  level: LogLevel;
}

const rank = (level: LogLevel): number => logLevels.indexOf(level);

function wrap(lines: PinoLogger, gate: Gate): Logger {
  const at =
    (level: LogLevel): Log =>
    (message, fields) => {
      if (rank(level) < rank(gate.level)) return;
      lines[level](safe(fields ?? {}), message);
    };
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
    child: (fields) => wrap(lines.child({ ...safe(fields) }), gate),
    setLevel: (level) => {
      gate.level = level;
    },
  };
}

function safe(fields: Record<string, unknown>): Record<string, unknown> {
  return redact(fields) as Record<string, unknown>;
}
