import { jest } from '@jest/globals';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import type { Fetched } from './stream';
import { StreamFetching } from './stream-fetching';

type Answer = Fetched['answer'];
const nothing = (latest: number): Answer => ({ rows: [], latest, left: 0 });

/** A stream whose calls are answered manually, oldest first. */
function streamByHand() {
  const asked: (number | undefined)[] = [];
  const taken: number[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const fetching = new StreamFetching(
    ({ answer }) => taken.push(answer.latest),
    (error) => {
      throw error;
    },
    (after) => {
      asked.push(after);
      return new Promise((resolve) => waiting.push(resolve));
    },
  );
  const answerNext = async (latest: number): Promise<void> => {
    waiting.shift()?.(nothing(latest));
    await jest.advanceTimersByTimeAsync(realtimeLimits.leastPauseMs);
  };
  return { fetching, asked, taken, answerNext };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what happens during a call is fetched by the next', async () => {
  const { fetching, asked, taken, answerNext } = streamByHand();
  fetching.line(true);
  fetching.soon();
  await answerNext(3);
  await answerNext(5);
  expect(asked).toEqual([undefined, 3]);
  expect(taken).toEqual([3, 5]);
});

test('paused during a call, its answer is left, nothing more is asked, and both come when it goes on', async () => {
  const { fetching, asked, taken, answerNext } = streamByHand();
  fetching.line(true);
  await answerNext(3);
  fetching.soon();
  fetching.soon();
  fetching.pause(true);
  await answerNext(5);
  expect(asked).toEqual([undefined, 3]);
  expect(taken).toEqual([3]);

  fetching.pause(false);
  fetching.line(true);
  await answerNext(6);
  expect(asked).toEqual([undefined, 3, 3]);
  expect(taken).toEqual([3, 6]);
});

test('paused before the first answer, that one is taken', async () => {
  const { fetching, taken, answerNext } = streamByHand();
  fetching.line(true);
  fetching.pause(true);
  await answerNext(3);
  expect(taken).toEqual([3]);
});
