import { startRedis } from '@cartulary/testing/redis';
import { gatewayInProcess, type GatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { startGateway, type RunningGateway } from '../../gateway.js';
import { call, registration } from '../../test-person.test-helper.js';
import { SharedRates, type SharedRate } from './shared-rates.js';

let running: GatewayInProcess;
let second: RunningGateway;
beforeAll(async () => {
  running = await gatewayInProcess({ CARTULARY_SIGN_UPS_PER_ADDRESS: '3' });
  second = await startGateway(running.parts, 0, '127.0.0.1');
});
afterAll(async () => {
  await second.close();
  await running.stop();
});

const LIMIT = 4;
const tooMany = { code: 'rate_limited' };
const full = { status: 'rejected', reason: expect.objectContaining(tooMany) as unknown };

/** The shared rates as another gateway has them. */
async function ofAnotherGateway(redisUrl?: string): Promise<SharedRates> {
  const { database, settings, log } = running.parts;
  const rates = new SharedRates(database, Object.assign(Object.create(settings) as typeof settings, { redisUrl }), log);
  await rates.onModuleInit();
  return rates;
}

const rateOf = (rates: SharedRates, name: string): SharedRate => rates.rate(name, LIMIT, 60_000);

async function countsTogether(redisUrl?: string): Promise<void> {
  const [one, other] = [await ofAnotherGateway(redisUrl), await ofAnotherGateway(redisUrl)];
  const [here, there] = [rateOf(one, 'attempts'), rateOf(other, 'attempts')];
  const outcomes = await Promise.allSettled(
    [here, there, here, there, here, there, here, there].map((rate) => rate.take('ada')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  await expect(here.check('ada')).rejects.toMatchObject(tooMany);
  expect([await there.isFull('ada'), await there.isFull('bo')]).toEqual([true, false]);
  // Each has the result from the store and doesn't ask again.
  for (const rate of [here, there]) await expect(rate.checkHere('ada')).rejects.toMatchObject(tooMany);
  await rateOf(other, 'mails').take('ada');
  await Promise.all([one.onModuleDestroy(), other.onModuleDestroy()]);
}

test('sign-ups from one address are counted over both gateways', async () => {
  const signUp = (url: string, name: string) =>
    call(url, 'POST', '/api/auth/signup', { body: registration(`${name}@rates.example`) });
  const statuses = [];
  for (const [index, url] of [running.url, second.url, running.url, second.url, running.url].entries())
    statuses.push((await signUp(url, `person${index}`)).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});

test('several gateways count together in PostgreSQL', () => countsTogether());

test('several gateways count together in Redis', async () => {
  const redis = await startRedis();
  if (redis === undefined) return;
  await countsTogether(redis.url).finally(() => redis.stop());
});

test('a gateway whose store is away counts alone, and says when there is room again', async () => {
  const redis = await startRedis();
  if (redis === undefined) return;
  const rates = await ofAnotherGateway(redis.url);
  await redis.stop();
  const rate = rateOf(rates, 'alone');
  const outcomes = await Promise.allSettled(Array.from({ length: LIMIT + 1 }, () => rate.take('ada')));
  expect(outcomes.slice(0, LIMIT).map(({ status }) => status)).toEqual(Array(LIMIT).fill('fulfilled'));
  expect(outcomes[LIMIT]).toMatchObject(full);
  await rates.onModuleDestroy();
});
