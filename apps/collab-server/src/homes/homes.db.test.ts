import { createLogger } from '@cartulary/telemetry/logger';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { waitFor } from '@cartulary/testing/wait-for';
import { createClient } from 'redis';
import { Homes } from './homes.js';

const log = createLogger({ component: 'collab-server', level: 'fatal' });
/** Long enough that only heartbeats requested by a test occur. */
const LONG_MS = 600_000;
const describeWithRedis = needs('redis-server') ? describe : describe.skip;

describeWithRedis('instances that know of one another by Redis', () => {
  let redis: TestRedis;
  const joined: Homes[] = [];

  beforeEach(async () => void (redis = await started()));
  afterEach(async () => {
    for (const homes of joined.splice(0)) homes.close();
    await redis.stop();
  });

  async function started(port?: number): Promise<TestRedis> {
    const running = await startRedis(port);
    if (running === undefined) throw new Error('redis-server is there');
    return running;
  }

  async function join(leaseMs = LONG_MS): Promise<Homes> {
    const homes = new Homes({ redisUrl: redis.url, leaseMs, log });
    joined.push(homes);
    await homes.connect();
    await homes.join(`http://instance-${joined.length}`);
    return homes;
  }

  const knownToRedis = async (): Promise<number> => {
    const client = await createClient({ url: redis.url }).connect();
    const count = await client.zCard('cartulary_collab:live');
    client.destroy();
    return count;
  };

  it('agree whose a document is, and see at once who has left', async () => {
    const [one, other] = [await join(), await join()];
    await one.look();
    const docs = Array.from({ length: 100 }, (_, index) => `document ${index}`);
    for (const doc of docs) expect([one, other].filter((homes) => homes.elsewhere(doc) === undefined)).toHaveLength(1);
    await other.leave();
    await one.look();
    expect(one.count).toBe(1);
    for (const doc of docs) expect(one.elsewhere(doc)).toBeUndefined();
    // An instance that leaves no longer owns any documents.
    for (const doc of docs) expect(other.elsewhere(doc)?.address).toBe('http://instance-1');
  });

  it('keep to whom they knew when Redis comes back empty: none takes itself for the only one', async () => {
    const [one, other] = [await join(), await join()];
    await one.look();
    await redis.stop();
    await one.look();
    redis = await started(redis.port);
    await waitFor(async () => {
      await one.look();
      return (await knownToRedis()) === 1;
    });
    expect(one.count).toBe(2);
    await waitFor(async () => {
      await other.look();
      return (await knownToRedis()) === 2;
    });
    expect([one.count, other.count]).toEqual([2, 2]);
  });

  it('open nothing new once they can not say any more that they live', async () => {
    const one = await join(300);
    expect(one.isCurrent).toBe(true);
    await redis.stop();
    await waitFor(() => !one.isCurrent);
    redis = await started(redis.port);
    await waitFor(() => one.isCurrent);
  });

  it('count the connections of a person together, and by themselves while Redis is away', async () => {
    const [one, other] = [await join(), await join()];
    await one.look();
    expect([await one.countPerson('ada', 1), await other.countPerson('ada', 1)]).toEqual([1, 2]);
    expect(await one.countPerson('bo', 1)).toBe(1);
    expect(await other.countPerson('ada', -1)).toBe(1);
    await redis.stop();
    expect(await other.countPerson('ada', 1)).toBe(1);
    redis = await started(redis.port);
    // Data lost with Redis is restored by the next heartbeat.
    await waitFor(async () => {
      await Promise.all([one.look(), other.look()]);
      return (await knownToRedis()) === 2;
    });
    expect(await one.countPerson('ada', 1)).toBe(3);
  });
});
