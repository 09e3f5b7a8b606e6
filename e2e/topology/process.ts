import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killHard } from '@cartulary/testing/processes';
import { waitFor } from '@cartulary/testing/wait-for';

/** How to run one program, and how to check that it works. */
export interface ProgramPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Throws or returns false until the program responds. */
  readonly answers: () => Promise<boolean>;
}

const START_LIMIT_MS = 60_000;

/** A program that is restarted whenever it ends, like containers with `restart: unless-stopped`. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private isStopped = false;
  /** Its last lines, in case it doesn't start. */
  private said = '';

  private constructor(private readonly plan: ProgramPlan) {}

  /** Starts it and resolves once it responds. @throws with its last lines if it doesn't within a minute */
  static async start(plan: ProgramPlan): Promise<KeptProcess> {
    const kept = new KeptProcess(plan);
    kept.run();
    await kept.whenItAnswers();
    return kept;
  }

  get name(): string {
    return this.plan.name;
  }

  /** kill -9; it's restarted automatically. */
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

  /** Sends SIGTERM, and waits for its end. */
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
