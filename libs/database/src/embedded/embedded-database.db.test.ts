import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anOrganisation } from '@cartulary/testing/factories';
import { isRunning, killHard } from '@cartulary/testing/processes';
import pg from 'pg';
import { recordAudit } from '../audit.js';
import { openDatabase } from '../database.js';
import { AuditEntry } from '../entities/audit-entry.entity.js';
import { repository } from '../organisation-context.js';
import { roleUrls } from '../roles.js';
import { migrate } from '../run-migrations.js';
import { findBinaries } from './binaries.js';
import { prepareDataDirectory } from './data-directory.js';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.js';
import { databaseIdentity } from './identity.js';

const asRoot = process.getuid?.() === 0;
let dataDir: string;
let running: EmbeddedDatabase[];
let said: string[];

/** One folder for all tests: creating a cluster takes seconds, and each test leaves a stopped one. */
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cartulary-embedded-'));
  chmodSync(dataDir, 0o755);
});
beforeEach(() => {
  running = [];
  said = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function start(port = 0): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase({ dataDir, port, log: (message) => said.push(message) });
  running.push(server);
  return server;
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe('the database that comes along', () => {
  it('makes its cluster anew when the first time was interrupted half-way', async () => {
    const half = join(dataDir, 'database', 'cluster.new');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, 'SELECT 1')).toBe(1);
    expect(existsSync(half)).toBe(false);
  });

  it('is a durable PostgreSQL 18 in UTF-8 that listens to this machine only and belongs to no superuser', async () => {
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, 'SHOW server_version')).toMatch(/^18\./);
    expect(await ask(ownerUrl, 'SHOW fsync')).toBe('on');
    expect(await ask(ownerUrl, 'SHOW synchronous_commit')).toBe('on');
    expect(await ask(ownerUrl, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await ask(ownerUrl, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(ownerUrl, `SELECT lower('ÄÖÜ')`)).toBe('äöü');
    expect(await ask(ownerUrl, `SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user`)).toBe(
      false,
    );
    const passwords = join(dataDir, 'database', 'passwords.json');
    expect(statSync(passwords).mode & 0o777).toBe(0o600);
    await expect(ask(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('keeps its data and its passwords from one start to the next, and leaves nothing running', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start();
    expect(second.attached).toBe(false);
    expect(await ask(second.ownerUrl, 'SELECT n FROM kept')).toBe(7);
  });

  it('takes over the server that a killed launcher has left, wherever it listens', async () => {
    const left = await start();
    const found = await start();
    expect(found).toMatchObject({ attached: true, pid: left.pid, port: left.port });
    expect(await ask(found.ownerUrl, 'SELECT 1')).toBe(1);
    await found.stop();
    expect(isRunning(left.pid)).toBe(false);
  });

  it('stops a server that was left and does not answer, and starts another', async () => {
    const left = await start();
    process.kill(left.pid, 'SIGSTOP');
    const next = await start();
    expect(next.attached).toBe(false);
    expect(next.pid).not.toBe(left.pid);
    expect(isRunning(left.pid)).toBe(false);
    expect(await ask(next.ownerUrl, 'SELECT 1')).toBe(1);
    expect(said.join('\n')).toContain('not responding');
  });

  it('does not take a stranger with the old process number for its server', async () => {
    const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    writeFileSync(
      pidFile,
      `${process.pid}\n${join(dataDir, 'database', 'cluster')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    expect((await start()).attached).toBe(false);
  });

  it('follows no link that stands in place of its log', async () => {
    const log = join(dataDir, 'database', 'postgres.log');
    const foreign = join(dataDir, 'foreign');
    renameSync(log, `${log}.away`);
    writeFileSync(foreign, '');
    symlinkSync(foreign, log);
    await expect(start()).rejects.toThrow('ELOOP');
    expect(readFileSync(foreign, 'utf8')).toBe('');
    renameSync(`${log}.away`, log);
  });

  (asRoot ? it : it.skip)('started by root gives the other user its cluster and nothing around it', async () => {
    const directory = join(dataDir, 'database');
    const { uid, gid } = databaseIdentity();
    // As in older installations.
    chownSync(directory, uid ?? 0, gid ?? 0);
    await start();
    expect(statSync(directory)).toMatchObject({ uid: 0, gid: 0 });
    expect(statSync(join(directory, 'cluster')).uid).toBe(uid);
    expect(statSync(join(directory, 'postgres.log')).uid).toBe(0);
  });

  it('says which file is missing when the passwords are gone', async () => {
    const passwords = join(dataDir, 'database', 'passwords.json');
    renameSync(passwords, `${passwords}.away`);
    await expect(start()).rejects.toThrow('passwords.json is missing');
    renameSync(`${passwords}.away`, passwords);
  });

  it('says why it did not start', async () => {
    const settings = join(dataDir, 'database', 'cluster', 'postgresql.conf');
    const before = readFileSync(settings, 'utf8');
    writeFileSync(settings, 'nonsense = on\n');
    await expect(start()).rejects.toThrow('nonsense');
    writeFileSync(settings, before);
  });

  it('loses no acknowledged row when it is killed under load, three times over', async () => {
    let server = await start();
    const urls = roleUrls(server.ownerUrl);
    await migrate(server.ownerUrl, urls);
    let database = await openDatabase({ ...urls, poolSize: 8 });
    const { id } = await anOrganisation(database);
    const acknowledged: string[] = [];

    for (let round = 0; round < 3; round += 1) {
      let killed = false;
      let enough: () => void = () => undefined;
      const loaded = new Promise<void>((resolve) => (enough = resolve));
      const before = acknowledged.length;
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let index = 0; !killed; index += 1) {
          const targetId = `${round}/${writer}/${index}`;
          const written = await database
            .inOrganisation(id, () =>
              recordAudit({ actorId: null, action: 'document.view', targetKind: 'document', targetId }),
            )
            .then(
              () => true,
              () => false,
            );
          if (written) acknowledged.push(targetId);
          if (acknowledged.length - before >= 300) enough();
        }
      });
      await loaded;
      const dying = killHard(server.pid);
      await dying;
      killed = true;
      await Promise.all(writers);
      await database.close();
      server = await start();
      const next = roleUrls(server.ownerUrl);
      database = await openDatabase({ ...next, poolSize: 8 });
    }

    const kept = new Set(
      await database.inOrganisation(id, async () =>
        (await repository(AuditEntry).find()).map((entry) => entry.targetId),
      ),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(900);
    expect(acknowledged.filter((targetId) => !kept.has(targetId))).toEqual([]);
    await database.close();
  });
});

(asRoot ? describe : describe.skip)('as root', () => {
  it('below a directory that is closed to others the data goes elsewhere', () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const elsewhere = join(dataDir, 'elsewhere');
    expect(prepareDataDirectory(join(closed, 'data'), elsewhere)).toEqual({ path: elsewhere, relocated: true });
    expect(prepareDataDirectory(join(dataDir, 'data'), elsewhere)).toEqual({
      path: join(dataDir, 'data'),
      relocated: false,
    });
  });

  it('the server runs as nobody', async () => {
    const { pid } = await start();
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(databaseIdentity().uid);
  });

  it('programs that lie below a closed directory are copied to where they can be run', () => {
    const identity = databaseIdentity();
    const { postgres } = findBinaries(identity, dataDir);
    const closed = join(dataDir, 'closed-package');
    mkdirSync(closed, { mode: 0o700 });
    cpSync(join(postgres, '..', '..', '..'), closed, { recursive: true, verbatimSymlinks: true });
    const copied = findBinaries(identity, dataDir, closed);
    expect(copied.postgres).toContain(join(dataDir, 'postgres-'));
    expect(spawnSync(copied.postgres, ['--version'], { ...identity, cwd: '/' }).status).toBe(0);
    expect(findBinaries(identity, dataDir, closed)).toEqual(copied);
  });
});
