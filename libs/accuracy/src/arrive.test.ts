import { judgeEngines, sendValue, type Contract } from './arrive.js';

const contract = (change: Partial<Contract> = {}): Contract => ({
  state: 'open',
  threshold: 0.8,
  generation: 'g',
  engines: ['rules 1', 'reader v6'],
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

test('values of a pipeline that reads in another way are not judged, and none of them is mixed in', () => {
  const [usual, other] = [
    ['rules 1', 'reader v6'],
    ['rules 1#a1', 'reader v6#a1'],
  ];
  for (const state of ['gathering', 'open', 'closed'] as const)
    expect(judgeEngines(contract({ state }), other)).toBe('foreign');
  expect(judgeEngines(contract({ engines: other }), other)).toBe('known');
  expect(judgeEngines(contract({ engines: other }), usual)).toBe('foreign');
  expect(judgeEngines(contract({ engines: other, state: 'gathering' }), usual)).toBe('start-over');
  expect(judgeEngines(contract({ engines: other, state: 'gathering' }), ['rules 1#b2'])).toBe('foreign');
  expect(judgeEngines(contract({ engines: [], state: 'gathering' }), other)).toBe('learn');
  // Where the organisation has documents read so, it is all stages that are another way.
  expect(judgeEngines(contract({ engines: other, state: 'gathering' }), usual, 'a1')).toBe('foreign');
  expect(judgeEngines(contract({ engines: usual, state: 'gathering' }), other, 'a1')).toBe('start-over');
  expect(judgeEngines(contract({ engines: usual }), other, 'a1')).toBe('foreign');
});

test('another version of an engine starts over, an earlier one too; a stranger at an open gate is not judged', () => {
  expect(judgeEngines(contract(), ['rules 1'])).toBe('known');
  expect(judgeEngines(contract(), ['rules 2'])).toBe('start-over');
  expect(judgeEngines(contract(), ['rules 0'])).toBe('start-over');
  expect(judgeEngines(contract(), ['rules 1', 'layer 1'])).toBe('foreign');
  expect(judgeEngines(contract({ state: 'gathering' }), ['rules 1', 'layer 1'])).toBe('learn');
  expect(judgeEngines(contract({ engines: [], state: 'gathering' }), ['rules 1'])).toBe('learn');
});
