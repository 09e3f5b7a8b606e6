import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@cartulary/database/embedded/embedded-database';
import { DATABASE_NAME } from '@cartulary/database/embedded/bootstrap';
import { roleUrls } from '@cartulary/database/roles';
import { migrate } from '@cartulary/database/run-migrations';
import { pathWithLivekit } from '@cartulary/testing/livekit-server';
import { freePort, isListening } from '@cartulary/testing/ports';
import { killHard } from '@cartulary/testing/processes';
import { composedMeetingServer } from '../../infra/compose/meeting-server.js';
import { caddyfile } from './caddyfile.js';
import { KeptProcess, type ProgramPlan } from './process.js';

const root = path.resolve(import.meta.dirname, '../..');
const LOOPBACK = '127.0.0.1';

/** The number of instances of each service. */
const INSTANCES = { gateway: 2, 'collab-server': 3, workers: 2 } as const;
type Service = keyof typeof INSTANCES;

/** Every process that can be killed, by name. */
export const processNames: readonly string[] = [
  ...(Object.keys(INSTANCES) as Service[]).flatMap((service) =>
    Array.from({ length: INSTANCES[service] }, (_, index) => nameOf(service, index)),
  ),
  'redis',
  'livekit',
  'caddy',
  'postgres',
];

/** `gateway 1`, … */
function nameOf(service: Service, index: number): string {
  return `${service} ${index + 1}`;
}

/**
 * The product as several machines would run it: two gateways, three collab servers and two workers, each a separate
 * process, with one PostgreSQL, one Redis, one meeting server and one folder of originals, behind Caddy with the
 * product's Caddyfile.
 */
export class Topology {
  private readonly kept: KeptProcess[] = [];

  private constructor(
    readonly port: number,
    private readonly directory: string,
    private database: EmbeddedDatabase,
  ) {}

  /** Starts everything on free ports. Requires built services. */
  static async start(): Promise<Topology> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-topology-'));
    // As root, the database runs as `nobody`, who needs access.
    chmodSync(directory, 0o755);
    const database = await openDatabase(directory, await freePort());
    const topology = new Topology(await freePort(), directory, database);
    try {
      await topology.startAll();
    } catch (error) {
      await topology.stop();
      throw error;
    }
    return topology;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** A database URL that bypasses row-level security. */
  get superuserUrl(): string {
    const url = new URL(this.database.superuserUrl);
    url.pathname = DATABASE_NAME;
    return url.href;
  }

  /** kill -9 of one process, which is restarted immediately. Resolves when it responds. */
  async killAndAwait(name: string): Promise<void> {
    if (name === 'postgres') return this.killDatabase();
    const one = this.kept.find((candidate) => candidate.name === name);
    if (one === undefined) throw new Error(`There is no ${name}`);
    await one.kill();
    await one.whenItAnswers();
  }

  /** Stops every process and deletes the folder. */
  async stop(): Promise<void> {
    for (const one of this.kept.toReversed()) await one.stop();
    await this.database.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async killDatabase(): Promise<void> {
    const { port, pid } = this.database;
    await killHard(pid);
    this.database = await openDatabase(this.directory, port);
  }

  private async startAll(): Promise<void> {
    const { ownerUrl } = this.database;
    const urls = roleUrls(ownerUrl);
    await migrate(ownerUrl, urls);
    const redisPort = await freePort();
    await this.keep(redis(redisPort, this.directory));
    const ports = {
      gateway: await freePorts(INSTANCES.gateway),
      'collab-server': await freePorts(INSTANCES['collab-server']),
      workers: await freePorts(INSTANCES.workers),
    };
    const noticesPorts = await freePorts(INSTANCES.gateway);
    const meetings = await meetingServer(this.directory, redisPort, noticesPorts);
    await this.keep(meetings.plan);
    const [firstCollab = 0] = ports['collab-server'];
    const shared = {
      NODE_ENV: 'production',
      DATABASE_APP_URL: urls.appUrl,
      DATABASE_SYSTEM_URL: urls.systemUrl,
      REDIS_URL: `redis://${LOOPBACK}:${redisPort}`,
      CARTULARY_MASTER_KEY: randomBytes(32).toString('base64'),
      CARTULARY_PUBLIC_URL: this.url,
      CARTULARY_TRUSTED_PROXIES: 'loopback',
      CARTULARY_DATA_DIR: path.join(this.directory, 'data'),
      CARTULARY_CLIENT_DIR: path.join(root, 'apps/client/dist'),
      CARTULARY_SIGN_UPS_PER_ADDRESS: '100000',
      COLLAB_URL: `ws://${LOOPBACK}:${firstCollab}`,
    };
    mkdirSync(shared.CARTULARY_DATA_DIR);
    const started = (['collab-server', 'workers', 'gateway'] as const).flatMap((service) =>
      ports[service].map((port, index) => {
        const heard =
          service === 'gateway' ? { MEETING_NOTICES_PORT: String(noticesPorts[index]), ...meetings.access } : {};
        return this.keep(servicePlan(service, index, port, { ...shared, ...heard }));
      }),
    );
    await Promise.all(started);
    await this.keep(caddy(this.port, this.directory, ports.gateway, ports['collab-server']));
  }

  private async keep(plan: ProgramPlan): Promise<void> {
    this.kept.push(await KeptProcess.start(plan));
  }
}

async function openDatabase(directory: string, port: number): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir: directory, port, log: () => undefined });
}

