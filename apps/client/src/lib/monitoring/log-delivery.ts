import { writeLogs, writeLogsFallback, writeLogsPlain, writeLogsRoot } from '@cartulary/contracts/endpoints/monitoring';
import { limits } from '@cartulary/contracts/limits';
import type { LogEntry } from '@cartulary/contracts/log';
import { MAX_LOG_BYTES, MAX_SOCKET_LOG_BYTES } from '@cartulary/contracts/monitoring';
import { redactWords } from '@cartulary/contracts/redact';
import { call } from '@/lib/api/api';
import { monitoringOrigin } from '@/lib/api/calls-elsewhere';
import { logChannel } from '@/lib/log/log-channel';
import { keepFailed, takeFailed, triedAgain, type FailedDelivery } from './failed-deliveries';

/** A burst of entries travels together; nobody waits longer for one. */
const FLUSH_AFTER_MS = 2_000;
const paths = [writeLogs, writeLogsFallback, writeLogsPlain, writeLogsRoot];

let waiting: LogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const bytesOf = (entries: readonly LogEntry[]): number => new Blob([JSON.stringify(entries)]).size;

/** The fallback's body is looked through for secrets once more: words too, not only names of fields. */
const redacted = (entry: LogEntry): LogEntry => redactWords(entry) as LogEntry;

async function overSocket(events: LogEntry[]): Promise<boolean> {
  const send = logChannel();
  if (!send || bytesOf(events) > MAX_SOCKET_LOG_BYTES) return false;
  try {
    await send({ events });
    return true;
  } catch {
    return false; // The next path is tried; a log of it would go the same way.
  }
}

/**
 * Hands at most 100 entries to the server: over the socket (to this server alone), then by POST /api/v1/logs, then by the three fallbacks, until
 * one takes them. Answers whether one did.
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
      continue; // The next path is tried, at last the queue in this browser.
    }
  }
  return false;
}

/** Cuts what waits into requests: at most 100 entries and 256 kB each. */
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

/** Sends what waits now. What nobody takes is kept in this browser and tried again. */
export async function flushLogs(keepalive = false): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting;
  waiting = [];
  for (const batch of batchesOf(entries)) {
    if (!(await deliverLogs(batch, keepalive))) keepFailed(batch.map(asFailed));
  }
}

/** Puts an entry into the next request. */
export function queueLog(entry: LogEntry): void {
  waiting.push(entry);
  if (waiting.length >= limits.analytics.maxEventsPerRequest) void flushLogs();
  else timer ??= setTimeout(() => void flushLogs(), FLUSH_AFTER_MS);
}

/** Tries what was not taken once more; after 3 retries it is dropped. */
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
