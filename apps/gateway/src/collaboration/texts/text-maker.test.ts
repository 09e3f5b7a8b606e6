import { historyLimits } from '@cartulary/contracts/writing-limits';
import { made } from '../../platform/threads/made-in-thread.js';
import { TextMaker } from './text-maker.js';

const entry = new URL('./text-worker.test-helper.mjs', import.meta.url);

it('lets one person wait with so many orders, and nobody else behind them', async () => {
  const maker = new TextMaker({ entry });
  const ask = (person: string) => made(maker, 'agreed', { updates: [] }, 'version_not_read', person);
  try {
    const waiting = Array.from({ length: historyLimits.maxWaitingOfOne }, () => ask('ada'));
    await expect(ask('ada')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    waiting.push(ask('bea'));
    await Promise.all(waiting);
    await ask('ada');
  } finally {
    await maker.close();
  }
});
