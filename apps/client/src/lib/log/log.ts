import type { ClientInfo, LogEntry, LogLevel, Severity } from '@cartulary/contracts/log';
import { redact, redactText, redactWords } from '@cartulary/contracts/redact';
import { withoutContent } from './without-content';

/** Fields of a log entry besides its message. Unlisted fields become the entry's metadata. */
export interface LogFields {
  /** The client component that logs, such as `socket` or `upload`. */
  component?: string;
  /** The action in progress, such as `renew`. */
  action?: string;
  /** The topic: `network`, `storage`, `session`, `interface`, or `performance`. */
  category?: string;
  /** The thrown value, unchanged. */
  error?: unknown;
  severity?: Severity;
  durationMs?: number;
  /** ID of the related call. Taken from an `ApiError` automatically. */
  correlationId?: string;
  tags?: string[];
  [metadata: string]: unknown;
}

/** Receives each outgoing entry with client info, plus the thrown value for error counting. */
export type LogListener = (entry: LogEntry, thrown: unknown) => void;
/** An entry and its thrown value, buffered for a later listener. */
export type EarlyEntry = [entry: LogEntry, thrown: unknown];

interface Settings {
  /** The signed-in person; undefined if there is none. */
  person: () => { userId: string; organizationId: string } | undefined;
  /** Rates the severity of a thrown value. */
  severity: (thrown: unknown, component: string | undefined) => Severity;
  /** Whether `info` and `debug` also go to the console. */
  verbose: boolean;
}

const settings: Settings = { person: () => undefined, severity: () => 'medium', verbose: false };

/** The server's maximum message length. */
const MAX_MESSAGE_CHARACTERS = 8_000;

/** Entries written before any listener was registered. */
const early: EarlyEntry[] = [];
const MAX_EARLY = 100;
const listeners = new Set<LogListener>();

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Identifies this page load in every entry that has no call ID. */
export const sittingId: string = newId();

/**
 * Configures the owner of the entries and their verbosity. Set at startup so that this module doesn't depend on the
 * session or the API.
 */
export function configureLog(change: Partial<Settings>): void {
  Object.assign(settings, change);
}

/** Subscribes to all entries, including buffered ones. Returns a function that unsubscribes. */
export function onLog(listener: LogListener): () => void {
  listeners.add(listener);
  for (const [entry, thrown] of early.splice(0)) listener(entry, thrown);
  return () => listeners.delete(listener);
}

/** Strips the query and fragment from a URL, since they may contain a code or token. */
export function plainAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The client info from section 3. */
export function clientInfo(): ClientInfo {
  return {
    userAgent: navigator.userAgent,
    url: plainAddress(location.href),
    referrer: plainAddress(document.referrer),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    platform: platform(),
    screenSize: `${screen.width}x${screen.height}`,
  };
}

/** The operating system, from the current browser API or from the older property that it replaces. */
function platform(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return userAgentData?.platform ?? navigator.platform;
}

function entryOf(level: LogLevel, message: string, fields: LogFields): LogEntry {
  const { component, action, category, error, severity, durationMs, correlationId, tags, ...metadata } = fields;
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  const details = { ...metadata, ...(error === undefined ? {} : { error }) };
  return {
    message: redactText(message, MAX_MESSAGE_CHARACTERS),
    level,
    severity: severity ?? (level === 'error' ? settings.severity(error, component) : 'low'),
    ...(category === undefined ? {} : { category }),
    ...(component === undefined ? {} : { component }),
    ...(action === undefined ? {} : { action }),
    ...settings.person(),
    correlationId: correlationId ?? (typeof requestId === 'string' ? requestId : sittingId),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
    ...(Object.keys(details).length === 0 ? {} : { metadata: redactWords(details) as Record<string, unknown> }),
    ...(tags === undefined ? {} : { tags }),
    timestamp: new Date().toISOString(),
    client: clientInfo(),
  };
}

/** Errors and warnings always go to the console, where developers and tests look for them. */
function toConsole(level: LogLevel, message: string, fields: LogFields): void {
  if (level === 'error') console.error(message, ...shown(fields));
  else if (level === 'warn') console.warn(message, ...shown(fields));
  else if (settings.verbose) console.info(message, ...shown(fields));
}

const shown = ({ error, ...rest }: LogFields): unknown[] => [
  ...(error === undefined ? [] : [error]),
  ...(Object.keys(rest).length === 0 ? [] : [redact(rest)]),
];

function write(level: LogLevel, message: string, given: LogFields = {}): void {
  const fields = given.error === undefined ? given : { ...given, error: withoutContent(given.error) };
  toConsole(level, message, fields);
  const entry = entryOf(level, message, fields);
  if (listeners.size === 0) {
    early.push([entry, fields.error]);
    if (early.length > MAX_EARLY) early.shift();
  }
  for (const listener of listeners) listener(entry, fields.error);
}

/**
 * The client's log (section 3). Secrets are removed by field name. Where entries are sent is set at startup (`lib/monitoring`). Use `error`
 * only for faults; things that can happen to anyone, such as a lost network, are `warn`.
 */
export const log = {
  error: (message: string, fields?: LogFields): void => write('error', message, fields),
  warn: (message: string, fields?: LogFields): void => write('warn', message, fields),
  info: (message: string, fields?: LogFields): void => write('info', message, fields),
  debug: (message: string, fields?: LogFields): void => write('debug', message, fields),
};
