import { mixOf } from './heard-recording';

const voice = (beginsMs: number, ...samples: number[]) => ({
  participantId: '1',
  name: 'Ada',
  beginsMs,
  samples: Float32Array.from(samples),
});

test('voices are heard together, each from when it began', () => {
  const mix = mixOf([voice(0, ...Array<number>(20).fill(0.25)), voice(1, 0.5, 0.5)]);
  expect(mix).toHaveLength(20);
  expect([mix[15], mix[16], mix[17], mix[18]]).toEqual([0.25, 0.75, 0.75, 0.25]);
  expect(mixOf([voice(2, 1)])).toHaveLength(33);
  expect(mixOf([])).toHaveLength(0);
});
