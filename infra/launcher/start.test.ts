// covers: infra/launcher libs/config
import { jest } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@cartulary/testing/wait-for';
import { WebSocket } from 'ws';
import { freePort } from './ports.mjs';

const MINUTE_MS = 60_000;
// The first start builds changed parts.
jest.setTimeout(6 * MINUTE_MS);

const program = path.join(import.meta.dirname, 'start.mjs');
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'start-'));
// As root, the database runs as another user, who needs access.
chmodSync(dataDirectory, 0o755);

/** Variables between the test runner and the launcher must not reach the launcher. */
const plain = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  CARTULARY_DATA_DIR: dataDirectory,
  CARTULARY_MEETINGS: 'off',
};

class Launcher {
  said = '';
  readonly process: ChildProcess;
  readonly ended: Promise<unknown[]>;

  constructor(env: Record<string, string>) {
    this.process = spawn(process.execPath, [program], { env: { ...plain, ...env } });
    this.ended = once(this.process, 'close');
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (data) => {
        this.said += data;
        this.process.emit('said');
      });
    }
  }

  /** Waits until the launcher has printed something. */
  async says(words: RegExp): Promise<void> {
    const end = this.ended.then(() => Promise.reject(new Error(`Ended without saying ${words}:\n${this.said}`)));
    end.catch(() => undefined);
    while (!words.test(this.said)) await Promise.race([once(this.process, 'said'), end]);
  }
}

/** The processes of this installation, by their environment or arguments in `ps`. */
function parts(launcher: Launcher): { pid: number; args: string }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .filter(([, , parent]) => Number(parent) === launcher.process.pid)
    .map(([, pid, , args]) => ({ pid: Number(pid), args: args ?? '' }));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm start', () => {
  let port: number;
  let url: string;
  let launcher: Launcher;

  beforeAll(async () => {
    port = await freePort();
    url = `http://localhost:${port}`;
    launcher = new Launcher({ PORT: String(port) });
    await launcher.says(/Create the first one/);
  });
  afterAll(async () => {
    launcher.process.kill('SIGINT');
    await launcher.ended;
    rmSync(dataDirectory, { recursive: true });
  });

  it('says once that it is ready, and where to make the first account', async () => {
    expect(launcher.said.match(/^Cartulary is ready: .*$/gm)).toEqual([`Cartulary is ready: ${url}`]);
    expect(launcher.said).toContain(`Create the first one at ${url}/register`);
    await expect(fetch(`${url}/health`)).resolves.toMatchObject({ status: 200 });
  });

  it('says where it runs when it is started a second time', async () => {
    const second = new Launcher({ PORT: String(port) });
    const [code] = await second.ended;
    expect(second.said).toContain(`already running on ${dataDirectory}: ${url}`);
    expect(code).toBe(1);
  });

  it('hands the connections of /collab over to the collab server', async () => {
    const socket = new WebSocket(`ws://localhost:${port}/collab/00000000-0000-4000-8000-000000000000?token=none`);
    const [, response] = await once(socket, 'unexpected-response');
    // The gateway would have responded with 404; only the collab server knows its tokens.
    expect(response.statusCode).toBe(401);
    socket.on('error', () => undefined).terminate();
  });

  it('makes a backup that an operator asks for, beside the services, which never have the superuser’s address', async () => {
    const call = async (method: string, address: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(`${url}${address}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await response.json()) as { data: Record<string, unknown> }).data;
    };
    const person = { firstName: 'Ada', lastName: 'King', email: 'ada@acme.example', password: 'Blue-Kettle-7-Harbour' };
    const { token } = await call('POST', '/api/auth/signup', { ...person, acceptTerms: true, acceptPrivacy: true });
    const list = () => call('GET', '/api/v1/backups', undefined, String(token));
    await waitFor(async () => (await list())['keeper'], MINUTE_MS);
    await call('POST', '/api/v1/backups', { passphrase: 'a cellar full of minutes' }, String(token));
    const run = await waitFor(async () => {
      const [newest] = (await list())['runs'] as Record<string, unknown>[];
      return newest?.['endedAt'] ? newest : null;
    }, MINUTE_MS);
    expect(run).toMatchObject({ state: 'done', verifiedAt: expect.any(String) });
    const file = path.join(dataDirectory, 'backups', String(run['file']));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const known = parts(launcher).map(({ pid }) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    expect(known.filter((env) => env.includes('DATABASE_APP_URL')).length).toBeGreaterThan(2);
    expect(known.filter((env) => env.includes('postgres:') && env.includes('SUPERUSER'))).toEqual([]);
  });

  it.each(['workers', 'collab-server', 'gateway'])(
    'starts the %s again when it was killed, and says so',
    async (name) => {
      const part = parts(launcher).find(({ args }) => args.includes(`apps/${name}/dist`));
      process.kill(part?.pid ?? 0, 'SIGKILL');
      await launcher.says(new RegExp(`^${name} exited \\(SIGKILL\\)\\. Restarting it`, 'm'));
      await launcher.says(new RegExp(`^${name} is back`, 'm'));
      await expect(fetch(`${url}/health`)).resolves.toMatchObject({ status: 200 });
    },
  );

  it('starts the database again when it was killed', async () => {
    const database = parts(launcher).find(({ args }) => args.includes('/postgres -D'));
    process.kill(database?.pid ?? 0, 'SIGKILL');
    await launcher.says(/^The database is back/m);
  });

  it('starts the database again when it was told to end, which PostgreSQL alone puts off for ever', async () => {
    const database = parts(launcher).find(({ args }) => args.includes('/postgres -D'));
    const before = launcher.said.split('The database is back').length;
    process.kill(database?.pid ?? 0, 'SIGTERM');
    while (launcher.said.split('The database is back').length === before) await once(launcher.process, 'said');
  });

  it('goes on with the same data after its own kill -9', async () => {
    const children = parts(launcher).filter(({ args }) => args.includes('/dist/main.js'));
    launcher.process.kill('SIGKILL');
    await launcher.ended;
    launcher = new Launcher({ PORT: String(port) });
    await launcher.says(/Cartulary is ready/);
    expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
  });

  it('goes on when nobody reads what it says any more', async () => {
    launcher.process.stdout?.destroy();
    launcher.process.stderr?.destroy();
    const part = parts(launcher).find(({ args }) => args.includes('apps/collab-server/dist'));
    process.kill(part?.pid ?? 0, 'SIGKILL');
    // Both the exit and the restart are printed, to a closed terminal.
    while (!parts(launcher).some(({ args, pid }) => args.includes('apps/collab-server/dist') && pid !== part?.pid)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect(fetch(`${url}/health`)).resolves.toMatchObject({ status: 200 });
  });

  it('is gone after Ctrl-C, with everything that it started', async () => {
    const children = parts(launcher);
    launcher.process.kill('SIGINT');
    await expect(launcher.ended).resolves.toEqual([0, null]);
    expect(children.length).toBeGreaterThanOrEqual(3);
    expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
  });
});

describe('npm start where only a person can help', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'refused-'));
  chmodSync(own, 0o755);
  afterAll(() => rmSync(own, { recursive: true }));

  it('says at once, and once, that there is no Redis, and then that others can read the master key', async () => {
    const REDIS_URL = `redis://:hidden@127.0.0.1:${await freePort()}`;
    const env = { PORT: String(await freePort()), CARTULARY_DATA_DIR: own };
    const withoutRedis = new Launcher({ ...env, REDIS_URL });
    expect((await withoutRedis.ended)[0]).toBe(1);
    expect(withoutRedis.said).toMatch(/does not start \(code 78\)\.\n(.*\n)*.*Redis can't be used at 127.0.0.1/);
    expect(withoutRedis.said).not.toMatch(/Restarting it|hidden/);

    writeFileSync(path.join(own, 'master.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`, { mode: 0o644 });
    const readable = new Launcher(env);
    expect((await readable.ended)[0]).toBe(1);
    expect(readable.said).toMatch(/does not start \(code 78\)\.\n(.*\n)*.*Run: chmod 600 .*master.key/);
    expect(readable.said).not.toContain('Restarting it');
  });
});

describe('npm start that is told to end before all of it is there', () => {
  it('while the database starts leaves at once, and begins nothing else', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'early-'));
    chmodSync(own, 0o755);
    const launcher = new Launcher({ PORT: String(await freePort()), CARTULARY_DATA_DIR: own });
    await launcher.says(/Starting the database/);
    launcher.process.kill('SIGTERM');
    const ended = await launcher.ended;
    rmSync(own, { recursive: true });
    expect(ended).toEqual([0, null]);
    expect(launcher.said).toMatch(/^Stopped\.$/m);
    expect(launcher.said).not.toMatch(/Bringing the database up to date|While stopping/);
  });
});

