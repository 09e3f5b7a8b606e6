import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

/** What has to be well before people are let in. `migrations`: the database is as far as this version knows. */
export const readinessChecks = ['database', 'migrations', 'storage', 'bus', 'queue', 'workers', 'mail'] as const;

/** A process that runs, or is gone. */
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

/** A version or commit that this installation started with for the first time since another. */
export const Release = z.object({
  id: z.uuid(),
  version: z.string(),
  /** Null where it isn't known, as in an image without it. */
  commit: z.nullable(z.string()),
  host: z.string(),
  startedAt: moment,
});

export const MigrationRun = z.object({
  name: z.string(),
  /** `waits`: it has not run. `unknown`: another version brought it. */
  state: z.enum(['ran', 'waits', 'unknown']),
  /** Null: it has not run, or ran before this was written down. */
  ranAt: z.nullable(moment),
  version: z.nullable(z.string()),
  /** Whether it says how it is taken back. */
  hasWayBack: z.boolean(),
  /** Tables and columns that go with what is in them when it is taken back. */
  loses: z.array(z.string()),
});

/** A setting of the environment that is not as it is where nothing is set. */
export const ChangedSetting = z.object({
  name: z.string(),
  /** Null: a secret, of which only is told that it is set. */
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
      /** What is wrong, as the part says it; null where nothing is. */
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
