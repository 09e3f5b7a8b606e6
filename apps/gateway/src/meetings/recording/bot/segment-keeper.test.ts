import { SegmentKeeper } from './segment-keeper.js';
import type { Segment } from './voice-writer.js';

const segment = (beginsMs: number): Segment => ({ beginsMs, samples: Int16Array.of(1) });
const full = (): Error => Object.assign(new Error('The disk is full'), { code: 'storage_full' });

/** A keeper whose disk responds to each write as given, and succeeds after that. */
function keeperOf(...answers: readonly (Error | undefined)[]) {
  const [kept, said]: [number[], string[]] = [[], []];
  let [asked, gaveUp] = [0, false];
  const keeper = new SegmentKeeper({
    rows: {
      keep: (_, { beginsMs }) => {
        const answer = answers[asked];
        asked += 1;
        if (answer) return Promise.reject(answer);
        kept.push(beginsMs);
        return Promise.resolve();
      },
    },
    say: (_level, text) => void said.push(text),
    giveUp: () => void (gaveUp = true),
    againMs: 0,
  });
  return { keeper, kept, said, gaveUp: () => gaveUp };
}

test('on a full disk what is said then is lost and told; what was kept stays, and it goes on once there is room', async () => {
  const { keeper, kept, said, gaveUp } = keeperOf(undefined, full(), full());
  keeper.keep('ada', segment(0));
  keeper.keep('ada', segment(1_000));
  keeper.keep('bo', segment(2_000));
  await keeper.done();
  expect(kept).toEqual([0]);
  expect(keeper.trouble()).toBe('storage-full');
  expect(said).toHaveLength(2);
  keeper.keep('ada', segment(3_000));
  await keeper.done();
  expect(kept).toEqual([0, 3_000]);
  expect(keeper.trouble()).toBeNull();
  expect(gaveUp()).toBe(false);
});

test('rows that are not reached for a moment lose nothing, and for good they have another one take over', async () => {
  const lost = Array.from({ length: 3 }, () => new Error('no line'));
  const short = keeperOf(...lost);
  short.keeper.keep('ada', segment(0));
  await short.keeper.done();
  expect(short.kept).toEqual([0]);
  expect(short.keeper.trouble()).toBeNull();
  const long = keeperOf(...Array.from({ length: 50 }, () => new Error('no line')));
  long.keeper.keep('ada', segment(0));
  await long.keeper.done();
  expect(long.kept).toEqual([]);
  expect(long.gaveUp()).toBe(true);
});
