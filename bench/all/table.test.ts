import type { Row } from './bench.js';
import { at, largest, middle, over } from './figures.js';
import { keptOf, tableOf, type Line } from './table.js';

const row: Row = {
  what: '30 scans',
  unit: 's',
  figure: at('ours', 'wallS'),
  rival: { name: 'ocrmypdf', figure: at('rival', 'wallS') },
  target: { atMost: 1.4, of: 'ratio' },
};
const kept = (result: object) =>
  keptOf(JSON.stringify({ at: '2026-11-23T14:00:00.000Z', commit: 'abc1234', ...result }));
const lastRow = (line: Partial<Line>): string[] =>
  (
    tableOf([{ row, kept: null, isOlderThanCode: false, ...line }])
      .split('\n')
      .at(-1) ?? ''
  )
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

test('a row shows the figure, the rival’s, their ratio, whether the target is met, when and of which commit', () => {
  const measured = kept({ ours: { wallS: 41.27 }, rival: { wallS: 30 } });
  expect(lastRow({ kept: measured })).toEqual([
    '30 scans',
    '41.3 s',
    'ocrmypdf',
    '30 s',
    '1.38×',
    '≤ 1.4×, met',
    '2026-11-23',
    'abc1234',
  ]);
  const slower = kept({ ours: { wallS: 1_243 }, rival: { wallS: 30 } });
  expect(lastRow({ kept: slower })).toEqual(expect.arrayContaining(['1,243 s', '≤ 1.4×, **missed**']));
});

test('a figure that is older than the code says so', () => {
  const measured = kept({ ours: { wallS: 1 }, rival: { wallS: 1 } });
  expect(lastRow({ kept: measured, isOlderThanCode: true })).toContain('2026-11-23, **older than the code**');
});

test('what was not measured is said to be so, and nothing is judged: neither the bench, nor a row it has not kept, nor the rival', () => {
  const missing = ['30 scans', '—', 'ocrmypdf', '—', '—', '≤ 1.4×', 'not measured', '—'];
  expect(lastRow({})).toEqual(missing);
  expect(lastRow({ kept: kept({ ours: {} }) })).toEqual(missing);
  expect(lastRow({ kept: kept({ ours: { wallS: 41 } }) })).toEqual(expect.arrayContaining(['41 s', '—', '≤ 1.4×']));
});

test('a ratio that was kept alone is judged as one that is made of two figures', () => {
  const alone: Row = {
    what: 'a room',
    unit: '',
    rival: { name: 'relay', ratio: at('ratios', 'ours / relay', 'cpu') },
    target: { atMost: 2.5, of: 'ratio' },
  };
  expect(lastRow({ row: alone, kept: kept({ ratios: { 'ours / relay': { cpu: 4.4 } } }) })).toEqual(
    expect.arrayContaining(['4.4×', '≤ 2.5×, **missed**', '2026-11-23']),
  );
});

test('of a list the largest is taken, and none where one of its figures is missing', () => {
  const grows = largest(['calls'], over(at('large'), at('small')));
  expect(
    grows({
      calls: [
        { small: 2, large: 3 },
        { small: 1, large: 4 },
      ],
    }),
  ).toBe(4);
  expect(grows({ calls: [{ small: 2, large: 3 }, { small: 1 }] })).toBeUndefined();
  expect(grows({ calls: [] })).toBeUndefined();
  expect(largest(['idle', 'wakeUps'], at())({ idle: { wakeUps: { gateway: 3, workers: 5 } } })).toBe(5);
  const late = middle(['runs', 'ours'], at('p50Ms'));
  expect(late({ runs: { ours: [{ p50Ms: 9 }, { p50Ms: 2 }, { p50Ms: 4 }] } })).toBe(4);
  expect(late({ runs: {} })).toBeUndefined();
});

test('a result that says neither when nor of which commit is refused', () => {
  expect(() => keptOf('{"at":"2026-11-23"}')).toThrow('on which `commit`');
});
