import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SUPERUSER } from '@cartulary/database/embedded/cluster';
import { readPostmaster } from '@cartulary/database/embedded/postmaster';
import { readSecrets } from '@cartulary/database/embedded/secrets';
import { DATABASE_NAME } from '@cartulary/database/embedded/bootstrap';
import { hasLivekit, pathWithLivekit } from './livekit-server.js';
import { freePort } from './ports.js';
import { isRunning, killHard } from './processes.js';
import { waitFor } from './wait-for.js';

const root = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 240_000;

/** The arguments of each part in `ps`. */
const marks = {
  gateway: '/apps/gateway/dist/main.js',
  workers: '/apps/workers/dist/main.js',
  'collab-server': '/apps/collab-server/dist/main.js',
  engine: '/engines/engine-host.js',
} as const;
export type Part = keyof typeof marks;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The whole product as started by `npm start`, on a free port and with its own data directory. */
export class Product {
  private launcher: ChildProcess | undefined;
  private said = '';

  private constructor(
    readonly port: number,
    readonly dataDirectory: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Starts the product and waits for the line that says it's ready. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'cartulary-e2e-'));
    const template = process.env.CARTULARY_TEST_TEMPLATE;
    // Keeps owners and modes: as root, the database runs as another user.
    if (template !== undefined) execFileSync('cp', ['-a', `${template}/.`, dataDirectory]);
    // As root, the database runs as `nobody`, who needs access.
    chmodSync(dataDirectory, 0o755);
    const product = new Product(await freePort(), dataDirectory, environment);
    await product.run();
    return product;
  }

  /**
   * Creates the data directory of an installation without accounts. Products that start after this, in this process and
   * its children, start with a copy: the cluster and its migrations are most of the cost of a first start.
   * @returns a function that removes it
   */
  static async makeTemplate(): Promise<() => void> {
    const product = await Product.start();
    await product.interrupt();
    rmSync(path.join(product.dataDirectory, 'logs'), { recursive: true, force: true });
    process.env.CARTULARY_TEST_TEMPLATE = product.dataDirectory;
    return () => {
      delete process.env.CARTULARY_TEST_TEMPLATE;
      rmSync(product.dataDirectory, { recursive: true, force: true });
    };
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The output of the launcher since its last start. */
  get output(): string {
    return this.said;
  }

  /** The embedded database's URL for its superuser, who bypasses row-level security. */
  get superuserUrl(): string {
    const directory = path.join(this.dataDirectory, 'database');
    const { superuser } = readSecrets(directory, true);
    return `postgres://${SUPERUSER}:${superuser}@127.0.0.1:${this.postmaster().port}/${DATABASE_NAME}`;
  }

  /** Starts it again on the same data. */
  run(): Promise<void> {
    this.said = '';
    const launcher = spawn(process.execPath, ['infra/launcher/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        METRICS_PORT: '0',
        // The location of the providers in the tests.
        CARTULARY_PROVIDER_NETWORKS: 'any',
        // Every sign-up in a test comes from this machine.
        CARTULARY_SIGN_UPS_PER_ADDRESS: '100000',
        // It starts with the first meeting. Products in tests don't build one.
        CARTULARY_MEETINGS: hasLivekit() ? 'on' : 'off',
        PATH: pathWithLivekit,
        PORT: String(this.port),
        CARTULARY_DATA_DIR: this.dataDirectory,
        ...this.environment,
      },
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

  /** `npm run user`: creates an account in the installation's first organization. @returns its password */
  addUser(email: string, role: string): string {
    const said = execFileSync(process.execPath, ['infra/launcher/user.mjs', '--email', email, '--role', role], {
      cwd: root,
      env: { ...process.env, METRICS_PORT: '0', CARTULARY_DATA_DIR: this.dataDirectory, ...this.environment },
      encoding: 'utf8',
    });
    const [, password] = /New password.*: (\S+)/.exec(said) ?? [];
    if (password === undefined) throw new Error(`No password was made:\n${said}`);
    return password;
  }

  /** A part's current process IDs; engines may have several or none. */
  pidsOf(part: Part): number[] {
    return this.processes()
      .filter(({ command }) => command.includes(marks[part]))
      .map(({ pid }) => pid);
  }

  /** The process IDs of the meeting server, which the launcher runs during meetings. */
  meetingServerPids(): number[] {
    return this.processes()
      .filter(({ command }) => command.includes('livekit-server'))
      .map(({ pid }) => pid);
  }

  /** kill -9 of a part: the service, or every running engine. Doesn't wait for its restart. */
  async kill(part: Part): Promise<void> {
    const pids = this.pidsOf(part);
    if (pids.length === 0) throw new Error(`No process of ${part} runs`);
    await Promise.all(pids.map(killHard));
  }

  /** kill -9 of the embedded database. */
  killDatabase(): Promise<void> {
    return killHard(this.postmaster().pid);
  }

  /** kill -9 of the launcher only: the parts exit, the database stays. Resolves once they have exited. */
  async killLauncher(): Promise<void> {
    const pids = Object.keys(marks).flatMap((part) => this.pidsOf(part as Part));
    await killHard(this.launcherPid());
    await waitFor(() => !pids.some(isRunning));
  }

  /** Suspends a part (true), or resumes it. While the launcher is suspended, nothing is restarted. */
  hold(part: Part | 'launcher', held: boolean): void {
    const pids = part === 'launcher' ? [this.launcherPid()] : this.pidsOf(part);
    for (const pid of pids) process.kill(pid, held ? 'SIGSTOP' : 'SIGCONT');
  }

  /** kill -9 of every process at once: launcher, services, engines, database. */
  async killEverything(): Promise<void> {
    await Promise.all(this.pids().filter(isRunning).map(killHard));
  }

  /** Every process: launcher, services, engines, database. */
  pids(): number[] {
    return this.processes().map(({ pid }) => pid);
  }

  /** Ctrl-C: everything exits; the data stays. */
  async interrupt(): Promise<void> {
    const launcher = this.launcher;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGINT');
    await gone;
  }

  /** Ctrl-C, then deletes the data directory. */
  async stop(): Promise<void> {
    await this.interrupt();
    await this.killEverything();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  private launcherPid(): number {
    if (this.launcher?.pid === undefined) throw new Error('The product was not started');
    return this.launcher.pid;
  }

  private postmaster(): { pid: number; port: number } {
    const found = readPostmaster(path.join(this.dataDirectory, 'database/cluster'));
    if (!found) throw new Error('The embedded database has no postmaster.pid');
    return found;
  }

  /** The launcher and the database with all their descendants, by the parents that `ps` reports. */
  private processes(): Process[] {
    const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
    const all = rows.flatMap((row): Process[] => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
    });
    const cluster = path.join(this.dataDirectory, 'database/cluster');
    // An adopted database has no parent among our processes.
    const found = all.filter(({ pid, command }) => pid === this.launcher?.pid || command.includes(cluster));
    for (const one of found)
      found.push(...all.filter(({ pid, parent }) => parent === one.pid && !found.some((known) => known.pid === pid)));
    return found;
  }
}
