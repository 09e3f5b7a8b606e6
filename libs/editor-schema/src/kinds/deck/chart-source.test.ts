import { nodePptxMaker } from '../../files/node-tools.js';
import { unzipSync } from 'fflate';
import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { nodeTools } from '../text/convert/pdf/structure.test-helper.js';
import { keyOfAsked } from '../text/sources.js';
import { askedByChart, askedInDeck, changedNumbers, shownRows, withNumbers } from './chart-source.js';
import { deckContent, isDeck } from './content.js';
import { deckToPdf } from './convert/to-pdf.js';
import { deckToPptx } from './convert/to-pptx.js';
import { numbersOf } from './grid.js';
import type { DeckJson, ThingJson } from './json.js';
import { inRow, newSlide, newThing } from './making.js';
import { readSource, writtenSource } from './source.js';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const of = { from: 'table', documentId, table: 2 } as const;
const columns = ['Lane', 'Winter'];
const rows = [
  ['Lane', 'Winter'],
  ['North road', '62.90'],
  ['Inner city', '32.40'],
];
const before = [
  ['Lane', 'Winter'],
  ['North road', '62.90'],
  ['Inner city', '31.20'],
];
const told = (more: Partial<Extract<SourceState, { kind: 'numbers' }>> = {}) =>
  ({
    kind: 'numbers',
    title: 'Rate sheet winter.pdf',
    version: Date.UTC(2026, 10, 3, 10, 12),
    page: 1,
    rows,
    columns,
    correctedAt: null,
    taken: null,
    since: null,
    seal: 'new',
    ...more,
  }) as const;
const chart = (more: Partial<ThingJson> = {}): ThingJson =>
  newThing('chart', { source: writtenSource(of), taken: 'old', box: { x: 72, y: 184, w: 500, h: 300 }, ...more });
const deckOf = (...things: readonly ThingJson[]): DeckJson => ({
  theme: 'house',
  slides: inRow([{ ...newSlide('titleOnly', { title: 'Rates' }), things }]),
});
const statesOf = (state: SourceState, asked: AskedSource | undefined = askedByChart(chart())) =>
  new Map(asked ? [[keyOfAsked(asked), state]] : []);
const filled = (deck: DeckJson, state: SourceState): ThingJson => {
  const [slide] = withNumbers(deck, statesOf(state)).slides;
  const [thing] = slide?.things ?? [];
  if (!thing) throw new Error('The slide has a chart');
  return thing;
};

test('a chart keeps where its numbers are from and none of them, and asks for them once', () => {
  const deck = deckOf(chart(), chart({ order: 'b00' }), chart({ order: 'b01', frozen: 'As it was' }));
  expect(isDeck(deck)).toBe(true);
  expect(askedInDeck(deck)).toEqual([{ kind: 'numbers', of, taken: 'old' }]);
  expect(JSON.stringify(deckContent.asText(deck))).not.toContain('62.90');
});

test.each([
  'no JSON',
  '{}',
  JSON.stringify({ from: 'table', documentId: 'x', table: 1 }),
  JSON.stringify({ from: 'measure', measure: 'secrets', by: null, where: '', days: 30, timezone: 'UTC' }),
  'x'.repeat(5_000),
  7,
])('what names no source is none: %j', (written) => {
  expect(readSource(written)).toBeUndefined();
});

test('what was taken over is shown until the new numbers are, each told beside its old one', () => {
  const changed = told({ taken: before });
  expect(shownRows({ follows: false }, changed)).toBe(before);
  expect(changedNumbers({ follows: false }, changed)).toEqual([
    { name: 'Inner city', series: 'Winter', before: '31.20', now: '32.40' },
  ]);
  expect(shownRows({ follows: true }, changed)).toBe(rows);
  expect(changedNumbers({ follows: true }, changed)).toEqual([]);
  const more = told({ taken: before, rows: [...before, ['Inner city', '9'], ['East', '']] });
  expect(changedNumbers({ follows: false }, more)).toEqual([
    { name: 'Inner city', series: 'Winter', before: '', now: '9' },
  ]);
});

test('a file has the numbers that are shown, and under them where they are from', async () => {
  const thing = filled(deckOf(chart()), told({ taken: before }));
  expect(thing.grid && numbersOf(thing.grid).series[0]?.values).toEqual([62.9, 31.2]);
  expect(thing.frozen).toBe(
    'Rate sheet winter.pdf, page 1, table 2. Read November 3, 2026 at 10:12 UTC. As taken over: 1 value changed since.',
  );
  const deck = withNumbers(deckOf(chart()), statesOf(told()));
  const options = { title: 'Rates', changedAt: new Date(0), notes: false, pictureOf: () => undefined };
  const files = unzipSync((await deckToPptx(deck, options, nodePptxMaker)).content);
  const part = (name: string): string => new TextDecoder().decode(files[name]);
  expect(part('ppt/charts/chart1.xml')).toContain('<c:v>32.4</c:v>');
  expect(part('ppt/slides/slide1.xml')).toContain('Rate sheet winter.pdf, page 1, table 2.');
  expect(
    (await deckToPdf(deck, options, { fonts: await nodeTools.fonts(), typeset: nodeTools.typeset })).content.length,
  ).toBeGreaterThan(1_000);
});

test('a file says when somebody corrected the table', () => {
  const thing = filled(deckOf(chart()), told({ correctedAt: Date.UTC(2026, 10, 4, 9, 5) }));
  expect(thing.frozen).toBe(
    'Rate sheet winter.pdf, page 1, table 2. Read November 3, 2026 at 10:12 UTC, corrected November 4, 2026 at 09:05 UTC.',
  );
});

test('columns of a table are chosen in their order, two at least', () => {
  const chosen = { ...of, columns: [1, 4] };
  expect(readSource(writtenSource(chosen))).toEqual(chosen);
  const asked = { kind: 'numbers', of: chosen, taken: 'old' } as const;
  expect(askedByChart(chart({ source: writtenSource(chosen) }))).toEqual(asked);
  for (const other of [[], [1], [2, 1], [1, 1], [0, 1], [1, 1_000]])
    expect(readSource(JSON.stringify({ ...of, columns: other }))).toBeUndefined();
});

test('who may not see the source gets a file without its numbers', () => {
  const thing = filled(deckOf(chart()), { kind: 'closed' });
  expect(thing).toMatchObject({ grid: { cells: {} }, frozen: 'No access to the source' });
});

test('frozen numbers stand in the presentation, with the line that says so', () => {
  const frozen = { ...filled(deckOf(chart()), told()), frozen: 'Rate sheet winter.pdf. As it was 3 November' };
  const deck = deckOf(frozen);
  expect(isDeck(deck)).toBe(true);
  expect(askedInDeck(deck)).toEqual([]);
  const text = JSON.stringify(deckContent.asText(deck));
  for (const words of ['62.90', 'As it was 3 November']) expect(text).toContain(words);
});
