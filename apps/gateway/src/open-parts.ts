import { createBus } from '@cartulary/bus/bus';
import type { Config } from '@cartulary/config/config';
import { limits } from '@cartulary/contracts/limits';
import { openDatabase } from '@cartulary/database/database';
import { createJobQueue } from '@cartulary/jobs/job-queue';
import { ChildEmbedder } from '@cartulary/pipeline/embed/child';
import type { Embedder } from '@cartulary/pipeline/embed/embedder';
import { searchDirectory } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openMasterKeys, openUploadStore } from '@cartulary/storage/open-storage';
import { prepareMasterKeys } from '@cartulary/storage/prepare-master-keys';
import type { Logger } from '@cartulary/telemetry/logger';
import { CalendarReader } from './calendar/files/calendar-reader.js';
import { TextMaker } from './collaboration/texts/text-maker.js';
import type { TextMakers } from './collaboration/texts/text-makers.js';
import { PdfMaker } from './documents/export/pdf-maker.js';
import type { GatewayParts } from './gateway-parts.js';
import { GatewaySettings } from './platform/settings/gateway-settings.js';
import { probesOf } from './platform/settings/probes.js';
import { SamlReader } from './identity/providers/saml/saml-reader.js';

export type GatewayConfig = Omit<Config<'gateway'>, 'warnings'>;

export interface OpenParts {
  readonly parts: GatewayParts;
  close(): Promise<void>;
}

/** For what queries mean, in a process of its own: it computes 5 ms for a few words, and everybody would wait. */
const queryEmbedder = (): Embedder =>
  new ChildEmbedder({ idleMs: limits.search.embedderIdleMs, timeLimitMs: limits.timeouts.apiMs });

/** What reads in threads of its own what strangers send. */
export type Readers = Pick<GatewayParts, 'calendarReader' | 'samlReader'>;

const newTextMakers = (): TextMakers => ({ versions: new TextMaker(), files: new TextMaker() });

/** Opens everything that the gateway stands on. Rejects when a part can't be reached. */
export async function openParts(
  config: GatewayConfig,
  version: string,
  log: Logger,
  embedder: Embedder = queryEmbedder(),
  pdfMaker: PdfMaker = new PdfMaker(),
  textMakers: TextMakers = newTextMakers(),
  { calendarReader, samlReader }: Readers = { calendarReader: new CalendarReader(), samlReader: new SamlReader() },
): Promise<OpenParts> {
  const {
    databaseAppUrl: appUrl,
    databaseSystemUrl: systemUrl,
    redisUrl,
    databasePoolSize: poolSize,
    dataDirectory,
  } = config;
  const onHookError = (error: unknown): void =>
    log.error('what was to follow a commit failed; a sweep will do it', { error });
  const database = await openDatabase({
    appUrl,
    systemUrl,
    poolSize,
    applicationName: 'cartulary gateway',
    onHookError,
  });
  const bus = await createBus({ redisUrl, databaseUrl: systemUrl, log });
  const queue = await createJobQueue({ redisUrl, databaseUrl: systemUrl, bus, log });
  const masterKeys = openMasterKeys(config);
  await prepareMasterKeys(database, masterKeys);
  const keys = await KeyRing.open(masterKeys);
  const stopFollowing = keys.follow((error) => log.error('the master key could not be read again', { error }));
  const blobs = new Blobs({ database, store: openUploadStore(config), keys });
  const search = new SearchIndex({
    directory: searchDirectory(dataDirectory),
    onDamaged: (organisationId, error) => {
      log.error('a search index is damaged and is built anew', { error, organisationId });
      queue
        .enqueue('search.rebuild', { organisationId }, { jobId: `rebuild-${organisationId}` })
        .catch((failure: unknown) => log.error('a new search index could not be asked for', { error: failure }));
    },
    onUpkeepError: (error) => log.error('upkeep of a search index failed and goes on', { error }),
  });
  const probes = probesOf({ database, bus, queue });
  return {
    parts: {
      settings: new GatewaySettings(version, config),
      ...{
        keys,
        database,
        bus,
        queue,
        blobs,
        search,
        embedder,
        pdfMaker,
        textMakers,
        calendarReader,
        samlReader,
        log,
        probes,
      },
    },
    close: async () => {
      stopFollowing();
      await queue.close();
      await embedder.close();
      const threads = [textMakers.versions, textMakers.files, calendarReader, samlReader];
      await Promise.all(threads.map((thread) => thread.close()));
      await search.close();
      await bus.close();
      await database.close();
    },
  };
}
