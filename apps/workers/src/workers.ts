import { availableParallelism } from 'node:os';
import type { Config } from '@cartulary/config/config';
import { sweeps, sweepsWhenDue } from '@cartulary/contracts/jobs';
import { limits } from '@cartulary/contracts/limits';
import { noteWorkersRelease } from '@cartulary/database/client-releases.queries';
import { dnsProof } from '@cartulary/domains/domain-proof';
import { observeQueues } from '@cartulary/jobs/observe-queues';
import { startJobWorkers } from '@cartulary/jobs/start-job-workers';
import { ChildEmbedder } from '@cartulary/pipeline/embed/child';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { followPauses, keepPauses } from '@cartulary/service/keep-pauses';
import { openDocumentStores } from '@cartulary/service/open-document-stores';
import { startProcessReport } from '@cartulary/service/process-report';
import { productRelease } from '@cartulary/service/product-version';
import { openObjectStore, openUploadStore } from '@cartulary/storage/open-storage';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import { countJob } from './count-job.js';
import { noteCpu, SharedCpu } from './engines/cpu-meter.js';
import { EnginePool } from './engines/engine-pool.js';
import { followKeptEngines } from './engines/keep-engines.js';
import { startFollowers } from './followers.js';
import { givenUp } from './given-up.js';
import { jobHandlers } from './handlers.js';
import { mailDeskOf, mailerOf } from './mail/mail-desk.js';
import { CpuLedger } from './reading/cpu-ledger.js';
import { IndexWriter } from './search/index-writer.js';
import { mendIndexes } from './search/rebuild.js';

/** For work that takes milliseconds per page: a second engine keeps working while the first has a heavy page. */
const QUICK_ENGINES = 2;
/** Concurrent jobs per queue. */
const AT_ONCE = {
  /** Documents; their pages share the engines. */
  pipeline: 8,
  index: 2,
  mail: 4,
  webhook: 4,
  /** Folders and mailboxes; one that hangs blocks only itself. */
  intake: 4,
  /** A sweep that hangs (a full disk, a damaged index) must not block the others. */
  sweep: Object.keys({ ...sweeps, ...sweepsWhenDue }).length,
};

type Settings = Omit<Config<'workers'>, 'warnings'>;

/** Starts all background work. @returns a function that stops it: it takes nothing new, and finishes or returns running jobs */
export async function startWorkers(config: Settings, log: Logger): Promise<() => Promise<void>> {
  const { databaseSystemUrl: systemUrl, redisUrl } = config;
  const store = openObjectStore(config);
  const stores = await openDocumentStores(config, 'cartulary workers', log, store);
  const { database, bus, queue, keys, blobs, search } = stores;
  const controls = await ControlsWatch.open({ database, bus, log, component: 'workers', usualLevel: config.logLevel });
  const mailer = mailerOf(config);
  const recognition = new EnginePool(config.workerCores ?? availableParallelism(), {
    modelsDirectory: config.modelsDirectory,
  });
  const quick = new EnginePool(QUICK_ENGINES);
  const embedder = ownEmbedder();
  const cpu = new CpuLedger(database, log);
  const index = new IndexWriter({ database, search, bus, log });
  const desk = mailDeskOf(config, { keys, queue, bus, database, sends: mailer !== undefined });
  const onError = (part: string) => goesOn(log, part);
  const stopFollowers = startFollowers({ database, systemUrl, bus, desk, keys, index, onError });
  const context = {
    database,
    bus,
    queue,
    blobs,
    incoming: new Blobs({ database, store: openUploadStore(config), keys }),
    store,
    recognition,
    quick,
    embedder,
    embedderInBackground: embedder.inBackground(),
    index,
    cpu,
    ownCpu: new SharedCpu(),
    modelsDirectory: config.modelsDirectory,
    search,
    keys,
    mailer,
    desk,
    outgoing: { networks: config.providerNetworks, plainHttp: config.providerPlainHttp },
    networks: config.providerNetworks,
    sourceFolders: config.sourceFolders,
    maxFileBytes: config.maxFileBytes,
    log,
  };
  const inactivityMs = config.sessionInactivityMinutes * 60_000;
  // Before the first job starts.
  await keepPauses(database, queue);
  const release = productRelease(import.meta.dirname);
  await noteWorkersRelease(database, release);
  const workers = await startJobWorkers({
    redisUrl,
    databaseUrl: systemUrl,
    log,
    bus,
    onGivenUp: givenUp({ database, bus, queue, log, release }),
    onEnded: countJob(database),
    handlers: jobHandlers({ ...context, inactivityMs, askForProof: dnsProof(config.dnsServers) }),
    concurrency: AT_ONCE,
  });
  await queue.schedule(sweeps);
  const stopKeeping = followKeptEngines({ database, bus, log, engines: [recognition, quick, embedder] });
  const stopObserving = observeQueues(queue, (error) => log.warn('the queues could not be counted', { error }));
  const report = startProcessReport({ database, component: 'workers', directory: import.meta.dirname, log });
  const pauses = followPauses({ database, queue, log });
  void mendSickIndexes(context, log);

  return async () => {
    controls.close();
    stopKeeping();
    stopObserving();
    await report.stop();
    await pauses.stop();
    await workers.close();
    await cpu.write();
    mailer?.close();
    recognition.close();
    quick.close();
    await embedder.close();
    await stopFollowers();
    await stores.close();
  };
}

/** Embeds in a child process and records the CPU time it uses. */
const ownEmbedder = (): ChildEmbedder =>
  new ChildEmbedder({
    idleMs: limits.reading.embedderIdleMs,
    timeLimitMs: limits.reading.pageTimeLimitMs,
    onCpu: noteCpu,
  });

/** Runs alongside the other work; nothing waits for it. */
async function mendSickIndexes(parts: Parameters<typeof mendIndexes>[0], log: Logger): Promise<void> {
  try {
    const mended = await mendIndexes(parts);
    if (mended.length > 0) log.info('Search indexes were built anew', { organisations: mended.length });
  } catch (error) {
    goesOn(log, 'Looking after the search indexes')(error);
  }
}

const goesOn = (log: Logger, part: string) => (error: unknown) => log.error(`${part} failed and goes on`, { error });
