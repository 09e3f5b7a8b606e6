import { pipelineLimits } from './limits/pipelines.js';
import {
  defaultOptions,
  defaultSteps,
  inOrder,
  isSamePipeline,
  neededBy,
  problemsOf,
  stagesThatNeed,
  valuesForm,
  type PipelineOptions,
} from './pipelines.js';
import { isReached, readyStages, stageNames, stages, type StageName } from './stages.js';

const composed = (chosen: readonly StageName[], options: Partial<PipelineOptions> = {}) => ({
  stages: [...chosen],
  options: { ...defaultOptions, ...options },
});
const without = (...left: StageName[]) => stageNames.filter((name) => !left.includes(name));
const smallest: readonly StageName[] = ['inspect', 'text', 'layout', 'index'];

test('all stages can be published, and so can the few that no document does without', () => {
  expect(problemsOf(defaultSteps)).toEqual([]);
  expect(problemsOf(composed(smallest))).toEqual([]);
});

test('whatever one stage can’t do without is missing, and said of that stage', () => {
  expect(problemsOf(composed(without('entities')))).toEqual([
    { kind: 'missing-input', stage: 'fields', needs: 'entities' },
  ]);
  expect(problemsOf(composed(without('recognise')))).toEqual([
    { kind: 'missing-input', stage: 'codes', needs: 'recognise' },
  ]);
  for (const stage of smallest) expect(problemsOf(composed(without(stage)))).not.toEqual([]);
  expect(problemsOf(composed([])).map(({ kind, stage }) => [kind, stage])).toEqual([
    ['of-all', 'inspect'],
    ['of-all', 'index'],
  ]);
});

test('a language that nobody reads, no kind of entity and a length out of bounds are told where the stage is part of it', () => {
  const wrong = { language: 'tlh', entityKinds: [], sentences: pipelineLimits.maxSentences + 1 };
  expect(problemsOf(composed(stageNames, wrong)).map(({ kind }) => kind)).toEqual([
    'language',
    'no-kinds',
    'sentences',
  ]);
  expect(problemsOf(composed(smallest, wrong))).toEqual([]);
  expect(problemsOf(composed(stageNames, { language: 'de', sentences: pipelineLimits.minSentences }))).toEqual([]);
});

test('what a stage can’t do without is in front of it in the graph', () => {
  const isBefore = (one: StageName, other: StageName): boolean =>
    stages[other].inputs.some((input) => input === one || isBefore(one, input));
  for (const stage of stageNames) for (const needs of neededBy[stage]) expect(isBefore(needs, stage)).toBe(true);
  expect(stagesThatNeed('layout', smallest)).toEqual(['index']);
});

test('two say the same whatever the order in which somebody chose', () => {
  expect(inOrder(['index', 'text', 'inspect', 'layout'])).toEqual(smallest);
  expect(isSamePipeline(composed(smallest), composed(smallest.toReversed()))).toBe(true);
  expect(isSamePipeline(composed(smallest), composed(smallest, { sentences: 2 }))).toBe(false);
});

/** Order in which stages become ready, with simultaneous ones grouped. `left` lists skipped stages. */
function walk(left: readonly StageName[], classDecides = false): string[] {
  const done = new Set<StageName>(left);
  const steps: string[] = [];
  for (let next = readyStages(done, { classDecides }); next.length > 0; next = readyStages(done, { classDecides })) {
    steps.push(next.join(' '));
    for (const stage of next) done.add(stage);
  }
  return steps;
}

test('what is left out lets nobody begin before what it would have waited for', () => {
  expect(isReached('layout', new Set(['recognise']), { classDecides: false })).toBe(false);
  expect(walk(['recognise', 'codes', 'preview'])).toEqual([
    'inspect',
    'text',
    'layout',
    'classify entities summary embed compare',
    'fields',
    'index',
  ]);
});

test('where the class decides, nothing comes after the reading order before the class is told', () => {
  expect(walk([], true)).toEqual([
    'inspect',
    'preview text',
    'recognise',
    'layout',
    'classify',
    'codes entities summary embed compare',
    'fields',
    'index',
  ]);
});

test('what has a say in values tells pipelines apart, and the usual way from none', () => {
  expect(valuesForm(defaultSteps)).toBeNull();
  expect(valuesForm(composed(without('summary', 'embed'), { sentences: 3 }))).toBeNull();
  const ways = [
    composed(without('recognise', 'codes')),
    composed(stageNames, { entityKinds: ['iban'] }),
    composed(stageNames, { nameFinder: 'rules' }),
    composed(stageNames, { classJudge: 'characters' }),
    composed(stageNames, { language: 'de' }),
  ].map(valuesForm);
  expect(ways).not.toContain(null);
  expect(new Set(ways).size).toBe(ways.length);
});
