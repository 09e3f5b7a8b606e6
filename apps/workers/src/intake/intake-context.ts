import type { Config } from '@cartulary/config/config';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Outgoing } from '@cartulary/service/outgoing/callable';
import type { Blobs } from '@cartulary/storage/blobs';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';

/** What looking at sources needs of the process. */
export interface IntakeContext {
  readonly database: Database;
  readonly queue: JobQueue;
  /** Leaves the disk its reserve. */
  readonly blobs: Blobs;
  readonly keys: KeyRing;
  readonly outgoing: Outgoing;
  /** Folders that the operator released; undefined where there is none. */
  readonly sourceFolders: Config<'workers'>['sourceFolders'];
  /** Of the largest file that is taken. */
  readonly maxFileBytes: number;
  /** PEM of who vouches for mail servers; those of the system unless set. */
  readonly mailAuthority?: string | undefined;
  /** How long a look holds its source without a word; as `intakeLimits` says unless given, for tests. */
  readonly leaseMs?: number;
  readonly log: Logger;
}
