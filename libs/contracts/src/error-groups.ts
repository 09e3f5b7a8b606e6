import * as z from 'zod/mini';
import { limits } from './limits.js';
import { severities } from './log.js';
import { Breadcrumb } from './monitoring.js';

/** What became of an error. `regressed`: it was resolved and came back in a later release. */
export const errorStates = ['open', 'regressed', 'ignored', 'resolved'] as const;
export type ErrorState = (typeof errorStates)[number];

/** What the list shows: `open` what is open or came back, `mine` of that what is assigned to the caller. */
export const errorViews = ['open', 'mine', 'regressed', 'ignored', 'resolved'] as const;
export type ErrorView = (typeof errorViews)[number];

/** Where an error happened. */
export const errorSources = ['browser', 'gateway', 'workers', 'collab-server'] as const;
export type ErrorSource = (typeof errorSources)[number];

/** Instead of the name of a release that this installation never served. */
export const UNKNOWN_RELEASE = 'unknown';

export const errorSorts = ['last', 'first', 'events', 'people'] as const;
export type ErrorSort = (typeof errorSorts)[number];

/** Over what a trend goes: 24 bars of an hour, or 14 of 24 hours, the last one until now. */
export const errorTrends = ['24h', '14d'] as const;
export type ErrorTrend = (typeof errorTrends)[number];
export const trendBars: Readonly<Record<ErrorTrend, { bars: number; hours: number }>> = {
  '24h': { bars: 24, hours: 1 },
  '14d': { bars: 14, hours: 24 },
};

/** Somebody of the caller's own organisation; null for everybody else. */
const Person = z.object({ id: z.uuid(), name: z.string() });

/** All occurrences of one error, and of those that were merged with it. */
export const ListedError = z.object({
  id: z.uuid(),
  /** Counts what people did to it. An act names the one that was seen. */
  version: z.int(),
  name: z.string(),
  message: z.string(),
  /** The page or the call in which it was met first. */
  place: z.nullable(z.string()),
  severity: z.enum(severities),
  source: z.enum(errorSources),
  state: z.enum(errorStates),
  count: z.int(),
  /** Signed-in people who met it; nobody counts those who weren't signed in. */
  people: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** Builds in which it was met, newest first; three at most. */
  releases: z.array(z.string()),
  trend: z.array(z.int()),
  /** It was met for the first time in the last 24 hours. */
  isNew: z.boolean(),
  /** `name` is null where the person belongs to another organisation. */
  assignee: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** Where several organisations are shown; null of people who weren't signed in. */
  organisation: z.nullable(z.string()),
  /** How many groups were merged into it. */
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
      /** It counts as resolved in releases after that one only. */
      inNext: z.boolean(),
    }),
  ),
  regressedIn: z.nullable(z.string()),
  ignored: z.nullable(z.object({ until: z.nullable(z.string()), timesLeft: z.nullable(z.int()) })),
  allReleases: z.array(Tallied),
  browsers: z.array(Tallied),
  /** Those of the caller's own organisation by name; the most concerned first. */
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

/** One line of a stack. Lines and columns count from 1. */
export const Frame = z.object({
  /** The line as it was reported. */
  raw: z.string(),
  name: z.nullable(z.string()),
  file: z.nullable(z.string()),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  /** By the kept map; the fields above are those of the source then. */
  isResolved: z.boolean(),
  /** Not of the product's own sources. */
  isForeign: z.boolean(),
  /** Lines of the source around it. */
  around: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type Frame = z.infer<typeof Frame>;

/** How a stack stands: read by the maps of its release; maps of that release are not kept; it names nothing that a map is for. */
export const stackStates = ['resolved', 'no-maps', 'raw'] as const;

/** One time that an error was met. */
export const Occurrence = z.object({
  id: z.uuid(),
  /** The id that the person was shown. */
  errorId: z.string(),
  at: z.string(),
  severity: z.enum(severities),
  release: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  page: z.nullable(z.string()),
  action: z.nullable(z.string()),
  /** `name` is null where the person belongs to another organisation. Null where nobody was signed in. */
  person: z.nullable(z.object({ name: z.nullable(z.string()) })),
  sentByHand: z.boolean(),
  stack: z.nullable(z.string()),
  stackState: z.enum(stackStates),
  frames: z.array(Frame).check(z.maxLength(100)),
  breadcrumbs: z.array(Breadcrumb).check(z.maxLength(limits.client.breadcrumbs)),
  context: z.record(z.string(), z.unknown()),
  client: z.record(z.string(), z.unknown()),
  /** `elsewhere`: of another organisation, whose administrators alone may play it. */
  recording: z.enum(['none', 'here', 'elsewhere']),
});
export type Occurrence = z.infer<typeof Occurrence>;
