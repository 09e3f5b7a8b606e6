import { fileURLToPath } from 'node:url';
import { readConfig } from '@cartulary/config/config';
import type { QuestionEmbedders } from '@cartulary/pipeline/embed/embedders';
import { createNodeEmbedder, createNodeFormerEmbedder } from '@cartulary/pipeline/embed/node';
import { createLogger } from '@cartulary/telemetry/logger';
import { CalendarReader } from './calendar/files/calendar-reader.js';
import { ContentMaker } from './collaboration/content/content-maker.js';
import type { ContentMakers } from './collaboration/content/content-makers.js';
import { PdfMaker, type PdfMakerOptions } from './documents/export/pdf-maker.js';
import type { GatewayParts } from './gateway-parts.js';
import { startGateway, type RunningGateway } from './gateway.js';
import { SamlReader } from './identity/providers/saml/saml-reader.js';
import { ForecastMaker } from './metrics/insights/forecast-maker.js';
import { openParts, type Threads } from './open-parts.js';

export interface GatewayFromSource {
  readonly gateway: RunningGateway;
  readonly parts: GatewayParts;
  /**
   * Notifies the gateway, like a bus event, that rows for an organization's people or modules were changed externally.
   */
  tellOfChange(organisationId: string): Promise<void>;
  close(): Promise<void>;
}

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const loader = ['--conditions=source', '--import', source('../../../libs/testing/src/run-typescript.mjs')];

/** A maker whose child process runs from source, so that no test depends on a build. */
export const pdfMakerFromSource = (options: PdfMakerOptions = {}): PdfMaker =>
  new PdfMaker({
    entry: source('./documents/export/pdf-host.ts'),
    loader,
    ...options,
  });

/** Makers whose threads run from source. */
const contentMakersFromSource = (): ContentMakers => {
  const entry = new URL('./collaboration/content/content-worker.test-helper.mjs', import.meta.url);
  return { versions: new ContentMaker({ entry }), files: new ContentMaker({ entry }) };
};

const threadsFromSource = (): Threads => ({
  calendarReader: new CalendarReader(new URL('./calendar/files/calendar-worker.test-helper.mjs', import.meta.url)),
  samlReader: new SamlReader(new URL('./identity/providers/saml/saml-worker.test-helper.mjs', import.meta.url)),
  forecastMaker: new ForecastMaker(new URL('./metrics/insights/forecast-worker.test-helper.mjs', import.meta.url)),
});

/**
 * Starts a gateway in this process whose threads and children need no build. @param write receives each line of its log
 */
export async function gatewayFromSource(
  environment: Readonly<Record<string, string>>,
  write: (line: string) => void,
  { present = createNodeEmbedder(), former = createNodeFormerEmbedder() }: Partial<QuestionEmbedders> = {},
): Promise<GatewayFromSource> {
  const log = createLogger({ component: 'gateway', level: 'debug', destination: { write } });
  const { warnings: _, ...config } = readConfig('gateway', environment);
  const { parts, close } = await openParts(
    config,
    '0.0.0-test',
    log,
    { present, former },
    pdfMakerFromSource(),
    contentMakersFromSource(),
    threadsFromSource(),
    { entry: source('./meetings/recording/bot/recorder-host.ts'), loader },
  );
  const gateway = await startGateway(parts, 0, '127.0.0.1');
  return {
    gateway,
    parts,
    tellOfChange: (organisationId) => tellOfChange(parts, organisationId),
    close: async () => {
      await gateway.close();
      await close();
    },
  };
}

/** Resolves once the event was delivered; subscribers are called in the order of their subscriptions. */
async function tellOfChange({ bus }: GatewayParts, organisationId: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const end = bus.subscribe('module.changed', () => {
      end();
      resolve();
    });
  });
  const payload = { modules: [], change: 'subscribed' as const, by: null };
  await bus.publish({ type: 'module.changed', organisationId, audience: [], payload, number: null });
  await heard;
}
