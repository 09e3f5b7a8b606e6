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

/** What reading a document needs of the process. */
export interface ReadingContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: JobQueue;
  readonly blobs: Blobs;
  /** Seconds a page: recognition. As many at once as there are cores. */
  readonly recognition: EnginePool;
  /** Milliseconds a page: everything else. Never waits behind recognition. */
  readonly quick: EnginePool;
  /** Some 30 ms a passage, in a process of its own. */
  readonly embedder: TextModels;
  readonly index: IndexWriter;
  /** What processor time readings take. */
  readonly cpu: CpuLedger;
  /** That of this process, which stages share. */
  readonly ownCpu: SharedCpu;
  /** Of models that operators added (CARTULARY_MODELS_DIR). */
  readonly modelsDirectory: string | undefined;
  readonly log: Logger;
}
