import * as z from 'zod/mini';
import { moment } from './values.js';

/** Level of a log entry (section 3). */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** For errors, by the rules of section 8. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

const line = z.string().check(z.maxLength(300));
const text = z.string().check(z.maxLength(8_000));

/** Source of an entry: the client info of section 3. URLs have no query, which could contain a code. */
export const ClientInfo = z.object({
  userAgent: z.optional(z.string().check(z.maxLength(1_000))),
  url: z.optional(z.string().check(z.maxLength(2_000))),
  referrer: z.optional(z.string().check(z.maxLength(2_000))),
  timezone: z.optional(line),
  language: z.optional(line),
  platform: z.optional(line),
  screenSize: z.optional(line),
});
export type ClientInfo = z.infer<typeof ClientInfo>;

/** A log entry of section 3 with its client info. Only message and level are required. */
export const LogEntry = z.object({
  message: text,
  level: z.enum(logLevels),
  severity: z.optional(z.enum(severities)),
  category: z.optional(line),
  component: z.optional(line),
  action: z.optional(line),
  userId: z.optional(line),
  organizationId: z.optional(line),
  /** Id of the failed call, or else of the page load. */
  correlationId: z.optional(line),
  /** Milliseconds. */
  duration: z.optional(z.number()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  tags: z.optional(z.array(line).check(z.maxLength(20))),
  timestamp: z.optional(moment),
  client: z.optional(ClientInfo),
});
export type LogEntry = z.infer<typeof LogEntry>;
