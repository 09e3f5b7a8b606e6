import { mixedPieces, mixOf } from './mix';

const A_MINUTE = 60 * 16_000;
const told = (): void => undefined;
const voice = (beginsMs: number, ...samples: number[]) => ({
  participantId: '1',
  name: 'Ada',
  beginsMs,
  samples: () => Promise.resolve(Float32Array.from(samples)),
});

async function all(...tracks: ReturnType<typeof voice>[]): Promise<number[]> {
  const samples: number[] = [];
  for await (const piece of mixedPieces(tracks, told)) samples.push(...piece);
  return samples;
}

test('voices are heard together, each from when it began', async () => {
  const mix = await all(voice(0, ...Array<number>(20).fill(0.25)), voice(1, 0.5, 0.5));
  expect(mix).toHaveLength(20);
  expect([mix[15], mix[16], mix[17], mix[18]]).toEqual([0.25, 0.75, 0.75, 0.25]);
  expect(await all(voice(2, 1))).toEqual([...Array<number>(32).fill(0), 1]);
  // In any order, with silence in between.
  expect((await all(voice(2, 0.5), voice(0, 1))).map((sample, at) => sample && [at, sample]).filter(Boolean)).toEqual([
    [0, 1],
    [32, 0.5],
  ]);
  expect(await all()).toEqual([]);
});

test('a long recording of four voices is mixed in pieces, and what was mixed is given away', async () => {
  const [tracks, minutes] = [6, 1];
  let asked = 0;
  let given = 0;
  let most = 0;
  const one = (beginsMs: number) => ({
    participantId: '1',
    name: 'Ada',
    beginsMs,
    samples: () => {
      asked += 1;
      return Promise.resolve(new Float32Array(minutes * A_MINUTE));
    },
  });
  const long = Array.from({ length: tracks }, (_, index) => index * minutes * 60_000).flatMap((beginsMs) =>
    [0, 500, 900, 1_300].map((lateMs) => one(beginsMs + lateMs)),
  );
  const shares: number[] = [];
  for await (const piece of mixedPieces(long, (share) => shares.push(share))) {
    most = Math.max(most, piece.length);
    given += piece.length;
    // Decoded audio that is waiting never exceeds the length of two tracks.
    expect((asked / 4) * minutes * A_MINUTE - given).toBeLessThanOrEqual(2 * minutes * A_MINUTE);
  }
  expect(asked).toBe(4 * tracks);
  expect(given).toBe(tracks * minutes * A_MINUTE + 1.3 * 16_000);
  expect(most).toBeLessThanOrEqual((minutes + 1) * A_MINUTE);
  expect(shares.at(-1)).toBe(1);
});

test('it becomes a file that says how long it is', async () => {
  const mix = await mixOf([voice(0, 0.5, -1), voice(125, 1)], told);
  expect(mix.type).toBe('audio/wav');
  expect(mix.size).toBe(44 + 2 * 2_001);
});
