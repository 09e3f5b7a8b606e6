import { judgeEngines, sendValue, type Contract } from './arrive.js';

const contract = (change: Partial<Contract> = {}): Contract => ({
  state: 'open',
  threshold: 0.8,
  generation: 'g',
  engines: ['field-rules 1', 'pp-ocr v6'],
  ...change,
});
const value = { score: 0.9, failedCheck: false, drawn: 0.5 };

test('an open gate accepts what is sure enough, samples some of it, and sends the rest to people', () => {
  expect(sendValue(contract(), value)).toEqual({ gate: 'accepted', gateGeneration: 'g' });
  expect(sendValue(contract(), { ...value, score: 0.8 })).toMatchObject({ gate: 'accepted' });
  expect(sendValue(contract(), { ...value, drawn: 0.01 })).toMatchObject({ gate: 'sample' });
  expect(sendValue(contract(), { ...value, score: 0.79, drawn: 0.01 })).toMatchObject({ gate: 'review' });
});

test('what fails a check goes to people and proves nothing', () => {
  for (const state of ['gathering', 'open', 'closed'] as const)
    expect(sendValue(contract({ state }), { ...value, failedCheck: true })).toEqual({
      gate: 'review',
      gateGeneration: 'g',
    });
});

test('while it gathers everything proves; once it is closed nothing does, and all goes to people', () => {
  expect(sendValue(contract({ state: 'gathering', threshold: null }), { ...value, score: 0.1 })).toEqual({
    gate: 'proof',
    gateGeneration: 'g',
  });
  expect(sendValue(contract({ state: 'closed' }), value)).toEqual({ gate: 'review', gateGeneration: 'g' });
});

const [usual, other] = [
  ['field-rules 1', 'pp-ocr v6'],
  ['field-rules 1#a1', 'pp-ocr v6#a1'],
];

test('a single document of a pipeline that reads in another way is not judged, and none of it is mixed in', () => {
  for (const state of ['gathering', 'open', 'closed'] as const)
    expect(judgeEngines(contract({ state }), other)).toBe('foreign');
  expect(judgeEngines(contract({ engines: other }), other)).toBe('known');
  expect(judgeEngines(contract({ engines: other, state: 'gathering' }), ['field-rules 1#b2'])).toBe('foreign');
  expect(judgeEngines(contract({ engines: [], state: 'gathering' }), other)).toBe('learn');
  // If the organization's pipeline skips stages, a run with all stages is the foreign one.
  expect(judgeEngines(contract({ engines: other, state: 'gathering' }), usual, 'a1')).toBe('foreign');
});

test('once the organisation reads in another way it starts over, proved or not', () => {
  for (const state of ['gathering', 'open', 'closed'] as const) {
    expect(judgeEngines(contract({ engines: usual, state }), other, 'a1')).toBe('start-over');
    expect(judgeEngines(contract({ engines: other, state }), usual)).toBe('start-over');
  }
});

test('what a language pack read is never judged by what was proved without it; another file of the language starts over', () => {
  const [ara, heb] = ['tesseract-ara 7.0.0-1f3c5a7d', 'tesseract-heb 7.0.0-77aa0012'];
  const byPack = [...usual, ara];
  for (const state of ['open', 'closed'] as const) {
    expect(judgeEngines(contract({ state }), byPack)).toBe('foreign');
    expect(judgeEngines(contract({ state, engines: byPack }), byPack)).toBe('known');
    expect(judgeEngines(contract({ state, engines: byPack }), [...usual, heb])).toBe('foreign');
    expect(judgeEngines(contract({ state, engines: byPack }), [...usual, 'tesseract-ara 7.0.0-00000000'])).toBe(
      'start-over',
    );
  }
  expect(judgeEngines(contract({ state: 'gathering' }), byPack)).toBe('learn');
});

test('another version of an engine starts over, an earlier one too', () => {
  expect(judgeEngines(contract(), ['field-rules 1'])).toBe('known');
  expect(judgeEngines(contract(), ['field-rules 2'])).toBe('start-over');
  expect(judgeEngines(contract(), ['field-rules 0'])).toBe('start-over');
});

test('a new model starts over also under a new name, a reader of another kind of file at an open gate is not judged', () => {
  for (const state of ['open', 'closed'] as const) {
    expect(judgeEngines(contract({ state }), ['learned-layouts 1', 'pp-ocr v6'])).toBe('start-over');
    expect(judgeEngines(contract({ state }), ['field-rules 1', 'whisper-large 4c1'])).toBe('start-over');
    expect(judgeEngines(contract({ state }), ['field-rules 1', 'pdfium 5'])).toBe('foreign');
    expect(judgeEngines(contract({ state }), ['field-rules 1', 'embedded-invoice 1'])).toBe('foreign');
  }
  for (const name of ['learned-layouts 1', 'pdfium 5'])
    expect(judgeEngines(contract({ state: 'gathering' }), ['field-rules 1', name])).toBe('learn');
  expect(judgeEngines(contract({ engines: [], state: 'gathering' }), ['field-rules 1'])).toBe('learn');
  // Models of a single document's pipeline aren't the organization's models.
  expect(judgeEngines(contract({ engines: other }), ['learned-layouts 1#a1'])).toBe('foreign');
});
