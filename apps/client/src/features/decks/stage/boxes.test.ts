import { aligned, around, distributed, largestFree, meets, resized, scaled, snapped } from './boxes';

const box = (x: number, y: number, w = 100, h = 50) => ({ x, y, w, h });
const boxes = (...all: ReturnType<typeof box>[]) => new Map(all.map((each, index) => [`t${index}`, each]));

test('things are drawn to edges and middles of others and of the slide, and to nothing that is far', () => {
  expect(snapped(box(305, 203), [box(300, 400)])).toMatchObject({ dx: -5, guides: [{ along: 'y', at: 300 }] });
  expect(snapped(box(588, 100), [])).toMatchObject({ dx: 2, dy: 0, guides: [{ along: 'y', at: 640 }] });
  expect(snapped(box(420, 220), [])).toEqual({ dx: 0, dy: 0, guides: [] });
});

test('one thing is put in line with the slide, several with one another', () => {
  expect(aligned(boxes(box(5, 5)), 'center').get('t0')).toMatchObject({ x: 590 });
  const both = aligned(boxes(box(5, 5), box(50, 300, 200)), 'right');
  expect([both.get('t0')?.x, both.get('t1')?.x]).toEqual([150, 50]);
});

test('three things get the same gaps, whatever their order', () => {
  const spread = distributed(boxes(box(0, 0), box(500, 0), box(120, 0)), 'x');
  expect([...spread.values()].map(({ x }) => x).sort((one, other) => one - other)).toEqual([0, 250, 500]);
  expect(distributed(boxes(box(0, 0), box(9, 0)), 'x').get('t1')?.x).toBe(9);
});

test('a side is taken along, the other stays, and proportions are kept at corners where they are asked for', () => {
  expect(resized(box(10, 10), { x: -1, y: 0 }, -20, 99, false)).toEqual({ x: -10, y: 10, w: 120, h: 50 });
  expect(resized(box(10, 10), { x: 1, y: 1 }, 100, 0, true)).toEqual({ x: 10, y: 10, w: 200, h: 100 });
  expect(resized(box(10, 10), { x: 1, y: 1 }, -500, -500, false)).toMatchObject({ w: 8, h: 8 });
});

test('several things grow together', () => {
  const from = around([box(0, 0), box(100, 50)]);
  const larger = scaled(boxes(box(0, 0), box(100, 50)), from, { ...from, w: 400, h: 200 });
  expect(larger.get('t1')).toEqual({ x: 200, y: 100, w: 200, h: 100 });
});

test('the largest free box of a slide touches nothing, and there is none where everything is taken', () => {
  const taken = [box(72, 64, 1136, 96), box(72, 184, 400, 448)];
  const free = largestFree(taken, { w: 240, h: 160 });
  if (!free) throw new Error('the right half is free');
  expect(taken.filter((each) => meets(free, each))).toEqual([]);
  expect(free.x).toBeGreaterThan(472);
  expect([free.w > 600, free.h > 400]).toEqual([true, true]);
  expect(largestFree([box(0, 0, 1280, 720)], { w: 240, h: 160 })).toBeUndefined();
  expect(largestFree([], { w: 240, h: 160 })).toEqual({ x: 32, y: 32, w: 1216, h: 640 });
});
