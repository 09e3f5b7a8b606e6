import * as z from 'zod/mini';
import { limits } from './limits.js';
import { severities } from './log.js';
import { Breadcrumb } from './monitoring.js';

/** State of an error group. `regressed`: it was resolved and occurred again in a later release. */
export const errorStates = ['open', 'regressed', 'ignored', 'resolved'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Filters of the list. `open`: open or regressed. `mine`: those assigned to the caller. */
export const errorViews = ['open', 'mine', 'regressed', 'ignored', 'resolved'] as const;
export type ErrorView = (typeof errorViews)[number];

/** Where an error occurred. */
export const errorSources = ['browser', 'gateway', 'workers', 'collab-server'] as const;
export type ErrorSource = (typeof errorSources)[number];

/** Placeholder for releases that this installation never served. */
export const UNKNOWN_RELEASE = 'unknown';

export const errorSorts = ['last', 'first', 'events', 'people'] as const;
export type ErrorSort = (typeof errorSorts)[number];

/** Time span of a trend: 24 one-hour bars, or 14 bars of 24 hours, ending now. */
export const errorTrends = ['24h', '14d'] as const;
export type ErrorTrend = (typeof errorTrends)[number];
export const trendBars: Readonly<Record<ErrorTrend, { bars: number; hours: number }>> = {
  '24h': { bars: 24, hours: 1 },
  '14d': { bars: 14, hours: 24 },
};

/** A person in the caller's own organization; null for anyone else. */
const Person = z.object({ id: z.uuid(), name: z.string() });

/** All occurrences of one error and of the errors merged into it. */
export const ListedError = z.object({
  id: z.uuid(),
  /** Incremented by every action on the group. An action names the version it was based on. */
  version: z.int(),
  name: z.string(),
  message: z.string(),
  /** The page or call where it first occurred. */
  place: z.nullable(z.string()),
  severity: z.enum(severities),
  source: z.enum(errorSources),
  state: z.enum(errorStates),
  count: z.int(),
  /** Number of signed-in people affected. People who weren't signed in aren't counted. */
  people: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** Builds in which it occurred, newest first; at most three. */
  releases: z.array(z.string()),
  trend: z.array(z.int()),
  /** First occurred in the last 24 hours. */
  isNew: z.boolean(),
  /** `name` is null if the person belongs to another organization. */
  assignee: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** Set if several organizations are listed; null if no one was signed in. */
  organisation: z.nullable(z.string()),
  /** Number of groups merged into it. */
  merged: z.int(),
});
export type ListedError = z.infer<typeof ListedError>;

const Tallied = z.object({ name: z.string(), count: z.int(), firstAt: z.string(), lastAt: z.string() });

export const ErrorDetail = z.object({
  ...ListedError.shape,
  resolved: z.nullable(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      release: z.nullable(z.string()),
      /** Resolved only for releases after this one. */
      inNext: z.boolean(),
    }),
  ),
  regressedIn: z.nullable(z.string()),
  ignored: z.nullable(z.object({ until: z.nullable(z.string()), timesLeft: z.nullable(z.int()) })),
  allReleases: z.array(Tallied),
  browsers: z.array(Tallied),
  /** Affected people of the caller's own organization, most occurrences first. */
  met: z.array(z.object({ ...Person.shape, count: z.int() })),
  members: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      name: z.string(),
      message: z.string(),
      place: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** One stack frame. Lines and columns count from 1. */
export const Frame = z.object({
  /** The original line of the stack. */
  raw: z.string(),
  name: z.nullable(z.string()),
  file: z.nullable(z.string()),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  /** Resolved through the stored source map, so the fields above refer to the source. */
  isResolved: z.boolean(),
  /** Outside the product's own sources. */
  isForeign: z.boolean(),
  /** Surrounding source lines. */
  around: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type Frame = z.infer<typeof Frame>;

/**
 * `resolved`: mapped through the release's source maps. `no-maps`: no source maps are stored for the release. `raw`: no frame can be
 * mapped.
 */
export const stackStates = ['resolved', 'no-maps', 'raw'] as const;

/** One occurrence of an error. */
export const Occurrence = z.object({
  id: z.uuid(),
  /** The error id shown to the person. */
  errorId: z.string(),
  at: z.string(),
  severity: z.enum(severities),
  release: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  page: z.nullable(z.string()),
  action: z.nullable(z.string()),
  /** `name` is null if the person belongs to another organization. Null if no one was signed in. */
  person: z.nullable(z.object({ name: z.nullable(z.string()) })),
  sentByHand: z.boolean(),
  stack: z.nullable(z.string()),
  stackState: z.enum(stackStates),
  frames: z.array(Frame).check(z.maxLength(100)),
  breadcrumbs: z.array(Breadcrumb).check(z.maxLength(limits.client.breadcrumbs)),
  context: z.record(z.string(), z.unknown()),
  client: z.record(z.string(), z.unknown()),
  /** `elsewhere`: recorded in another organization. Only its administrators can play it. */
  recording: z.enum(['none', 'here', 'elsewhere']),
});
export type Occurrence = z.infer<typeof Occurrence>;
