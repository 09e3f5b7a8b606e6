import { measured, noteCpu, SharedCpu } from './cpu-meter.js';

test('works that go on at the same time have equal parts of what the process took, and nobody what it took between', () => {
  let usedMs = 0;
  const shared = new SharedCpu(() => usedMs);
  const first = shared.begin();
  usedMs += 10;
  const second = shared.begin();
  usedMs += 10;
  expect(first()).toBe(15);
  usedMs += 10;
  expect(second()).toBe(15);
  usedMs += 1_000;
  expect(shared.begin()()).toBe(0);
});

test('what children take is noted for the work that asked, also of one that fails', async () => {
  const idle = new SharedCpu(() => 0);
  const noted: Record<string, number> = { one: 0, other: 0 };
  const noteOf = (name: string) => (cpuMs: number) => void (noted[name] = (noted[name] ?? 0) + cpuMs);
  const works = [
    measured(noteOf('one'), idle, async () => {
      await Promise.resolve();
      noteCpu(5);
    }),
    measured(noteOf('other'), idle, () => {
      noteCpu(7);
      return Promise.reject(new Error('no'));
    }),
  ];
  await Promise.allSettled(works);
  noteCpu(100);
  expect(noted).toEqual({ one: 5, other: 7 });
});
