import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupEnd, BackupProgress } from '@cartulary/database/backups.queries';
import type { Order, Report } from './order.js';

/** How to start the child in tests, instead of as the built program. */
export interface ChildProgram {
  readonly program?: string;
  readonly execArgv?: readonly string[];
  readonly execPath?: string;
}

const usual = fileURLToPath(new URL('./child.js', import.meta.url));
const STOPPED = {
  canceled: { state: 'canceled' },
  interrupted: { state: 'interrupted', failure: 'Cartulary was stopped during the backup. No part of it was saved.' },
} as const satisfies Record<string, BackupEnd>;

/** One backup or trial, in a separate process with low priority. */
export class Work {
  /** The result; never rejects. */
  readonly ended: Promise<BackupEnd>;
  private readonly child: ChildProcess;
  private report: Report | undefined;
  private stopped: keyof typeof STOPPED | undefined;

  constructor(
    order: Order,
    { program = usual, execArgv = [], execPath = process.execPath }: ChildProgram,
    onProgress: (done: BackupProgress) => void,
    onSaid: (line: string) => void,
  ) {
    // The child gets only PATH from this process's environment; everything else is sent as a message.
    const env = { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] };
    // In its own process group: Ctrl-C only reaches the launcher, which then stops it in order.
    this.child = fork(program, [], {
      execPath,
      execArgv: [...execArgv],
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (text) => onSaid(String(text).trim()));
    this.child.on('message', (said: Report) => {
      if (said.type === 'progress') onProgress(said.done);
      else this.report = said;
    });
    this.ended = this.end();
    this.child.send(order, (error) => error && onSaid(error.message));
  }

  stop(how: keyof typeof STOPPED): void {
    this.stopped ??= how;
    this.child.kill('SIGKILL');
  }

  private async end(): Promise<BackupEnd> {
    // Waits for `close`, not just `exit`, so that the last message has arrived. If the process couldn't be started,
    // there is only an error.
    const how = await once(this.child, 'close').catch((error: unknown) => [String(error)]);
    const { report } = this;
    if (report?.type === 'made')
      return { state: 'done', missing: report.missing, verifiedAt: new Date(), counts: report.counts };
    if (report?.type === 'tried')
      return { state: 'done', found: report.found, version: report.version, counts: report.counts };
    if (report?.type === 'dropped') return { state: 'done' };
    if (report?.type === 'refused') return { state: 'failed', failure: report.why };
    if (this.stopped !== undefined) return STOPPED[this.stopped];
    const failure = `The process was stopped from outside (${how.filter(Boolean).join(', ')}). No part of it was saved.`;
    return { state: 'interrupted', failure };
  }
}
