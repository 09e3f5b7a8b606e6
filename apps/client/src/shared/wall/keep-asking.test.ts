import { jest } from '@jest/globals';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { keepAsking } from './keep-asking';
import { tellRenewal } from './renewals';

/** A fake server. The test releases its responses one by one. */
function aServer() {
  const waiting: { answer: (data: number) => void; fail: (error: Error) => void }[] = [];
  const shown: number[] = [];
  let failed = 0;
  const stop = keepAsking<number>({
    ask: () => new Promise((answer, fail) => waiting.push({ answer, fail })),
    answered: (data) => void shown.push(data),
    failed: () => void (failed += 1),
  });
  return {
    shown,
    stop,
    asked: () => waiting.length,
    failed: () => failed,
    answer: async (data: number): Promise<void> => {
      waiting.at(-1)?.answer(data);
      await jest.advanceTimersByTimeAsync(0);
    },
    fail: async (): Promise<void> => {
      waiting.at(-1)?.fail(new Error('away'));
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const { renewedMs, soonestMs, spreadMs } = wallLimits;

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  jest.useFakeTimers();
  server = aServer();
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

test('without a live line numbers are asked for by the clock', async () => {
  await server.answer(1);
  await pass(renewedMs - 1);
  expect(server.asked()).toBe(1);
  await pass(1);
  expect(server.asked()).toBe(2);
});

test('when the line says that figures changed they are asked for soon, however often it says so once', async () => {
  await server.answer(1);
  await pass(soonestMs);
  for (let told = 0; told < 1_000; told += 1) tellRenewal('soon');
  await pass(spreadMs);
  expect(server.asked()).toBe(2);
  await server.answer(2);
  for (let told = 0; told < 1_000; told += 1) tellRenewal('soon');
  await pass(soonestMs - spreadMs - 1);
  expect(server.asked()).toBe(2);
  await pass(2 * spreadMs);
  expect(server.asked()).toBe(3);
});

test('what changes while an answer is under way is asked for after it, never beside it', async () => {
  await pass(soonestMs);
  tellRenewal('soon');
  await pass(renewedMs);
  expect(server.asked()).toBe(1);
  await server.answer(1);
  await pass(spreadMs);
  expect(server.asked()).toBe(2);
  expect(server.shown).toEqual([1]);
});

test('a screen whose line was closed by the server asks at once', async () => {
  await server.answer(1);
  tellRenewal('now');
  expect(server.asked()).toBe(2);
});

test('while no answer comes it asks more and more rarely, and a line that is back ends the wait', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await server.fail();
    await pass(wallLimits.maxRetryMs);
  }
  const [asked, failed] = [server.asked(), server.failed()];
  expect([asked, failed]).toEqual([7, 6]);
  await server.fail();
  tellRenewal('soon');
  await pass(soonestMs + spreadMs);
  expect(server.asked()).toBe(8);
});

test('a part that is gone asks for nothing more', async () => {
  server.stop();
  await server.answer(1);
  tellRenewal('soon');
  tellRenewal('now');
  await pass(2 * renewedMs);
  expect([server.asked(), server.shown]).toEqual([1, []]);
});
