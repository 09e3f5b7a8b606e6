import { afterAll, expect, it } from '@jest/globals';
import type { PageText } from '@cartulary/contracts/reading';
import { createClassModelSource } from '../classify/model-source.js';
import { createNodeEmbedder } from '../embed/node.js';
import { layOut } from '../layout/lay-out.js';
import { createNodeEngines } from '../node.js';
import { understandPages } from '../understand-pages.js';
import type { Found, Trial, TriedStage } from './trial.js';
import { loadFor } from './load-for.js';
import { tryStage } from './try-stage.js';

/** Same setup as a page: classifies by meaning too, and compares passages. */
const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };
afterAll(() => engines.embedder.close());

const pageOf = (text: string): PageText =>
  layOut({
    page: 1,
    text,
    words: [],
    source: 'plain-text',
    widthPoints: null,
    heightPoints: null,
    confidence: 1,
    engine: 'plain-text',
    engineVersion: '1',
  });

const bill = pageOf(`Ottermere Paper Works

Invoice number: OPW-20418
Invoice date: 3 November 2026

40 reams of paper at 6.20
Net amount: GBP 248.00
VAT 20%: GBP 49.60
Total amount: GBP 297.60

Please pay to IBAN DE89 3704 0044 0532 0130 00 or write to bills@ottermere.example.`);

async function tried<S extends TriedStage>(
  stage: S,
  page: PageText,
  more: Partial<Pick<Trial, 'own' | 'question' | 'rules'>> = {},
): Promise<Extract<Found, { stage: S }>> {
  const { found, tookMs, loadedMs, trouble } = await tryStage({ stage, page, own: [], question: '', ...more }, engines);
  expect(trouble).toBeNull();
  expect(tookMs).toBeGreaterThanOrEqual(0);
  expect(loadedMs).toBeGreaterThanOrEqual(0);
  if (found.stage !== stage) throw new Error(`${found.stage} instead of ${stage}`);
  return found as Extract<Found, { stage: S }>;
}

it('finds what reading a document finds, stage by stage', async () => {
  const whole = await understandPages([bill], engines, {}, (_stage, _total, work) => work());
  expect((await tried('language', bill)).found).toEqual(whole.language);
  expect((await tried('classify', bill)).found).toEqual(whole.class);
  expect((await tried('fields', bill)).fields).toEqual(whole.fields);
  expect((await tried('summary', bill)).summary).toEqual(whole.summary);
  const { entities } = await tried('entities', bill);
  expect(entities.map(({ start: _start, end: _end, rule: _rule, ...entity }) => entity)).toEqual(whole.entities);
});

it('names the rule of every entity and where it stands', async () => {
  const { entities } = await tried('entities', bill);
  for (const { start, end, text } of entities) expect(bill.text.slice(start, end)).toBe(text);
  expect(entities).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'iban', rule: 'ibans' }),
      expect.objectContaining({ kind: 'email', rule: 'links' }),
      expect.objectContaining({ kind: 'money', rule: 'money' }),
    ]),
  );
});

it('tells which words speak for a class, and that they add up to how far it is above the mean', async () => {
  const { byCharacters, words } = await tried('classify', bill);
  expect(byCharacters.class).toBe('invoice');
  expect(words[0]).toMatchObject({ word: 'invoice' });
  expect(words[0]?.weight).toBeGreaterThan(0);
  expect(words.map(({ word }) => word)).not.toContain('');
  const model = await engines.classes.load();
  const sumOf = (name: string) => model.reasons(bill.text, name).reduce((sum, { weight }) => sum + weight, 0);
  // Across all classes, contributions add up to zero.
  const classes = byCharacters.probabilities.map((one) => one.class);
  expect(classes.reduce((sum, name) => sum + sumOf(name), 0)).toBeCloseTo(0, 6);
  expect(model.reasons(bill.text, 'no such class')).toEqual([]);
});

