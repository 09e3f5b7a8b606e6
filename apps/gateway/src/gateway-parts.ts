import type { LauncherLine } from './meetings/server/launched-server.js';
import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { QuestionEmbedders } from '@cartulary/pipeline/embed/embedders';
import type { ControlsWatch } from '@cartulary/service/controls-watch';
import type { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { Blobs } from '@cartulary/storage/blobs';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';
import type { CalendarReader } from './calendar/files/calendar-reader.js';
import type { ContentMakers } from './collaboration/content/content-makers.js';
import type { RecorderProgram } from './meetings/recording/recorder-program.js';
import type { PdfMaker } from './documents/export/pdf-maker.js';
import type { GatewaySettings } from './platform/settings/gateway-settings.js';
import type { Probes } from './platform/settings/parts.js';
import type { SamlReader } from './identity/providers/saml/saml-reader.js';
import type { ForecastMaker } from './metrics/insights/forecast-maker.js';

/** The gateway's dependencies, already open; it doesn't close any of them. */
export interface GatewayParts {
  readonly settings: GatewaySettings;
  readonly keys: KeyRing;
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: JobQueue;
  readonly blobs: Blobs;
  readonly search: SearchIndex;
  /** Whether the installation is read-only. */
  readonly maintenance: MaintenanceWatch;
  /** The features that operators turned off. */
  readonly controls: ControlsWatch;
  readonly embedders: QuestionEmbedders;
  readonly pdfMaker: PdfMaker;
  readonly contentMakers: ContentMakers;
  readonly calendarReader: CalendarReader;
  readonly samlReader: SamlReader;
  readonly forecastMaker: ForecastMaker;
  readonly recorderProgram: RecorderProgram;
  readonly log: Logger;
  readonly probes: Probes;
  /** Takes over the sockets of /collab, and runs the meeting server; missing if containers do both. */
  readonly launcher?: LauncherLine;
}
