import type { Config } from '@cartulary/config/config';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Outgoing } from '@cartulary/service/outgoing/callable';
import type { Blobs } from '@cartulary/storage/blobs';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';

/** The process's resources for checking sources. */
export interface IntakeContext {
  readonly database: Database;
  readonly queue: JobQueue;
  /** Leaves the disk's reserve free. */
  readonly blobs: Blobs;
  readonly keys: KeyRing;
  readonly outgoing: Outgoing;
  /** Folders released by the operator; undefined if there are none. */
  readonly sourceFolders: Config<'workers'>['sourceFolders'];
  /** Size limit of files. */
  readonly maxFileBytes: number;
  /** PEM of the CA for mail servers; defaults to the system's. */
  readonly mailAuthority?: string | undefined;
  /** Lease of a check without renewal; defaults to `intakeLimits`, overridden by tests. */
  readonly leaseMs?: number;
  readonly log: Logger;
}