describe('npm start with CARTULARY_DEMO=1', () => {
  it('fills an empty installation with the sample documents and says how to sign in', async () => {
    const demoDirectory = mkdtempSync(path.join(tmpdir(), 'demo-'));
    chmodSync(demoDirectory, 0o755);
    const port = await freePort();
    const launcher = new Launcher({ PORT: String(port), CARTULARY_DATA_DIR: demoDirectory, CARTULARY_DEMO: '1' });
    await launcher.says(/Sign in as/);
    const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(launcher.said) ?? [];
    const signedIn = await fetch(`http://localhost:${port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    launcher.process.kill('SIGINT');
    await launcher.ended;
    rmSync(demoDirectory, { recursive: true });
    expect(signedIn.status).toBe(200);
    expect(launcher.said).toMatch(/^\d+ sample documents are being read/m);
  });
});

describe('npm start with settings that are wrong', () => {
  it('names all of them, one line each, for whichever process they are', async () => {
    const launcher = new Launcher({
      PORT: 'eighty',
      CARTULARY_CURRENCY: 'coins',
      CARTULARY_WORKER_CORES: '0',
      CARTULARY_TRUSTED_PROXIES: 'nowhere',
      S3_BUCKET: 'x',
    });
    const [code] = await launcher.ended;
    const lines = launcher.said.trim().split('\n');
    for (const name of [
      'PORT',
      'CARTULARY_CURRENCY',
      'CARTULARY_WORKER_CORES',
      'CARTULARY_TRUSTED_PROXIES',
      'S3_BUCKET',
    ]) {
      expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(code).toBe(1);
  });

  it('says that another program has the port', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const launcher = new Launcher({ PORT: String(port) });
    const [code] = await launcher.ended;
    other.close();
    expect(launcher.said).toContain(`Port ${port} is used by another program`);
    expect(code).toBe(1);
  });

  it('says that the database does not answer', async () => {
    const port = await freePort();
    const launcher = new Launcher({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://owner:secret@127.0.0.1:${port}/cartulary`,
    });
    const [code] = await launcher.ended;
    expect(launcher.said).toMatch(/The database can't be used: .*ECONNREFUSED/);
    expect(launcher.said).not.toContain('secret');
    expect(code).toBe(1);
  });
});
