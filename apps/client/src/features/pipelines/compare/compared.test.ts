import { defaultOptions } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { present } from '../tried-document.test-helper';
import { differingFacts, sideOfDocument, sideOfTrial } from './compared';

const found = {
  class: null,
  language: { language: 'en', confidence: 1, engine: 'eld', engineVersion: '1' },
  entities: [],
  fields: [],
  summary: null,
  codes: 0,
  words: 2,
  confidence: 0.9,
  stages: [],
} as const;
const words = { count: 2, confidence: 0.9 };
const steps = (...left: string[]) => ({
  steps: { stages: stageNames.filter((stage) => !left.includes(stage)), options: defaultOptions },
});
const copy = { ...found, entities: [], fields: [], stages: [] };

test('what a setting leaves out is said so, and differs from what was looked for and not found', () => {
  const whole = sideOfTrial(steps(), copy);
  const without = sideOfTrial(steps('summary'), copy);
  expect([whole.facts.summary, without.facts.summary]).toEqual([null, undefined]);
  expect(differingFacts(whole, without)).toEqual({ differing: ['summary'], same: 6 });
});

test('a document is compared on the pages that were tried alone', () => {
  const [first, both] = [sideOfDocument(present, 1, words), sideOfDocument(present, 2, words)];
  expect(first.fields.map(({ name }) => name)).toEqual(['total']);
  expect(both.fields.map(({ name }) => name)).toEqual(['total', 'iban']);
  expect(differingFacts(first, sideOfTrial(steps(), copy)).differing).toEqual(['class']);
});
