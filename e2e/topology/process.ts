import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killHard } from '@cartulary/testing/processes';
import { waitFor } from '@cartulary/testing/wait-for';

/** What is needed to run one program, and to know that it does what it is there for. */
export interface ProgramPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Throws or answers false until the program answers. */
  readonly answers: () => Promise<boolean>;
}

const START_LIMIT_MS = 60_000;

/** A program that is started again whenever it ends, as `restart: unless-stopped` does it with containers. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private isStopped = false;
  /** Its last lines, for when it does not come up. */
  private said = '';

  private constructor(private readonly plan: ProgramPlan) {}

  /** Starts it and resolves once it answers. @throws with its last lines where it does not within a minute */
  static async start(plan: ProgramPlan): Promise<KeptProcess> {
    const kept = new KeptProcess(plan);
    kept.run();
    await kept.whenItAnswers();
    return kept;
  }

  get name(): string {
    return this.plan.name;
  }

  /** kill -9; it comes back by itself. */
  async kill(): Promise<void> {
    if (this.child?.pid === undefined) throw new Error(`${this.name} does not run`);
    await killHard(this.child.pid);
  }

  async whenItAnswers(): Promise<void> {
    try {
      await waitFor(() => this.plan.answers().catch(() => false), START_LIMIT_MS);
    } catch (error) {
      throw new Error(`${this.name} does not answer:\n${this.said}`, { cause: error });
    }
  }

  /** SIGTERM, and the end of it. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  private run(): void {
    const { command, args, env } = this.plan;
    const child = spawn(command, args, {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const hear = (text: Buffer): void => {
      this.said = (this.said + text.toString()).slice(-4_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => {
      if (!this.isStopped) this.run();
    });
  }
}
