import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports.js';

const root = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 240_000;

/** The whole product as `npm start` runs it, on a free port and a data directory of its own. */
export class Product {
  private launcher: ChildProcess | undefined;
  private said = '';

  private constructor(
    readonly port: number,
    readonly dataDirectory: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Starts it and waits for the line that says that it is ready. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const product = new Product(await freePort(), mkdtempSync(path.join(tmpdir(), 'cartulary-e2e-')), environment);
    await product.run();
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it again on the same data. */
  run(): Promise<void> {
    this.said = '';
    const launcher = spawn(process.execPath, ['infra/launcher/start.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(this.port), CARTULARY_DATA_DIR: this.dataDirectory, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.launcher = launcher;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Not ready after ${START_LIMIT_MS} ms:\n${this.said}`)),
        START_LIMIT_MS,
      );
      const hear = (text: Buffer): void => {
        this.said += text.toString();
        if (!this.said.includes(`Cartulary is ready: ${this.url}`)) return;
        clearTimeout(timer);
        resolve();
      };
      launcher.stdout?.on('data', hear);
      launcher.stderr?.on('data', hear);
      launcher.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`npm start ended with ${String(code)}:\n${this.said}`));
      });
    });
  }

  /** kill -9 of every process: launcher, services, engines, database. */
  async killEverything(): Promise<void> {
    const launcher = this.launcher;
    if (launcher?.pid === undefined) return;
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    for (const pid of withDescendants(launcher.pid)) killIfThere(pid);
    await gone;
  }

  /** Ctrl-C, and the end of the data directory. */
  async stop(): Promise<void> {
    const launcher = this.launcher;
    if (launcher && launcher.exitCode === null && launcher.signalCode === null) {
      const gone = new Promise((resolve) => launcher.once('exit', resolve));
      launcher.kill('SIGINT');
      await gone;
    }
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The process and everything it started, by the parents that `ps` names. */
function withDescendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...rows.filter(([, ppid]) => ppid === parent).map(([child]) => child ?? 0));
  return found;
}
