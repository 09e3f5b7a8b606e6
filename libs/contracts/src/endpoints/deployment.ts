import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

/** Conditions for accepting traffic. `migrations`: the database is up to date with this version. */
export const readinessChecks = ['database', 'migrations', 'storage', 'bus', 'queue', 'workers', 'mail'] as const;

/** A running or stopped process. */
export const DeployedProcess = z.object({
  id: z.uuid(),
  component: z.string(),
  version: z.string(),
  host: z.string(),
  pid: z.int(),
  state: z.enum(['running', 'ended', 'gone']),
  startedAt: moment,
  seenAt: moment,
});

/** A version or commit that replaced another when this installation started. */
export const Release = z.object({
  id: z.uuid(),
  version: z.string(),
  /** Null if unknown, such as in an image without it. */
  commit: z.nullable(z.string()),
  host: z.string(),
  startedAt: moment,
});

export const MigrationRun = z.object({
  name: z.string(),
  /** `waits`: hasn't run yet. `unknown`: from another version. */
  state: z.enum(['ran', 'waits', 'unknown']),
  /** Null if it hasn't run, or ran before times were recorded. */
  ranAt: z.nullable(moment),
  version: z.nullable(z.string()),
  /** Whether it has a rollback. */
  hasWayBack: z.boolean(),
  /** Tables and columns whose data a rollback deletes. */
  loses: z.array(z.string()),
});

/** An environment setting that differs from its default. */
export const ChangedSetting = z.object({
  name: z.string(),
  /** Null for a secret: only reveals that it is set. */
  value: z.nullable(z.string()),
  default: z.nullable(z.string()),
  readBy: z.array(z.string()),
  meaning: z.string(),
});

export const Deployment = z.object({
  takenAt: moment,
  version: z.string(),
  commit: z.nullable(z.string()),
  processes: z.array(DeployedProcess),
  readiness: z.array(
    z.object({
      check: z.enum(readinessChecks),
      state: z.enum(['ok', 'down', 'not-set']),
      /** Error detail reported by the component; null if there is none. */
      detail: z.nullable(z.string()),
    }),
  ),
  settings: z.array(ChangedSetting),
  /** Newest first. */
  releases: z.array(Release),
  /** Newest first. */
  migrations: z.array(MigrationRun),
});
export type Deployment = z.infer<typeof Deployment>;

export const readDeployment = endpoint({
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  method: 'GET',
  path: '/api/v1/deployment',
  summary:
    'Get running processes, readiness, changed settings without secrets, releases, and migrations with what rollback loses. Operators only',
  data: Deployment,
});

export const deploymentEndpoints = {
  'deployment.read': readDeployment,
} as const satisfies Record<string, Endpoint>;
