import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { queueNames } from '../jobs.js';
import { MeetingServerState } from '../meeting-server.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { components } from '../processes.js';
import { stageNames } from '../stages.js';
import { moment } from '../values.js';

const count = z.int().check(z.gte(0));
const bytes = z.number().check(z.gte(0));
const share = z.number().check(z.gte(0));
const told = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema);

/** From the error rate of five minutes: failed calls and reported errors to calls (specification, section 4). */
export const healthStates = ['healthy', 'degraded', 'critical'] as const;
export type HealthState = (typeof healthStates)[number];

/** Work and where it stands: of one organization, or of all. */
export const Work = z.object({
  /** Documents being read, by the stage they are at (null: none has begun), with the moment since when the oldest is read. */
  stages: z.array(z.object({ stage: told(z.enum(stageNames)), documents: count, oldestSince: moment })),
  /** Events that were written and are not handed on yet. */
  events: z.object({ waiting: count, oldestSince: told(moment) }),
  mails: z.object({ waiting: count, failed: count, oldestSince: told(moment) }),
  /** Reported by pages: in the last five minutes, and in the last day. */
  errors: z.object({ lately: count, today: count, newestAt: told(moment) }),
});
export type Work = z.infer<typeof Work>;

/** What takes long to count: looked at again only every few minutes. */
export const Sizes = z.object({
  countedAt: moment,
  documents: count,
  needsReview: count,
  failed: count,
  /** Stored originals and previews, each content once. */
  files: count,
  filesBytes: bytes,
});
export type Sizes = z.infer<typeof Sizes>;

/** `address`: of this installation's TLS; `identity-provider`: by which answers of one are believed; `saml`: by which we sign what we ask them. */
export const certificateKinds = ['address', 'identity-provider', 'saml'] as const;

/** When a certificate ends, that people need to get in. */
export const Certificate = z.object({
  kind: z.enum(certificateKinds),
  /** The host, or the organization whose identity provider it is; null for what all of them share. */
  of: told(z.string()),
  expiresAt: moment,
});
export type Certificate = z.infer<typeof Certificate>;

/** How the meeting server is, and who meets. */
export const MeetingsHealth = z.object({
  server: MeetingServerState,
  /** Since when it is so, as far as was looked. */
  since: moment,
  /** When the server that runs was started, and when one that had died was started again last; null where that isn't known. */
  startedAt: told(moment),
  restartedAt: told(moment),
  /** As one that LIVEKIT_URL names says it; null where it doesn't, and of one that is looked after here, which is never too old. */
  version: z._default(told(z.string()), null),
  /** Meetings that go on, and people connected to them. */
  meetings: count,
  people: count,
});
export type MeetingsHealth = z.infer<typeof MeetingsHealth>;

export const RunningProcess = z.object({
  id: z.uuid(),
  component: z.enum(components),
  version: z.string(),
  host: z.string(),
  pid: z.int(),
  startedAt: moment,
  seenAt: moment,
  /** `ended`: it was told to; `gone`: it stopped reporting by itself. */
  state: z.enum(['running', 'ended', 'gone']),
  /** Of its last report; null before the first. Shares are of one core and of the time since the report before. */
  figures: told(
    z.object({
      residentBytes: bytes,
      cpuShare: share,
      /** How much of the time its event loop worked. */
      busyShare: share,
      loopP99Ms: told(z.number()),
      loopLongestMs: told(z.number()),
      calls: count,
      failedCalls: count,
    }),
  ),
});
export type RunningProcess = z.infer<typeof RunningProcess>;

/** What needs a hand, most urgent first; `subject` says which. */
export const needs = [
  'component-missing',
  'part-down',
  'meetings-down',
  'certificate-ended',
  'errors-critical',
  'storage-full',
  'process-gone',
  'errors-degraded',
  'certificate-ends',
  'meetings-missing',
  'meetings-old',
  'queue-late',
  'events-late',
  'mails-failed',
  'documents-damaged',
  'storage-low',
  'connections-few',
  'transaction-long',
  'loop-slow',
] as const;
export type Need = (typeof needs)[number];

export const NeedsHand = z.object({
  need: z.enum(needs),
  severity: z.enum(['error', 'warning']),
  /** The component, part or queue that it is about. */
  subject: told(z.string()),
  /** How many, how much or how long (ms), by what it is about. */
  amount: told(z.number()),
  since: told(moment),
});
export type NeedsHand = z.infer<typeof NeedsHand>;

/** How the installation was at a moment. */
export const InstallationState = z.object({
  takenAt: moment,
  health: z.object({ state: z.enum(healthStates), calls: count, failedCalls: count, reported: count, rate: share }),
  /** What the gateway asked, and whether it answered. */
  parts: z.array(z.object({ name: z.string(), isUp: z.boolean() })),
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      waiting: count,
      active: count,
      delayed: count,
      /** Since when the oldest job that could run waits. */
      oldestSince: told(moment),
    }),
  ),
  work: Work,
  database: z.object({
    sizeBytes: bytes,
    connections: count,
    maxConnections: count,
    /** The longest transaction under way. */
    longestTransactionMs: told(z.number()),
    /** Of blocks that were asked for, those that were in memory, since PostgreSQL counts; null before any. */
    cacheHitShare: told(share),
    /** Of rows, those that are dead and not tidied up yet. */
    deadRowShare: told(share),
  }),
  /** Null where files lie on no disk. */
  disk: told(z.object({ freeBytes: bytes, totalBytes: bytes, takesMore: z.boolean() })),
  damagedDocuments: count,
  meetings: MeetingsHealth,
  /** Those that end first. */
  certificates: z.array(Certificate),
  sizes: Sizes,
});
export type InstallationState = z.infer<typeof InstallationState>;

export const readInternal = endpoint({
  method: 'GET',
  path: '/api/v1/internal-dashboard',
  summary: 'Get the current workload: your organization’s for an administrator, the installation’s for an operator',
  access: 'session',
  data: z.object({
    takenAt: moment,
    work: Work,
    sizes: Sizes,
    /** Of the organization's identity provider; for operators those of the installation that end first. */
    certificates: z.array(Certificate),
    /** For operators alone. */
    installation: told(
      z.object({ state: InstallationState, processes: z.array(RunningProcess), needs: z.array(NeedsHand) }),
    ),
  }),
});

/** Over which time lines are drawn. */
export const internalSpans = ['hour', 'day'] as const;
export type InternalSpan = (typeof internalSpans)[number];

const line = z.array(told(z.number()));

export const InternalHistory = z.object({
  /** Each line has a value for each of these steps; null where nothing was written down. */
  from: moment,
  stepMs: z.int(),
  steps: z.int(),
  processes: z.array(z.object({ id: z.uuid(), residentBytes: line, cpuShare: line, loopLongestMs: line })),
  /** Age of the oldest event that waited, in milliseconds; the largest of each step. */
  eventLagMs: line,
  errorRate: line,
  waitingJobs: line,
  databaseBytes: line,
});
export type InternalHistory = z.infer<typeof InternalHistory>;

export const readInternalHistory = endpoint({
  method: 'GET',
  path: '/api/v1/internal-dashboard/history',
  summary: 'Get the history of processes, events, and errors over the last hour or day. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  query: z.object({ span: z._default(z.enum(internalSpans), 'hour') }),
  data: InternalHistory,
});

export const internalEndpoints = {
  'internal.read': readInternal,
  'internal.history': readInternalHistory,
} as const satisfies Record<string, Endpoint>;
