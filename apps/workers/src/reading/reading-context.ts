import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { TextModels } from '@cartulary/pipeline/embed/embedder';
import type { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { SharedCpu } from '../engines/cpu-meter.js';
import type { EnginePool } from '../engines/engine-pool.js';
import type { IndexWriter } from '../search/index-writer.js';
import type { CpuLedger } from './cpu-ledger.js';

/** The process's resources for processing documents. */
export interface ReadingContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: JobQueue;
  readonly blobs: Blobs;
  /** For recognition, which takes seconds per page. One engine per core. */
  readonly recognition: EnginePool;
  /** For everything else, which takes milliseconds per page. Never waits behind recognition. */
  readonly quick: EnginePool;
  /** Takes about 30 ms per passage, in its own process. */
  readonly embedder: TextModels;
  readonly index: IndexWriter;
  /** CPU time used by processing. */
  readonly cpu: CpuLedger;
  /** This process's CPU time, which its stages share. */
  readonly ownCpu: SharedCpu;
  /** For models that operators added (CARTULARY_MODELS_DIR). */
  readonly modelsDirectory: string | undefined;
  readonly log: Logger;
}
