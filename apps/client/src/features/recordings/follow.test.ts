import { follow, type Following } from './follow';

const video = (part: Partial<Following> = {}): Following => {
  const made: { -readonly [Name in keyof Following]: Following[Name] } = {
    currentTime: 0,
    playbackRate: 1,
    paused: true,
    ended: false,
    seeking: false,
    play: () => {
      made.paused = false;
      return Promise.resolve();
    },
    pause: () => void (made.paused = true),
    ...part,
  };
  return made;
};

test('what stands still moves with the sound', () => {
  const still = video();
  follow(still, { atSeconds: 6, rate: 1, isPlaying: false });
  expect([still.currentTime, still.paused]).toEqual([6, true]);
  follow(still, { atSeconds: 6.2, rate: 1, isPlaying: false });
  expect(still.currentTime).toBe(6);
});

test('what plays a little behind the sound hurries, and is not moved again and again', () => {
  const behind = video({ currentTime: 5 });
  follow(behind, { atSeconds: 6, rate: 2, isPlaying: true });
  expect([behind.currentTime, behind.paused]).toEqual([5, false]);
  expect(behind.playbackRate).toBeCloseTo(2.2);
  follow(behind, { atSeconds: 9, rate: 2, isPlaying: true });
  expect([behind.currentTime, behind.playbackRate]).toEqual([9, 2]);
  const seeking = video({ currentTime: 0, seeking: true });
  follow(seeking, { atSeconds: 9, rate: 1, isPlaying: true });
  expect(seeking.currentTime).toBe(0);
});

test('before they begin the first picture stands, also while the sound plays', () => {
  const early = video({ paused: false });
  follow(early, { atSeconds: -2, rate: 1, isPlaying: true });
  expect([early.currentTime, early.paused]).toEqual([0, true]);
});

test('at their end they don’t begin anew', () => {
  const over = video({ currentTime: 10, ended: true });
  follow(over, { atSeconds: 10.4, rate: 1, isPlaying: true });
  expect([over.currentTime, over.paused]).toEqual([10, true]);
});
