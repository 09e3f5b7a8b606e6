import { createJobQueue, type JobQueue } from '@cartulary/jobs/job-queue';
import { searchDirectories } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { openMasterKeys, type StorageSettings } from '@cartulary/storage/open-storage';
import { prepareMasterKeys } from '@cartulary/storage/prepare-master-keys';
import type { Logger } from '@cartulary/telemetry/logger';
import { openDatabaseAndBus, type ConnectionSettings, type DatabaseAndBus } from './open-database-and-bus.js';

export interface DocumentStores extends DatabaseAndBus {
  readonly queue: JobQueue;
  readonly keys: KeyRing;
  readonly blobs: Blobs;
  readonly search: SearchIndex;
}

/**
 * Opens everything a service needs that receives or processes documents: database, bus, jobs, keys, files and the
 * search index. Creates the master key if the installation has none yet.
 *
 * @param store location of the encrypted files
 * @throws if a part is unreachable, or the key is missing or isn't the one the rows were sealed with
 */
export async function openDocumentStores(
  config: ConnectionSettings & StorageSettings,
  applicationName: string,
  log: Logger,
  store: ObjectStore,
): Promise<DocumentStores> {
  const { database, bus, close } = await openDatabaseAndBus(config, applicationName, log);
  const queue = await createJobQueue({
    redisUrl: config.redisUrl,
    databaseUrl: config.databaseSystemUrl,
    bus,
    log,
  });
  const masterKeys = openMasterKeys(config);
  await prepareMasterKeys(database, masterKeys);
  const keys = await KeyRing.open(masterKeys);
  const stopFollowing = keys.follow((error) => log.error('couldn’t reload the master key', { error }));
  const search = openSearchIndex(config.dataDirectory, queue, log);
  return {
    database,
    bus,
    queue,
    keys,
    blobs: new Blobs({ database, store, keys }),
    search,
    close: async () => {
      stopFollowing();
      await queue.close();
      await search.close();
      await close();
    },
  };
}

/** The installation's index. Enqueues a rebuild if it turns out to be damaged. */
function openSearchIndex(dataDirectory: string, queue: JobQueue, log: Logger): SearchIndex {
  return new SearchIndex({
    ...searchDirectories(dataDirectory),
    onDamaged: (organisationId, error) => {
      log.error('a search index is damaged and is built anew', { error, organisationId });
      queue
        .enqueue('search.rebuild', { organisationId }, { jobId: `rebuild-${organisationId}` })
        .catch((failure: unknown) => log.error('a new search index could not be asked for', { error: failure }));
    },
    onUpkeepError: (error) => log.error('upkeep of a search index failed and goes on', { error }),
  });
}
