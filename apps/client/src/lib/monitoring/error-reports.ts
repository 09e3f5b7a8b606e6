import { reportError as reportCall } from '@cartulary/contracts/endpoints/monitoring';
import { fingerprintOf } from '@cartulary/contracts/fingerprint';
import { limits } from '@cartulary/contracts/limits';
import type { Severity } from '@cartulary/contracts/log';
import type { ErrorReport } from '@cartulary/contracts/monitoring';
import { redactText, redactWords } from '@cartulary/contracts/redact';
import { call } from '@/lib/api/api';
import { hearRefusal, isOff } from '@/lib/switches/switches';
import { clientVersion } from '@/lib/api/client-version';
import { clientInfo, sittingId } from '@/lib/log/log';
import { withoutContent } from '@/lib/log/without-content';
import { currentUser } from '@/lib/session/session';
import { readStoredSession } from '@/lib/storage/stored-session';
import { addBreadcrumb, breadcrumbs } from './breadcrumbs';
import { countReportedError } from './error-rate';
import { keepFailed } from './failed-deliveries';
import { asError, severityOf } from './failure-kind';

/** The outcome of a report. `kept`: the server didn't accept it, so it is retried later. */
export type ReportOutcome = 'sent' | 'kept' | 'failed' | 'dropped' | 'not sampled';

export interface ReportOptions {
  /** The ID shown to the person. */
  id?: string;
  component?: string;
  action?: string;
  context?: Record<string, unknown>;
  /** Overrides the section 8 rules. */
  severity?: Severity;
  /** The person selected 'Send Report'. */
  sentByHand?: boolean;
  /** A screen announces that the report was sent, so sampling doesn't apply. */
  announced?: boolean;
}

const MAX_MESSAGE_CHARACTERS = 8_000;
const MAX_STACK_CHARACTERS = 16_000;

let errors: ErrorReport[] = [];
let sentAt: number[] = [];
let sampleRate: number = limits.monitoring.errorSampleRate;
const listeners = new Set<(report: ErrorReport) => void>();

/** Sets the sample rate: 0.1 in production, 1 otherwise (section 9). Set at startup. */
export function setErrorSampleRate(rate: number): void {
  sampleRate = rate;
}

/** Errors since the page loaded, oldest first; the newest 1,000. */
export const knownErrors = (): readonly ErrorReport[] => errors;

/** Subscribes to all errors, sampled or not. Returns a function that unsubscribes. */
export function onReportedError(listener: (report: ErrorReport) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const newErrorId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Builds the section 3 report: the error, its location, and preceding events, without document content. */
export function reportOf(thrown: unknown, options: ReportOptions = {}): ErrorReport {
  const { id = newErrorId(), component, action, context = {}, severity, sentByHand } = options;
  const { name, message, stack } = asError(withoutContent(thrown));
  const error = {
    name: name.slice(0, 300),
    message: redactText(message, MAX_MESSAGE_CHARACTERS),
    ...(stack === undefined ? {} : { stack: redactText(stack, MAX_STACK_CHARACTERS) }),
  };
  return {
    id,
    error,
    context: redactWords({ ...context, sittingId }) as Record<string, unknown>,
    timestamp: new Date().toISOString(),
    userId: currentUser()?.id ?? 'anonymous',
    sessionId: readStoredSession()?.sessionId ?? 'unknown',
    ...(component === undefined ? {} : { component }),
    ...(action === undefined ? {} : { action }),
    severity: severity ?? severityOf(thrown, component),
    breadcrumbs: [...breadcrumbs()],
    userAgent: navigator.userAgent,
    fingerprint: fingerprintOf({ ...error, component }),
    release: clientVersion,
    ...(sentByHand ? { sentByHand } : {}),
    client: clientInfo(),
  };
}

/** Allows at most 30 reports a minute; the rest are dropped. */
function mayLeave(nowMs: number): boolean {
  sentAt = sentAt.filter((at) => at > nowMs - limits.client.errorReportWindowMs);
  if (sentAt.length >= limits.client.errorReports) return false;
  sentAt.push(nowMs);
  return true;
}

const isSampled = ({ severity }: ErrorReport, { sentByHand, announced }: ReportOptions): boolean =>
  severity === 'high' ||
  severity === 'critical' ||
  Boolean(sentByHand) ||
  Boolean(announced) ||
  Math.random() < sampleRate;

/** Sends one report. @returns whether the server accepted it */
export async function deliverReport(report: ErrorReport): Promise<boolean> {
  try {
    await call(reportCall, { body: report }, { retries: 0 });
    return true;
  } catch (error) {
    hearRefusal(error);
    return false; // The caller stores or reports the failure. Logging it would send it down the same path.
  }
}

/**
 * Records an error and reports it to the server: at most 30 a minute and, in production, one in ten of those that
 * aren't high, critical, or sent manually. Rejected reports are retried later, unless a person is waiting for the
 * result.
 */
export const reportError = (thrown: unknown, options: ReportOptions = {}): Promise<ReportOutcome> =>
  submitReport(reportOf(thrown, options), options);

/** `reportError` for a report that was already built because a screen shows it. */
export async function submitReport(
  report: ErrorReport,
  options: Pick<ReportOptions, 'sentByHand' | 'announced'>,
): Promise<ReportOutcome> {
  if (!options.sentByHand) {
    errors = [...errors, report].slice(-limits.client.errorsInMemory);
    countReportedError();
    addBreadcrumb('error', `${report.component ?? 'error'} ${report.id}`);
    listeners.forEach((tell) => tell(report));
  }
  // Reports that a person sends by hand go out even if crash reporting is off.
  if (isOff('crashReporting') && !options.sentByHand) return 'not sampled';
  if (!isSampled(report, options)) return 'not sampled';
  if (!mayLeave(Date.now())) return 'dropped';
  if (await deliverReport(report)) return 'sent';
  if (options.sentByHand) return 'failed';
  if (isOff('crashReporting')) return 'not sampled';
  keepFailed([{ kind: 'report', report, tries: 0 }]);
  return 'kept';
}
