import { newId } from '@cartulary/database/new-id';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { startTestCollab, type RunningCollab } from '../running-collab.test-helper.js';
import { TestClient } from '../test-client.test-helper.js';
import { healthOf, Instances, PatientClient, type RunningInstance } from './three-instances.test-helper.js';

/** Override with CARTULARY_KILLS=100. */
const KILLS = Number(process.env.CARTULARY_KILLS ?? 5);
/** Much shorter than in production, so that instances expire during the test. */
const LEASE_MS = 1_500;
const PATIENCE_MS = 60_000;

const describeWithRedis = needs('redis-server') ? describe : describe.skip;

describeWithRedis('three instances on one Redis and one PostgreSQL', () => {
  let running: RunningCollab;
  let redis: TestRedis;
  let instances: Instances;
  let superuser: pg.Client;
  const people: Person[] = [];

  beforeAll(async () => {
    running = await startTestCollab();
    const started = await startRedis();
    if (started === undefined) throw new Error('redis-server is there');
    redis = started;
    superuser = new pg.Client({ connectionString: running.test.superuserUrl });
    await superuser.connect();
  });
  beforeEach(async () => {
    instances = new Instances(running, redis, LEASE_MS);
    await Promise.all([instances.start(), instances.start(), instances.start()]);
    await instances.agreed();
  }, PATIENCE_MS);
  afterEach(async () => {
    await Promise.all(people.splice(0).map((person) => person.end()));
    await instances.stop();
  });
  afterAll(async () => {
    await superuser.end();
    await redis.stop();
    await running.stop();
  });

  /** Writes one item after another, each after the previous one is stored, and reconnects when the connection breaks. */
  class Person {
    private isWriting = true;
    private written = 0;
    private readonly patient: PatientClient;
    private readonly writing: Promise<void>;

    constructor(
      readonly name: string,
      itemId: string,
      where: () => RunningInstance | undefined,
    ) {
      this.patient = new PatientClient(running, itemId, where, {
        sub: name.startsWith('a') ? running.ada : running.bo,
      });
      people.push(this);
      this.writing = this.write();
    }

    get client(): TestClient {
      return this.patient.client;
    }

    /** Items known to be stored. */
    get stored(): ReadonlySet<string> {
      return this.client.stored;
    }

    async rest(): Promise<void> {
      this.isWriting = false;
      await this.writing;
    }

    async end(): Promise<void> {
      await this.rest();
      await this.patient.end();
    }

    private async write(): Promise<void> {
      while (this.isWriting) {
        const name = `${this.name} ${this.written++}`;
        this.client.write(name);
        await waitFor(() => !this.isWriting || this.stored.has(name), PATIENCE_MS, 1);
      }
    }
  }

  const anyInstance = () => instances.all[Math.floor(Math.random() * instances.all.length)];

  /** One writer per instance; they reconnect to any instance. */
  function writers(itemId: string): Person[] {
    return instances.all.map((first, index) => {
      let isFirst = true;
      return new Person(`${index === 0 ? 'ada' : 'bo'} ${index}`, itemId, () => {
        const where = isFirst ? first : anyInstance();
        isFirst = false;
        return where;
      });
    });
  }

  const countOf = (writing: readonly Person[]) => writing.reduce((sum, { stored }) => sum + stored.size, 0);

  /** Waits until each of them has stored more items. */
  async function goOn(writing: readonly Person[], by = 10): Promise<void> {
    const before = writing.map(({ stored }) => stored.size);
    await waitFor(() => writing.every(({ stored }, index) => stored.size >= (before[index] ?? 0) + by), PATIENCE_MS);
  }

  /** A new reader finds everything that was acknowledged, and all writers end up with the same text. */
  async function nothingIsLost(itemId: string, writing: readonly Person[]): Promise<void> {
    for (const person of writing) await person.rest();
    const reader = new TestClient();
    await waitFor(async () => {
      const token = await running.token(itemId, { sub: running.bo, right: 'viewer' });
      await reader.connect(`ws://127.0.0.1:${anyInstance()?.port}/collab/${itemId}?token=${token}`);
      return waitFor(() => reader.isSynced, 2_000);
    }, PATIENCE_MS);
    const there = new Set(reader.names());
    for (const { stored } of writing) expect([...stored].filter((name) => !there.has(name))).toEqual([]);
    const texts = () => [reader, ...writing.map(({ client }) => client)].map((client) => client.names().join());
    await waitFor(() => new Set(texts()).size === 1, PATIENCE_MS);
    reader.close();
    expect(await epochsGoBack()).toBe(0);
  }

  /** Number of rows that an instance appended after a later one had taken over the document. */
  async function epochsGoBack(): Promise<number> {
    const { rows } = await superuser.query<{ count: number }>(
      `SELECT count(*)::int FROM (SELECT epoch < lag(epoch) OVER (PARTITION BY item_id ORDER BY seq) AS is_back
         FROM app.written_update) AS updates WHERE is_back`,
    );
    return rows[0]?.count ?? NaN;
  }

  const epochOf = async (itemId: string): Promise<number> => {
    const { rows } = await superuser.query<{ epoch: string }>('SELECT epoch FROM app.written WHERE id = $1', [itemId]);
    return Number(rows[0]?.epoch);
  };

  it(
    `lose nothing that was acknowledged, though the home of a document is killed ${KILLS} times`,
    async () => {
      const itemId = await running.newText();
      const writing = writers(itemId);
      await goOn(writing);
      // There is one home: connections to other instances were proxied, so instances don't exchange updates.
      expect((await Promise.all(instances.all.map(healthOf))).map(({ rooms }) => rooms).sort()).toEqual([0, 0, 1]);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await instances.end(await instances.homeOfTheOnlyDocument(), 'SIGKILL');
        await goOn(writing);
        await instances.start();
        await instances.agreed();
      }
      await nothingIsLost(itemId, writing);
    },
    PATIENCE_MS + KILLS * 20_000,
  );

  it(
    'hand over what one of them looks after when it is taken down, without anybody waiting for its lease',
    async () => {
      const itemId = await running.newText();
      const writing = writers(itemId);
      await goOn(writing);
      const home = await instances.homeOfTheOnlyDocument();
      await instances.end(home, 'SIGTERM');
      expect(home.child.exitCode).toBe(0);
      await goOn(writing);
      await instances.agreed();
      await nothingIsLost(itemId, writing);
    },
    3 * PATIENCE_MS,
  );

  it(
    'let a home that was only asleep append nothing, and send its people to the new one',
    async () => {
      const itemId = await running.newText();
      const [first] = writers(itemId);
      if (!first) throw new Error('there is a writer');
      await goOn([first]);
      const home = await instances.homeOfTheOnlyDocument();
      const direct = new Person('bo direct', itemId, () => home);
      await goOn([direct]);
      const others = instances.all.filter((instance) => instance !== home);
      home.child.kill('SIGSTOP');
      // Sent to the suspended process, which finds it in its socket buffer on waking up.
      direct.client.write('into the dark');
      await instances.agreed(others);
      const elsewhere = new Person('ada elsewhere', itemId, () => others[0]);
      await goOn([elsewhere]);
      const epoch = await epochOf(itemId);
      home.child.kill('SIGCONT');
      await waitFor(() => direct.stored.has('into the dark'), PATIENCE_MS);
      expect(direct.client.closeCodes).toContain(closeCodes.moved);
      expect(await epochOf(itemId)).toBeGreaterThanOrEqual(epoch);
      await goOn([first, direct, elsewhere]);
      await nothingIsLost(itemId, [...people]);
    },
    3 * PATIENCE_MS,
  );

  it(
    'keep their documents while Redis is away, open no others, and say so',
    async () => {
      const itemId = await running.newText();
      const writing = writers(itemId);
      await goOn(writing);
      const epoch = await epochOf(itemId);
      await redis.stop();
      const isRefusedAt = async (instance: RunningInstance): Promise<boolean> => {
        const another = await running.newText();
        const client = new TestClient();
        await client.connect(`ws://127.0.0.1:${instance.port}/collab/${another}?token=${await running.token(another)}`);
        await waitFor(() => client.own.length > 0);
        client.close();
        return client.own.some((message) => message.type === 'refused' && message.reason === 'not_loaded');
      };
      // Once their leases expire, no instance takes over documents anymore, because unreachable instances may exist.
      for (const instance of instances.all) await waitFor(() => isRefusedAt(instance), PATIENCE_MS, LEASE_MS / 4);
      await goOn(writing);
      expect(await epochOf(itemId)).toBe(epoch);

      const again = await startRedis(redis.port);
      if (again === undefined) throw new Error('redis-server is there');
      redis = again;
      await instances.agreed();
      const another = await running.newText();
      const late = new Person('ada late', another, () => instances.all[0]);
      await goOn([late]);
      await goOn(writing);
      // The first one to reconnect didn't consider itself the only one.
      expect(await epochOf(itemId)).toBe(epoch);
      await late.end();
      await nothingIsLost(itemId, writing);
    },
    4 * PATIENCE_MS,
  );

  it(
    'give an instance that joins its share of what is open',
    async () => {
      // With 12 documents, the fourth would get none by chance once in 30 runs ((3/4)^12); with 40, once in 100,000.
      const docs = await Promise.all(Array.from({ length: 40 }, () => running.newText()));
      const writing = docs.map((itemId, index) => new Person(`ada ${index} ${newId()}`, itemId, anyInstance));
      await goOn(writing, 3);
      const fourth = await instances.start();
      await instances.agreed();
      await waitFor(async () => (await healthOf(fourth)).rooms > 0, PATIENCE_MS);
      await goOn(writing, 3);
      expect(countOf(writing)).toBeGreaterThan(0);
      for (const [index, itemId] of docs.entries()) await nothingIsLost(itemId, writing.slice(index, index + 1));
    },
    3 * PATIENCE_MS,
  );
});