const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, () => freePort()));

/** A service on its port; workers only have their metrics port. */
function servicePlan(service: Service, index: number, port: number, shared: Record<string, string>): ProgramPlan {
  const own = {
    gateway: { PORT: String(port), METRICS_PORT: '0' },
    'collab-server': { COLLAB_PORT: String(port), METRICS_PORT: '0' },
    // Workers use the port after the gateway's.
    workers: { METRICS_PORT: String(port - 1) },
  }[service];
  const address = { gateway: '/health', 'collab-server': '/health', workers: '/metrics' }[service];
  return {
    name: nameOf(service, index),
    command: process.execPath,
    args: [path.join(root, 'apps', service, 'dist/main.js')],
    env: { ...shared, ...own },
    answers: async () => (await fetch(`http://${LOOPBACK}:${port}${address}`)).ok,
  };
}

/** Contains jobs, so it writes everything to disk, like in compose. */
function redis(port: number, directory: string): ProgramPlan {
  const data = path.join(directory, 'redis');
  mkdirSync(data);
  const settings = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''];
  return {
    name: 'redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', LOOPBACK, '--dir', data, ...settings],
    answers: () => isListening(port),
  };
}

/** The meeting server with the containers' configuration, on ports of this machine. */
async function meetingServer(directory: string, redisPort: number, noticesPorts: readonly number[]) {
  const access = { LIVEKIT_API_KEY: 'topology', LIVEKIT_API_SECRET: randomBytes(32).toString('base64url') };
  const wanted = composedMeetingServer(access);
  const [port = 0, udp = 0, turn = 0] = await freePorts(3);
  Object.assign(wanted, { port, bind_addresses: [LOOPBACK], redis: { address: `${LOOPBACK}:${redisPort}` } });
  Object.assign(wanted.rtc, { udp_port: udp, tcp_port: 0, enable_loopback_candidate: true });
  wanted.turn.udp_port = turn;
  // Compose has one name for all gateways; here each receives every webhook, which is applied once.
  wanted.webhook.urls = noticesPorts.map((heard) => `http://${LOOPBACK}:${heard}/`);
  const file = path.join(directory, 'livekit.json');
  writeFileSync(file, JSON.stringify(wanted));
  const url = `http://${LOOPBACK}:${port}`;
  const plan: ProgramPlan = {
    name: 'livekit',
    command: 'livekit-server',
    args: ['--config', file],
    env: { PATH: pathWithLivekit },
    answers: async () => (await fetch(url)).ok,
  };
  return { plan, access: { LIVEKIT_URL: url, ...access } };
}

function caddy(port: number, directory: string, gateways: readonly number[], collabs: readonly number[]): ProgramPlan {
  const home = path.join(directory, 'caddy');
  mkdirSync(home);
  const product = readFileSync(path.join(root, 'infra/caddy/Caddyfile'), 'utf8');
  const file = path.join(home, 'Caddyfile');
  writeFileSync(file, caddyfile(product, { gateways, collabs }));
  return {
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: { SITE_ADDRESS: `http://localhost:${port}`, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    answers: async () => (await fetch(`http://localhost:${port}/health`)).ok,
  };
}
