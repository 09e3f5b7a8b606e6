import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@cartulary/telemetry/logger';
import type { RecorderOrder, RecorderReport, RecorderSettings, RecorderWord } from './bot/order.js';

const HOST = fileURLToPath(new URL('./bot/recorder-host.js', import.meta.url));

export interface RecorderProgramOptions {
  /** The child's program and Node's arguments to load it; tests run it from its source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
}

/** A recorder that runs. */
export interface RunningRecorder {
  readonly pid: number | undefined;
  /** Resolves when it has ended, however. */
  readonly ended: Promise<void>;
  /** Has it write what it has, and leave. */
  stop(): void;
}

/** Starts the processes that record, each for one recording. */
export class RecorderProgram {
  private readonly settings: RecorderSettings;

  constructor(
    settings: RecorderSettings,
    private readonly log: Logger,
    private readonly options: RecorderProgramOptions = {},
  ) {
    const { databaseAppUrl, databaseSystemUrl, dataDirectory, masterKey, masterKeyFile, storageReserveBytes } =
      settings;
    // Of all that the gateway knows it hears no more than this.
    const stores = { dataDirectory, masterKey, masterKeyFile, storageReserveBytes };
    this.settings = { databaseAppUrl, databaseSystemUrl, ...stores };
  }

  start(order: Omit<RecorderOrder, 'settings'>): RunningRecorder {
    const { entry = HOST, loader = [] } = this.options;
    const { PATH, NODE_ENV } = process.env;
    // A group of its own: it goes on where this process is killed.
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
  // One that has ended hears nothing any more.
  if (child.connected) child.send(said, () => undefined);
}
