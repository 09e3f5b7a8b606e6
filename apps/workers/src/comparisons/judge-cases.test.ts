import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import { defaultOptions, defaultSteps } from '@cartulary/contracts/pipelines';
import type { Box, Entity } from '@cartulary/contracts/reading';
import { stageNames } from '@cartulary/contracts/stages';
import type { Field } from '@cartulary/contracts/understanding';
import { judgeCases, type Case } from './judge-cases.js';

const producer = { confidence: 0.9, engine: 'e', engineVersion: '1' };
const [here, there]: Box[] = [
  [0.1, 0.1, 0.2, 0.12],
  [0.6, 0.6, 0.7, 0.62],
];
const place = { page: 1, box: here ?? null, range: null };
const field = (name: string, value: string, change: Partial<Field> = {}): Field => ({
  ...producer,
  ...place,
  name,
  value,
  text: value,
  line: null,
  checks: [],
  ...change,
});
const entity = (kind: Entity['kind'], value: string, change: Partial<Entity> = {}): Entity => ({
  ...producer,
  ...place,
  kind,
  value,
  text: value,
  ...change,
});
const settled = (kind: Case['kind'], name: string, value: string, change: Partial<Case> = {}): Case => ({
  number: 1,
  kind,
  name,
  value,
  line: null,
  removed: false,
  ...place,
  ...change,
});

const nothing: PipelineFound = {
  class: null,
  language: null,
  entities: [],
  fields: [],
  summary: null,
  codes: 0,
  words: 0,
  confidence: null,
  stages: [],
};
const judged = (one: Case, found: Partial<PipelineFound>, steps = defaultSteps) =>
  judgeCases([one], { ...nothing, ...found }, steps)[0];

test('a field is right where it says what people confirmed, wrong where it says something else, absent where nothing', () => {
  const total = settled('field', 'total', 'EUR 12.00');
  expect(judged(total, { fields: [field('total', 'EUR 12.00', { box: there ?? null })] })).toEqual({
    outcome: 'right',
    said: 'EUR 12.00',
  });
  expect(judged(total, { fields: [field('total', 'EUR 13.00')] })).toEqual({ outcome: 'wrong', said: 'EUR 13.00' });
  expect(judged(total, { fields: [field('net', 'EUR 12.00')] })).toEqual({ outcome: 'absent', said: null });
});

test('what people took away is wrong to find, and nobody looked at what else is found in its place', () => {
  const total = settled('field', 'total', 'EUR 12.00', { removed: true });
  expect(judged(total, { fields: [field('total', 'EUR 12.00')] })).toEqual({ outcome: 'wrong', said: 'EUR 12.00' });
  expect(judged(total, { fields: [field('total', 'EUR 13.00')] })).toEqual({ outcome: 'right', said: null });
  expect(judged(total, {})).toEqual({ outcome: 'right', said: null });
  const name = settled('entity', 'person', 'Ada', { removed: true });
  expect(judged(name, { entities: [entity('person', 'Ada')] })?.outcome).toBe('wrong');
  expect(judged(name, { entities: [entity('organisation', 'Ada')] })?.outcome).toBe('right');
});

test('cells of a bill are told apart by their places, parties by their names as well', () => {
  const cell = settled('field', 'item-amount', '5.00', { line: 2 });
  const elsewhere = { box: there ?? null };
  expect(judged(cell, { fields: [field('item-amount', '5.00', elsewhere)] })?.outcome).toBe('absent');
  expect(judged(cell, { fields: [field('item-amount', '6.00'), field('item-amount', '5.00', elsewhere)] })).toEqual({
    outcome: 'wrong',
    said: '6.00',
  });
  const party = settled('field', 'party', 'Harrow Books');
  expect(judged(party, { fields: [field('party', 'Harrow Books', elsewhere)] })?.outcome).toBe('right');
  expect(judged(party, { fields: [field('party', 'Ottermere', elsewhere)] })?.outcome).toBe('absent');
});

test('an entity is told by its place: another kind or another text there is wrong', () => {
  const money = settled('entity', 'money', 'EUR 12.00');
  expect(judged(money, { entities: [entity('date', '2026-01-12'), entity('money', 'EUR 12.00')] })?.outcome).toBe(
    'right',
  );
  expect(judged(money, { entities: [entity('money', 'EUR 1.00')] })).toEqual({ outcome: 'wrong', said: 'EUR 1.00' });
  expect(judged(money, { entities: [entity('date', '2026-01-12')] })).toEqual({
    outcome: 'wrong',
    said: 'date: 2026-01-12',
  });
  expect(judged(money, { entities: [entity('money', 'EUR 12.00', { box: there ?? null })] })?.outcome).toBe('absent');
});

test('of what a way of reading doesn’t look for nothing is said', () => {
  const steps = { stages: stageNames.filter((stage) => stage !== 'classify'), options: defaultOptions };
  expect(judged(settled('class', 'invoice', 'invoice'), {}, steps)?.outcome).toBe('left-out');
  const names = { stages: [...stageNames], options: { ...defaultOptions, entityKinds: ['person' as const] } };
  expect(judged(settled('entity', 'money', '1'), {}, names)?.outcome).toBe('left-out');
  expect(judged(settled('entity', 'person', 'Ada'), {}, names)?.outcome).toBe('absent');
});
