import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@cartulary/telemetry/logger';
import type { RecorderOrder, RecorderReport, RecorderSettings, RecorderWord } from './bot/order.js';

const HOST = fileURLToPath(new URL('./bot/recorder-host.js', import.meta.url));

export interface RecorderProgramOptions {
  /** The recorder's script and the Node arguments to load it. Tests run it from source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
}

/** A running recorder. */
export interface RunningRecorder {
  readonly pid: number | undefined;
  /** Resolves when the process exits, for whatever reason. */
  readonly ended: Promise<void>;
  /** Makes the recorder write buffered data and exit. */
  stop(): void;
}

/** Starts recorder processes, one per recording. */
export class RecorderProgram {
  private readonly settings: RecorderSettings;

  constructor(
    settings: RecorderSettings,
    private readonly log: Logger,
    private readonly options: RecorderProgramOptions = {},
  ) {
    const { databaseAppUrl, databaseSystemUrl, dataDirectory, masterKey, masterKeyFile, storageReserveBytes } =
      settings;
    // Passes on only these settings, not all of the gateway's.
    const stores = { dataDirectory, masterKey, masterKeyFile, storageReserveBytes };
    this.settings = { databaseAppUrl, databaseSystemUrl, ...stores };
  }

  start(order: Omit<RecorderOrder, 'settings'>): RunningRecorder {
    const { entry = HOST, loader = [] } = this.options;
    const { PATH, NODE_ENV } = process.env;
    // Gets its own process group, so that it survives if this process is killed.
    const child = fork(entry, [], {
      detached: true,
      env: { PATH, NODE_ENV },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...loader],
    });
    const { recordingId } = order;
    child.on('message', ({ level, text, detail }: RecorderReport) => this.log[level](text, { ...detail, recordingId }));
    child.on('error', (error) => this.log.warn('a recorder could not be started', { error, recordingId }));
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    tell(child, { ...order, settings: this.settings });
    return { pid: child.pid, ended, stop: () => tell(child, 'stop') };
  }
}

function tell(child: ChildProcess, said: RecorderOrder | RecorderWord): void {
  // An exited recorder can't receive messages.
  if (child.connected) child.send(said, () => undefined);
}
