import {
  needs,
  type HealthState,
  type InstallationState,
  type NeedsHand,
  type RunningProcess,
} from '@cartulary/contracts/endpoints/internal';
import { limits } from '@cartulary/contracts/limits';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { isOldMeetingServer } from '@cartulary/contracts/meeting-server';
import { components, unreplacedProcesses } from '@cartulary/contracts/processes';

/** Specification, section 4: degraded above 0.05, critical above 0.1. */
export function healthOf(rate: number): HealthState {
  const { degraded, critical } = limits.errorRate;
  if (rate > critical) return 'critical';
  return rate > degraded ? 'degraded' : 'healthy';
}

const need = (
  what: NeedsHand['need'],
  severity: NeedsHand['severity'],
  more: Partial<Omit<NeedsHand, 'need' | 'severity'>> = {},
): NeedsHand => ({ need: what, severity, subject: null, amount: null, since: null, ...more });

const ageMs = (since: string | null, nowMs: number): number => (since === null ? 0 : nowMs - Date.parse(since));

/** Problems that need attention, most urgent first. Each entry disappears once its check passes again. */
export function needsOf(state: InstallationState, processes: readonly RunningProcess[]): NeedsHand[] {
  const found = [
    ...ofProcesses(processes),
    ...ofParts(state),
    ...ofMeetings(state),
    ...ofCertificates(state),
    ...ofQueues(state),
    ...ofStores(state),
  ];
  return found.sort((one, other) => needs.indexOf(one.need) - needs.indexOf(other.need));
}

function ofProcesses(processes: readonly RunningProcess[]): NeedsHand[] {
  const found: NeedsHand[] = [];
  for (const subject of components) {
    const own = processes.filter(({ component }) => component === subject);
    const running = own.filter(({ state }) => state === 'running');
    const newest = own.map(({ seenAt }) => seenAt).sort();
    if (running.length === 0) found.push(need('component-missing', 'error', { subject, since: newest.at(-1) ?? null }));
    else
      for (const { seenAt } of unreplacedProcesses(own))
        found.push(need('process-gone', 'warning', { subject, since: seenAt }));
    const delays = running.map(({ figures }) => figures?.loopLongestMs ?? 0);
    const amount = Math.max(0, ...delays);
    if (amount > internalLimits.loopDelayMs) found.push(need('loop-slow', 'warning', { subject, amount }));
  }
  return found;
}

function ofParts({ parts, health, work, damagedDocuments }: InstallationState): NeedsHand[] {
  const found = parts.filter(({ isUp }) => !isUp).map(({ name }) => need('part-down', 'error', { subject: name }));
  if (health.state === 'critical') found.push(need('errors-critical', 'error', { amount: health.rate }));
  if (health.state === 'degraded') found.push(need('errors-degraded', 'warning', { amount: health.rate }));
  if (work.mails.failed > 0) found.push(need('mails-failed', 'warning', { amount: work.mails.failed }));
  if (damagedDocuments > 0) found.push(need('documents-damaged', 'warning', { amount: damagedDocuments }));
  return found;
}

/** A server that is being built or turned off needs no attention. */
function ofMeetings({ meetings: { server, since, version } }: InstallationState): NeedsHand[] {
  if (server.kind === 'down') return [need('meetings-down', 'error', { since })];
  if (server.kind === 'missing') return [need('meetings-missing', 'warning', { subject: server.reason, since })];
  if (version !== null && isOldMeetingServer(version)) return [need('meetings-old', 'warning', { subject: version })];
  return [];
}

function ofCertificates({ certificates, takenAt }: InstallationState): NeedsHand[] {
  return certificates.flatMap(({ kind, of, expiresAt }) => {
    const leftMs = Date.parse(expiresAt) - Date.parse(takenAt);
    const subject = of ?? kind;
    if (leftMs <= 0) return [need('certificate-ended', 'error', { subject, since: expiresAt })];
    if (leftMs > internalLimits.certificateEndsWithinMs) return [];
    return [need('certificate-ends', 'warning', { subject, amount: leftMs })];
  });
}

function ofQueues({ queues, work, takenAt }: InstallationState): NeedsHand[] {
  const nowMs = Date.parse(takenAt);
  const { waitsTooLongMs, eventsTooLateMs } = internalLimits;
  const found = queues
    .filter(({ name, oldestSince }) => ageMs(oldestSince, nowMs) > waitsTooLongMs[name])
    .map(({ name, waiting, oldestSince }) =>
      need('queue-late', 'warning', { subject: name, amount: waiting, since: oldestSince }),
    );
  const { waiting, oldestSince } = work.events;
  if (ageMs(oldestSince, nowMs) > eventsTooLateMs)
    found.push(need('events-late', 'error', { amount: waiting, since: oldestSince }));
  return found;
}

function ofStores({ disk, database }: InstallationState): NeedsHand[] {
  const found: NeedsHand[] = [];
  const { connections, maxConnections, longestTransactionMs } = database;
  if (disk && !disk.takesMore) found.push(need('storage-full', 'error', { amount: disk.freeBytes }));
  else if (disk && disk.freeBytes < disk.totalBytes * internalLimits.roomShare)
    found.push(need('storage-low', 'warning', { amount: disk.freeBytes }));
  if (connections > maxConnections * internalLimits.connectionsShare)
    found.push(need('connections-few', 'warning', { amount: connections }));
  if ((longestTransactionMs ?? 0) > internalLimits.transactionTooLongMs)
    found.push(need('transaction-long', 'warning', { amount: longestTransactionMs }));
  return found;
}
