import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { EnginePool } from '../engines/engine-pool.js';
import type { IndexWriter } from '../search/index-writer.js';

/** What reading a document needs of the process. */
export interface ReadingContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: JobQueue;
  readonly blobs: Blobs;
  readonly engines: EnginePool;
  readonly index: IndexWriter;
  readonly log: Logger;
}
