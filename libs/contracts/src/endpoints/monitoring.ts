import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { severities } from '../log.js';
import {
  AnalyticsBatch,
  ErrorGroup,
  ErrorReport,
  LogBody,
  MAX_LOG_BYTES,
  MAX_REPLAY_BYTES,
  MAX_REPORT_BYTES,
  ReplayPart,
} from '../monitoring.js';

const taken = z.object({ taken: z.int() });
const logs = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'public',
    carriesSession: true,
    exempt: true,
    body: LogBody,
    maxBodyBytes: MAX_LOG_BYTES,
    maxBodyValues: limits.monitoring.maxJsonValues,
    data: taken,
    errors: ['rate_limited', 'too_large'],
  });

export const writeLogs = logs('/api/v1/logs', 'Keep log entries of a client: one, or up to 100');
export const writeLogsFallback = logs('/api/v1/logs/fallback', 'The same, where the first path failed');
export const writeLogsPlain = logs('/api/logs', 'The same, where the second path failed');
export const writeLogsRoot = logs('/logs', 'The same, where the third path failed');

export const reportError = endpoint({
  method: 'POST',
  path: '/api/errors',
  summary: 'Keep an error report and count it with others of the same fingerprint',
  access: 'public',
  carriesSession: true,
  exempt: true,
  body: ErrorReport,
  maxBodyBytes: MAX_REPORT_BYTES,
  maxBodyValues: limits.monitoring.maxJsonValues,
  data: z.object({ id: z.string(), fingerprint: z.string() }),
  errors: ['rate_limited', 'too_large', 'crash_reports_off'],
});

export const trackEvents = endpoint({
  method: 'POST',
  path: '/api/v1/analytics/events',
  summary: 'Keep up to 100 analytics events for 90 days',
  access: 'public',
  exempt: true,
  carriesSession: true,
  body: AnalyticsBatch,
  maxBodyBytes: MAX_LOG_BYTES,
  maxBodyValues: limits.monitoring.maxJsonValues,
  data: taken,
  errors: ['rate_limited', 'too_large', 'analytics_off'],
});

export const uploadReplay = endpoint({
  method: 'POST',
  path: '/api/v1/replays',
  summary: 'Keep a part of a masked recording of a sitting, encrypted; only of people who allowed it',
  access: 'session',
  exempt: true,
  body: ReplayPart,
  maxBodyBytes: MAX_REPLAY_BYTES,
  maxBodyValues: limits.monitoring.maxJsonValues,
  data: z.object({ id: z.uuid() }),
  errors: ['rate_limited', 'too_large', 'analytics_off'],
});

export const listErrors = endpoint({
  method: 'GET',
  path: '/api/v1/errors',
  summary:
    'Reported errors by fingerprint: of the own organization for an admin, of the whole installation for an operator',
  access: 'session',
  query: z.object({ ...paging, severity: z.optional(z.enum(severities)) }),
  data: listOf(ErrorGroup),
});

export const monitoringEndpoints = {
  'monitoring.logs': writeLogs,
  'monitoring.logsFallback': writeLogsFallback,
  'monitoring.logsPlain': writeLogsPlain,
  'monitoring.logsRoot': writeLogsRoot,
  'monitoring.report': reportError,
  'monitoring.errors': listErrors,
  'monitoring.track': trackEvents,
  'monitoring.replay': uploadReplay,
} as const satisfies Record<string, Endpoint>;
