import { writeLogs, writeLogsFallback, writeLogsPlain, writeLogsRoot } from '@cartulary/contracts/endpoints/monitoring';
import { limits } from '@cartulary/contracts/limits';
import type { LogEntry } from '@cartulary/contracts/log';
import { MAX_LOG_BYTES, MAX_SOCKET_LOG_BYTES } from '@cartulary/contracts/monitoring';
import { redactWords } from '@cartulary/contracts/redact';
import { call } from '@/lib/api/api';
import { monitoringOrigin } from '@/lib/api/calls-elsewhere';
import { logChannel } from '@/lib/log/log-channel';
import { keepFailed, takeFailed, triedAgain, type FailedDelivery } from './failed-deliveries';

/** Batches a burst of entries. No entry waits longer than this. */
const FLUSH_AFTER_MS = 2_000;
const paths = [writeLogs, writeLogsFallback, writeLogsPlain, writeLogsRoot];

let waiting: LogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const bytesOf = (entries: readonly LogEntry[]): number => new Blob([JSON.stringify(entries)]).size;

/** The fallback's body gets a second redaction pass: text as well as field names. */
const redacted = (entry: LogEntry): LogEntry => redactWords(entry) as LogEntry;

async function overSocket(events: LogEntry[]): Promise<boolean> {
  const send = logChannel();
  if (!send || bytesOf(events) > MAX_SOCKET_LOG_BYTES) return false;
  try {
    await send({ events });
    return true;
  } catch {
    return false; // The next path is tried. Logging this would go the same way.
  }
}

/**
 * Sends up to 100 entries to the server: over the socket (this server only), then by POST /api/v1/logs, then by the three fallbacks, until
 * one accepts them. Returns whether one did.
 */
export async function deliverLogs(entries: LogEntry[], keepalive = false): Promise<boolean> {
  const isHere = monitoringOrigin() === undefined;
  if (isHere && !keepalive && (await overSocket(entries))) return true;
  for (const [index, path] of paths.entries()) {
    const events = index === 0 ? entries : entries.map(redacted);
    const body = events.length === 1 && events[0] ? events[0] : { events };
    try {
      await call(path, { body }, { retries: 0, keepalive });
      return true;
    } catch {
      continue; // The next path is tried, then finally the queue in this browser.
    }
  }
  return false;
}

/** Splits waiting entries into requests of at most 100 entries and 256 kB each. */
function batchesOf(entries: readonly LogEntry[]): LogEntry[][] {
  const batches: LogEntry[][] = [];
  let size = 0;
  for (const entry of entries) {
    const bytes = bytesOf([entry]);
    const batch = batches.at(-1);
    const fits = batch && batch.length < limits.analytics.maxEventsPerRequest && size + bytes < MAX_LOG_BYTES * 0.9;
    if (fits) batch.push(entry);
    else batches.push([entry]);
    size = fits ? size + bytes : bytes;
  }
  return batches;
}

const asFailed = (entry: LogEntry): FailedDelivery => ({ kind: 'log', entry, tries: 0 });

/** Sends all waiting entries now. Undelivered ones are stored in this browser and retried. */
export async function flushLogs(keepalive = false): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting;
  waiting = [];
  for (const batch of batchesOf(entries)) {
    if (!(await deliverLogs(batch, keepalive))) keepFailed(batch.map(asFailed));
  }
}

/** Adds an entry to the next request. */
export function queueLog(entry: LogEntry): void {
  waiting.push(entry);
  if (waiting.length >= limits.analytics.maxEventsPerRequest) void flushLogs();
  else timer ??= setTimeout(() => void flushLogs(), FLUSH_AFTER_MS);
}

/** Retries undelivered entries and reports. They're dropped after 3 retries. */
export async function retryFailed(sendReport: (delivery: FailedDelivery) => Promise<boolean>): Promise<void> {
  const deliveries = takeFailed();
  const logs = deliveries.flatMap((delivery) => (delivery.kind === 'log' ? [delivery] : []));
  const reports = deliveries.filter(({ kind }) => kind === 'report');
  const left: FailedDelivery[] = [];
  if (logs.length > 0 && !(await deliverLogs(logs.map(({ entry }) => entry)))) left.push(...logs);
  for (const report of reports) if (!(await sendReport(report))) left.push(report);
  const again = triedAgain(left);
  if (again.length > 0) keepFailed(again);
}
