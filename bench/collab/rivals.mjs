import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { openDatabase } from '@cartulary/database/database';
import { startEmbeddedDatabase } from '@cartulary/database/embedded/embedded-database';
import { newId } from '@cartulary/database/new-id';
import { roleUrls } from '@cartulary/database/roles';
import { migrate } from '@cartulary/database/run-migrations';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromEnvironment } from '@cartulary/storage/master-keys';
import { signToken } from '@cartulary/storage/signed-token';
import { anAccount, anItem, anOrganisation, aPersonalSpace } from '@cartulary/testing/factories';
import { freePort } from '@cartulary/testing/ports';

/** A PostgreSQL that syncs its commits, with one organization, and servers that use it. */
export class Rivals {
  static async start() {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-'));
    chmodSync(directory, 0o755);
    const cluster = await startEmbeddedDatabase({ dataDir: directory, log: () => undefined });
    const urls = roleUrls(cluster.ownerUrl);
    await migrate(cluster.ownerUrl, urls);
    const masterKey = randomBytes(32).toString('base64');
    const keys = await KeyRing.open(masterKeysFromEnvironment(masterKey));
    const database = await openDatabase({ ...urls, poolSize: 4 });
    const { id: organisationId } = await anOrganisation(database);
    const { id: ownerId } = await anAccount(database, organisationId);
    await aPersonalSpace(database, organisationId, ownerId);
    return Object.assign(new Rivals(), {
      directory,
      cluster,
      urls,
      masterKey,
      keys,
      database,
      organisationId,
      ownerId,
    });
  }

  newText() {
    return this.newItem('text');
  }

  async newItem(kind, given = {}) {
    const item = { ownerId: this.ownerId, kind: wireKindOf[kind], ...given };
    return (await anItem(this.database, this.organisationId, item)).id;
  }

  /**
   * The URL of a collaborative item for a new person.
   * @param given non-default claims, and the person
   */
  async urlOf(server, itemId, kind = 'text', { subject = newId(), ...given } = {}) {
    const base = `ws://127.0.0.1:${server.port}/collab/${itemId}`;
    if (server.name !== 'ours') return base;
    const claims = {
      organisationId: this.organisationId,
      sessionId: newId(),
      itemId,
      kind,
      right: 'editor',
      name: 'Somebody',
      sealed: false,
      ...given,
    };
    const expiresAt = new Date(Date.now() + 60_000);
    const content = { audience: 'collab', subject, claims, expiresAt };
    return `${base}?token=${await signToken(content, this.keys.deriveKey('short-token'))}`;
  }

  async startServer(name, given = {}) {
    const env = { ...process.env, POSTGRES_URL: this.cluster.superuserUrl, ...given };
    if (name === 'ours')
      Object.assign(env, {
        NODE_ENV: 'production',
        DATABASE_APP_URL: this.urls.appUrl,
        DATABASE_SYSTEM_URL: this.urls.systemUrl,
        CARTULARY_MASTER_KEY: this.masterKey,
        CARTULARY_TRUSTED_PROXIES: 'loopback',
        CARTULARY_LOG_LEVEL: 'warn',
        CARTULARY_DATA_DIR: this.directory,
        COLLAB_PORT: String(await freePort()),
        METRICS_PORT: '0',
      });
    const child = fork(path.join(import.meta.dirname, 'servers', `${name}.mjs`), {
      env,
      // To profile: CARTULARY_BENCH_NODE_ARGUMENTS='--cpu-prof --cpu-prof-dir=/tmp/profiles'.
      execArgv:
        name === 'ours' ? ['--expose-gc', ...(process.env.CARTULARY_BENCH_NODE_ARGUMENTS?.split(' ') ?? [])] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const server = { name, child, pid: child.pid, port: 0 };
    while (server.port === 0) {
      const [message] = await once(child, 'message');
      server.port = message.port ?? 0;
    }
    server.stop = async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    };
    return server;
  }

  async stop() {
    await this.database.close();
    await this.cluster.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** The memory of the product's server after garbage collection. */
export async function memoryOf({ child }) {
  child.send({ type: 'memory' });
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.memory) return message.memory;
  }
}
