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

/** By the error rate over five minutes: failed calls and reported errors per call (specification, section 4). */
export const healthStates = ['healthy', 'degraded', 'critical'] as const;
export type HealthState = (typeof healthStates)[number];

/** Work in progress, for one organization or all. */
export const Work = z.object({
  /** Documents being processed, by current stage (null: none started), with the start of the oldest. */
  stages: z.array(z.object({ stage: told(z.enum(stageNames)), documents: count, oldestSince: moment })),
  /** Events that were written but not relayed yet. */
  events: z.object({ waiting: count, oldestSince: told(moment) }),
  mails: z.object({ waiting: count, failed: count, oldestSince: told(moment) }),
  /** Reported by pages in the last five minutes and in the last day. */
  errors: z.object({ lately: count, today: count, newestAt: told(moment) }),
});
export type Work = z.infer<typeof Work>;

/** Expensive counts, refreshed only every few minutes. */
export const Sizes = z.object({
  countedAt: moment,
  documents: count,
  needsReview: count,
  failed: count,
  /** Stored originals and previews, deduplicated. */
  files: count,
  filesBytes: bytes,
});
export type Sizes = z.infer<typeof Sizes>;

/** `address`: TLS of this installation. `identity-provider`: verifies a provider's responses. `saml`: signs our requests. */
export const certificateKinds = ['address', 'identity-provider', 'saml'] as const;

/** Expiry of a certificate required for signing in. */
export const Certificate = z.object({
  kind: z.enum(certificateKinds),
  /** The host, or the organization of the identity provider; null if it is shared by all. */
  of: told(z.string()),
  expiresAt: moment,
});
export type Certificate = z.infer<typeof Certificate>;

/** State of the meeting server, and current usage. */
export const MeetingsHealth = z.object({
  server: MeetingServerState,
  /** Start of this state, as first observed. */
  since: moment,
  /** Start time of the running server, and last restart after a crash; null if unknown. */
  startedAt: told(moment),
  restartedAt: told(moment),
  /**
   * Version reported by an external server (LIVEKIT_URL); null if it reports none, or if the server is managed here and
   * is therefore never outdated.
   */
  version: z._default(told(z.string()), null),
  /** Active meetings and connected people. */
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
  /** `ended`: shut down on request. `gone`: stopped reporting unexpectedly. */
  state: z.enum(['running', 'ended', 'gone']),
  /** From its last report; null before the first. Shares are relative to one core and to the time since the previous report. */
  figures: told(
    z.object({
      residentBytes: bytes,
      cpuShare: share,
      /** Share of time its event loop was busy. */
      busyShare: share,
      loopP99Ms: told(z.number()),
      loopLongestMs: told(z.number()),
      calls: count,
      failedCalls: count,
    }),
  ),
});
export type RunningProcess = z.infer<typeof RunningProcess>;

/** Problems that need an operator, most urgent first. `subject` names the affected part. */
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
  /** The affected component, part or queue. */
  subject: told(z.string()),
  /** Count, size or duration (ms), depending on the problem. */
  amount: told(z.number()),
  since: told(moment),
});
export type NeedsHand = z.infer<typeof NeedsHand>;

/** State of the installation at one moment. */
export const InstallationState = z.object({
  takenAt: moment,
  health: z.object({ state: z.enum(healthStates), calls: count, failedCalls: count, reported: count, rate: share }),
  /** Dependencies checked by the gateway, and whether they responded. */
  parts: z.array(z.object({ name: z.string(), isUp: z.boolean() })),
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      waiting: count,
      active: count,
      delayed: count,
      /** Waiting time of the oldest runnable job. */
      oldestSince: told(moment),
    }),
  ),
  work: Work,
  database: z.object({
    sizeBytes: bytes,
    connections: count,
    maxConnections: count,
    /** Longest running transaction. */
    longestTransactionMs: told(z.number()),
    /** Share of requested blocks found in memory, since PostgreSQL's statistics started; null before any request. */
    cacheHitShare: told(share),
    /** Share of dead rows that haven't been vacuumed. */
    deadRowShare: told(share),
  }),
  /** Null if files aren't stored on a disk. */
  disk: told(z.object({ freeBytes: bytes, totalBytes: bytes, takesMore: z.boolean() })),
  damagedDocuments: count,
  meetings: MeetingsHealth,
  /** Earliest expiry first. */
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
    /**
     * The certificate of the organization's identity provider; for operators, the installation's certificates, earliest
     * expiration first.
     */
    certificates: z.array(Certificate),
    /** Operators only. */
    installation: told(
      z.object({ state: InstallationState, processes: z.array(RunningProcess), needs: z.array(NeedsHand) }),
    ),
  }),
});

/** Time spans of the charts. */
export const internalSpans = ['hour', 'day'] as const;
export type InternalSpan = (typeof internalSpans)[number];

const line = z.array(told(z.number()));

export const InternalHistory = z.object({
  /** Each series has one value per step; null if nothing was recorded. */
  from: moment,
  stepMs: z.int(),
  steps: z.int(),
  processes: z.array(z.object({ id: z.uuid(), residentBytes: line, cpuShare: line, loopLongestMs: line })),
  /** Age of the oldest waiting event in milliseconds: the maximum in each step. */
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
