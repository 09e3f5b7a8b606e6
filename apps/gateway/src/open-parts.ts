import type { Config } from '@cartulary/config/config';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { ChildEmbedder } from '@cartulary/pipeline/embed/child';
import type { Embedder } from '@cartulary/pipeline/embed/embedder';
import type { QuestionEmbedders, WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import { openDocumentStores } from '@cartulary/service/open-document-stores';
import { openUploadStore } from '@cartulary/storage/open-storage';
import type { Logger } from '@cartulary/telemetry/logger';
import { CalendarReader } from './calendar/files/calendar-reader.js';
import { ContentMaker } from './collaboration/content/content-maker.js';
import type { ContentMakers } from './collaboration/content/content-makers.js';
import { PdfMaker } from './documents/export/pdf-maker.js';
import type { GatewayParts } from './gateway-parts.js';
import { RecorderProgram, type RecorderProgramOptions } from './meetings/recording/recorder-program.js';
import { GatewaySettings } from './platform/settings/gateway-settings.js';
import { probesOf } from './platform/settings/probes.js';
import { SamlReader } from './identity/providers/saml/saml-reader.js';
import { ForecastMaker } from './metrics/insights/forecast-maker.js';

export type GatewayConfig = Omit<Config<'gateway'>, 'warnings'>;

export interface OpenParts {
  readonly parts: GatewayParts;
  close(): Promise<void>;
}

/** Embeds search queries, in a separate process: a few words take 10 ms of computing, which would block everyone. */
const questionEmbedder = (which: WhichEmbedder): Embedder =>
  new ChildEmbedder({ which, idleMs: searchLimits.embedderIdleMs, timeLimitMs: limits.timeouts.apiMs });
const questionEmbedders = (): QuestionEmbedders => ({
  present: questionEmbedder('present'),
  former: questionEmbedder('former'),
});

/** Components with their own threads: they parse untrusted input or run long computations. */
export type Threads = Pick<GatewayParts, 'calendarReader' | 'samlReader' | 'forecastMaker'>;

const newThreads = (): Threads => ({
  calendarReader: new CalendarReader(),
  samlReader: new SamlReader(),
  forecastMaker: new ForecastMaker(),
});

const newContentMakers = (): ContentMakers => ({ versions: new ContentMaker(), files: new ContentMaker() });

/** Opens all dependencies of the gateway. Rejects if one can't be reached. */
export async function openParts(
  config: GatewayConfig,
  version: string,
  log: Logger,
  embedders: QuestionEmbedders = questionEmbedders(),
  pdfMaker: PdfMaker = new PdfMaker(),
  contentMakers: ContentMakers = newContentMakers(),
  threads: Threads = newThreads(),
  recorder: RecorderProgramOptions = {},
): Promise<OpenParts> {
  const stores = await openDocumentStores(config, 'cartulary gateway', log, openUploadStore(config));
  const { database, bus, queue, keys, blobs, search } = stores;
  const maintenance = await MaintenanceWatch.open({ database, bus, log });
  const usualLevel = config.logLevel;
  const controls = await ControlsWatch.open({ database, bus, log, component: 'gateway', usualLevel });
  const probes = probesOf({ database, bus, queue });
  return {
    parts: {
      settings: new GatewaySettings(version, config),
      database,
      bus,
      queue,
      keys,
      blobs,
      search,
      maintenance,
      controls,
      embedders,
      pdfMaker,
      contentMakers,
      ...threads,
      recorderProgram: new RecorderProgram(config, log, recorder),
      log,
      probes,
    },
    close: async () => {
      maintenance.close();
      controls.close();
      await Promise.all([embedders.present.close(), embedders.former.close()]);
      const { calendarReader, samlReader, forecastMaker } = threads;
      const closing = [contentMakers.versions, contentMakers.files, calendarReader, samlReader, forecastMaker];
      await Promise.all(closing.map((thread) => thread.close()));
      await stores.close();
    },
  };
}
