import { forecast } from './forecast.js';
import { ForecastMaker } from './forecast-maker.js';
import { seasonalModel } from './seasonal-model.js';

const maker = new ForecastMaker(new URL('./forecast-worker.test-helper.mjs', import.meta.url));
afterAll(() => maker.close());

const ada = { organisationId: 'quay', accountId: 'ada' };
const days = Array.from({ length: 182 }, (_, day) => (day % 7 < 5 ? 100 : 20) + 2 * day + ((day * 37) % 11));

test('works out in a thread what it would here, and here everything else goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const made = await maker.make(days, ada);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(made).toEqual(forecast(days, seasonalModel(7), { period: 7, ahead: 14, training: 42, trials: 6 }));
});

test('says that nothing can be worked out where the thread fails, and works the next out', async () => {
  await expect(maker.make(null as unknown as number[], ada)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await maker.make(days, ada)).days).toHaveLength(14);
});
