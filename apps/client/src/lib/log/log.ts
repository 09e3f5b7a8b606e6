import type { ClientInfo, LogEntry, LogLevel, Severity } from '@cartulary/contracts/log';
import { redact, redactText, redactWords } from '@cartulary/contracts/redact';
import { withoutContent } from './without-content';

/** What stands beside a message. Fields that are not named here are the entry's metadata. */
export interface LogFields {
  /** Which part of the client speaks: `socket`, `upload`. */
  component?: string;
  /** What it was doing: `renew`. */
  action?: string;
  /** What it is about: `network`, `storage`, `session`, `interface`, `performance`. */
  category?: string;
  /** What was thrown, as it came. */
  error?: unknown;
  severity?: Severity;
  durationMs?: number;
  /** The id of the call that this is about; of an `ApiError` it is known. */
  correlationId?: string;
  tags?: string[];
  [metadata: string]: unknown;
}

/** An entry as it leaves, with client info, and what was thrown, for those who count errors. */
export type LogListener = (entry: LogEntry, thrown: unknown) => void;
/** An entry and what was thrown, kept for a listener that comes later. */
export type EarlyEntry = [entry: LogEntry, thrown: unknown];

interface Settings {
  /** Whose entry it is; undefined while nobody is signed in. */
  person: () => { userId: string; organizationId: string } | undefined;
  /** How bad a thrown thing is. */
  severity: (thrown: unknown, component: string | undefined) => Severity;
  /** Whether `info` and `debug` go to the console too. */
  verbose: boolean;
}

const settings: Settings = { person: () => undefined, severity: () => 'medium', verbose: false };

/** What the server takes of one message. */
const MAX_MESSAGE_CHARACTERS = 8_000;

/** Entries that were written before anybody listened. */
const early: EarlyEntry[] = [];
const MAX_EARLY = 100;
const listeners = new Set<LogListener>();

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names this sitting (one load of the page) in every entry that has no call to name. */
export const sittingId: string = newId();

/** Says whose entries these are and how loud they are. Given at start, so that nothing here knows session or api. */
export function configureLog(change: Partial<Settings>): void {
  Object.assign(settings, change);
}

/** Calls back for every entry, also for those written before. Answers the function that stops it. */
export function onLog(listener: LogListener): () => void {
  listeners.add(listener);
  for (const [entry, thrown] of early.splice(0)) listener(entry, thrown);
  return () => listeners.delete(listener);
}

/** An address without query and fragment: those may hold a code or a token. */
export function plainAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The client info of section 3. */
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

/** The operating system as browsers name it now; older ones say it in the word that this replaces. */
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

/** Errors and warnings are always in the console, where a developer and a test look for them. */
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
 * The client's log (section 3). Secrets are left out by the names of their fields; where entries go from here is said at
 * start (`lib/monitoring`). Only `error` is a fault; what may happen to anybody (a lost network) is `warn`.
 */
export const log = {
  error: (message: string, fields?: LogFields): void => write('error', message, fields),
  warn: (message: string, fields?: LogFields): void => write('warn', message, fields),
  info: (message: string, fields?: LogFields): void => write('info', message, fields),
  debug: (message: string, fields?: LogFields): void => write('debug', message, fields),
};
