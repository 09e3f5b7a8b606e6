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

export const writeLogs = logs('/api/v1/logs', 'Store up to 100 log entries from a client');
export const writeLogsFallback = logs(
  '/api/v1/logs/fallback',
  'Store up to 100 log entries from a client, if the first path failed',
);
export const writeLogsPlain = logs('/api/logs', 'Store up to 100 log entries from a client, if the second path failed');
export const writeLogsRoot = logs('/logs', 'Store up to 100 log entries from a client, if the third path failed');

export const reportError = endpoint({
  method: 'POST',
  path: '/api/errors',
  summary: 'Store an error report and group it with others of the same fingerprint',
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
  summary: 'Store up to 100 analytics events for 90 days',
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
  summary: 'Store part of a masked session recording, encrypted. Only for people who allowed it',
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
    'List reported errors by fingerprint: your organization’s for an administrator, the installation’s for an operator',
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