it('compares a text with the examples of an own class, and says which was nearest', async () => {
  const own = {
    id: 'dives',
    name: 'Dive log',
    description: 'A log of a dive with depth, air and what was seen under water',
    examples: ['Minutes of the parish council on the repair of the church roof', bill.text],
  };
  const { neighbours } = await tried('classify', bill, { own: [own] });
  expect(neighbours[0]).toMatchObject({ class: 'dives', of: 'example', example: 1 });
  expect(neighbours[0]?.likeness).toBeCloseTo(1, 3);
  expect(neighbours.map(({ of }) => of)).toContain('centre');
});

it('looks for the fields of an own class where the text is of it', async () => {
  const dive = (number: string): PageText =>
    pageOf(
      `Dive log\n\nDive number: ${number}\nDepth: 31 metres\nAir used: 140 bar\n\nUnder water we saw a wreck, two groupers and a school of barracuda.`,
    );
  const own = {
    id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11',
    name: 'Dive log',
    description: 'A log of a dive with depth, air and what was seen under water',
    examples: [dive('D-101').text, dive('D-102').text],
    fields: [{ name: 'Dive number', kind: 'identifier' as const, labels: [] }],
  };
  const found = await tried('fields', dive('D-207'), { own: [own] });
  expect(found.class).toBe(own.id);
  expect(found.fields.map(({ name, value }) => [name, value])).toEqual([['Dive number', 'D-207']]);
});

it('puts the passage first that means what the question asks', async () => {
  const page = pageOf(
    `The notice period of this lease is three months, to the end of a quarter.\n\n${'The garden has apple trees, two benches and a pond with old carp in it. '.repeat(30)}`,
  );
  const { passages } = await tried('embed', page, { question: 'How long before leaving must the tenant give notice?' });
  expect(passages.length).toBeGreaterThan(1);
  expect(page.text.slice(passages[0]?.start, passages[0]?.end)).toContain('notice period');
  expect((await tried('embed', page)).passages.every(({ likeness }) => likeness === null)).toBe(true);
});

it('tells by which words a sentence of a summary is like the others', async () => {
  const page = pageOf(
    `The harbour of Ottermere will be rebuilt from March on. Work on the harbour begins in March and takes two years.\n\nThe council voted for the harbour after a long debate. A café on the promenade has changed its owner.`,
  );
  const { reasons } = await tried('summary', page);
  expect(reasons[0]?.shared).toContain('harbour');
});

it('loads models before the time of the stage begins', async () => {
  const asked: string[] = [];
  const classes: typeof engines.classes = {
    load: () => {
      asked.push('classes');
      return engines.classes.load();
    },
    loadMeaning: () => {
      asked.push('meaning');
      return engines.classes.loadMeaning();
    },
  };
  await loadFor({ stage: 'classify' }, { ...engines, classes });
  expect(asked).toEqual(['classes', 'meaning']);
  asked.length = 0;
  await loadFor({ stage: 'summary' }, { ...engines, classes });
  expect(asked).toEqual([]);
});

it('a model that can’t be loaded is told by the stage, which does without it', async () => {
  const classes = createClassModelSource(() => Promise.reject(new Error('gone')));
  const { embedder: _none, ...rest } = engines;
  const { trouble } = await tryStage({ stage: 'classify', page: bill, own: [], question: '' }, { ...rest, classes });
  expect(trouble).toContain('classes.bin');
});

it('names the engine of patterns only where a pattern was used', async () => {
  const dictionary = { kind: 'dictionary' as const, terms: ['paper'] };
  const bad = { kind: 'pattern' as const, pattern: '(' };
  const good = { kind: 'pattern' as const, pattern: 'OPW-\\d+' };
  expect((await tried('rules', bill, { rules: [dictionary, bad] })).patterns).toBeNull();
  expect((await tried('rules', bill, { rules: [dictionary, good] })).patterns).toMatchObject({ engine: 're2js' });
});
