import { historyLimits } from '@cartulary/contracts/limits/history';
import { made } from '../../platform/threads/made-in-thread.js';
import { ContentMaker } from './content-maker.js';

const entry = new URL('./content-worker.test-helper.mjs', import.meta.url);

it('lets one person wait with so many orders, and nobody else behind them', async () => {
  const maker = new ContentMaker({ entry });
  const ask = (person: string) => made(maker, 'agreed', { of: 'text', updates: [] }, 'version_not_read', person);
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
