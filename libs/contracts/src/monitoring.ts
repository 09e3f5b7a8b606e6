import * as z from 'zod/mini';
import { limits } from './limits.js';
import { ClientInfo, LogEntry, severities } from './log.js';
import { moment } from './values.js';

const line = z.string().check(z.maxLength(300));
const text = z.string().check(z.maxLength(8_000));
const details = z.record(z.string(), z.unknown());
const batch = { minLength: 1, maxLength: limits.analytics.maxEventsPerRequest } as const;

/** Body of a log call: one entry, or up to 100. */
export const LogBatch = z.object({
  events: z.array(LogEntry).check(z.minLength(batch.minLength), z.maxLength(batch.maxLength)),
});
export const LogBody = z.union([LogBatch, LogEntry]);
export type LogBody = z.infer<typeof LogBody>;

/** The socket event that log entries try first. If it fails, the other transports follow (decisions.md, Numbers). */
export const LOG_EVENT = 'log';
/** Larger batches use HTTP: the socket closes on messages above 16 kB. */
export const MAX_SOCKET_LOG_BYTES = 12_000;
/** Maximum bodies of monitoring calls. Below the general limit, because callers don't have to be signed in. */
export const MAX_LOG_BYTES = 256 * 1024;
export const MAX_REPORT_BYTES = 128 * 1024;
export const MAX_REPLAY_BYTES = 900 * 1024;

/** One event before an error: its kind and a short description, never typed text. */
export const Breadcrumb = z.object({
  category: line,
  message: z.string().check(z.maxLength(500)),
  timestamp: moment,
  data: z.optional(details),
});
export type Breadcrumb = z.infer<typeof Breadcrumb>;

/** The error object. */
export const ReportedError = z.object({
  name: z.optional(line),
  message: text,
  stack: z.optional(z.string().check(z.maxLength(16_000))),
});
export type ReportedError = z.infer<typeof ReportedError>;

/** An error report of section 3. The session determines the reporter, not `userId`. */
export const ErrorReport = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  error: z.union([ReportedError, text]),
  context: z.optional(details),
  timestamp: z.optional(moment),
  /** 'anonymous' if unknown. */
  userId: z.optional(line),
  /** 'unknown' if none. */
  sessionId: z.optional(line),
  component: z.optional(line),
  action: z.optional(line),
  severity: z.optional(z.enum(severities)),
  breadcrumbs: z.optional(z.array(Breadcrumb).check(z.maxLength(limits.client.breadcrumbs))),
  /** The browser's user agent. */
  userAgent: z.optional(z.string().check(z.maxLength(1_000))),
  fingerprint: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** Client build. */
  release: z.optional(line),
  /** The person selected 'Send Report'. */
  sentByHand: z.optional(z.boolean()),
  client: z.optional(ClientInfo),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/** One analytics event: a name and a few plain values. */
export const AnalyticsEvent = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,63}$/)),
  properties: z.optional(
    z.record(line, z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()])),
  ),
  timestamp: z.optional(moment),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
export const AnalyticsBatch = z.object({
  events: z.array(AnalyticsEvent).check(z.minLength(batch.minLength), z.maxLength(batch.maxLength)),
});

/** Part of a masked recording of a page visit, in the recorder's own format. */
export const ReplayPart = z.object({
  sittingId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Counts from 0 within the visit. */
  part: z.int().check(z.gte(0), z.lte(10_000)),
  reason: z.enum(['sample', 'error']),
  errorId: z.optional(z.string().check(z.maxLength(64))),
  startedAt: moment,
  endedAt: moment,
  /** The recorder's events as a JSON string, because a page nests deeper than a call's body allows. */
  events: z.string().check(z.minLength(2), z.maxLength(MAX_REPLAY_BYTES)),
});
export type ReplayPart = z.infer<typeof ReplayPart>;

/** All reports of one error, as listed on /error-monitoring. */
export const ErrorGroup = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  component: z.nullable(z.string()),
  /** The highest severity of its reports. */
  severity: z.enum(severities),
  count: z.int(),
  /** Number of signed-in people affected. People who weren't signed in aren't counted. */
  people: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** Client builds in which it occurred, newest first. */
  releases: z.array(z.string()),
  /** The latest report. */
  sample: z.object({
    id: z.string(),
    at: z.string(),
    stack: z.nullable(z.string()),
    action: z.nullable(z.string()),
    context: details,
    breadcrumbs: z.array(Breadcrumb),
    client: ClientInfo,
    sentByHand: z.boolean(),
    /** Whether the page visit was recorded. */
    hasReplay: z.boolean(),
  }),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;
