import { readFileSync } from 'node:fs';
import { ModelError } from '../../embed/embedder.js';
import { createNodeEmbedder } from '../../embed/node.js';
import { finished, spansOf } from './decode.js';
import { linesOf } from './sentences.js';
import { casingOf, normalised, wordsOf } from './words.js';

interface Line {
  readonly text: string;
  readonly spans: readonly (readonly [number, number, string])[];
}

/** Output of the `decode.py` that came with the model (bench/names/reference.py). See fixtures/SOURCES.md for the source of the lines. */
const lines = readFileSync(new URL('../../../fixtures/names/tagged-lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const tagger = createNodeEmbedder();
afterAll(() => tagger.close());

test('200 lines have the very names and dates that the model’s own program finds', async () => {
  expect(lines).toHaveLength(200);
  const different: string[] = [];
  for (const { text, spans } of lines) {
    const [found = []] = await tagger.tagNames([text]);
    if (JSON.stringify(found.map(({ start, end, kind }) => [start, end, kind])) !== JSON.stringify(spans))
      different.push(text);
  }
  expect(different).toEqual([]);
});

test('names are seen in lines of any length, and without the model’s files there is a model error', async () => {
  const long = `${'and the river flows on '.repeat(40)}past Vienna to Budapest ${'where nobody waits '.repeat(40)}`;
  const [found = []] = await tagger.tagNames([`Signed: Maria Okafor\n\n${long}\n${'x'.repeat(5_000)}`]);
  const text = `Signed: Maria Okafor\n\n${long}`;
  expect(found.map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual([
    ['person', 'Maria Okafor'],
    ['place', 'Vienna'],
    ['place', 'Budapest'],
  ]);
  await expect(createNodeEmbedder('/nowhere').tagNames(['a'])).rejects.toThrow(ModelError);
});

test.each([
  ['McDonald', 4],
  ['H2O', 3],
  ['iPhone', 4],
  ['2nd', 1],
  ['Öl', 2],
  ['X', 5],
  ['42', 0],
])('%s is written in the casing %i', (word, casing) => {
  expect(casingOf(word)).toBe(casing);
});

test.each([
  ['O’Neil’s €50', ['O', '’', 'Neil', '’', 's', '€50']],
  ['東京 tower', ['東', '京', 'tower']],
  ['soft\u00ADly \u200B\u0301 spoken', ['soft\u00ADly', 'spoken']],
])('%j is cut into words as the vocabulary wants it', (text, words) => {
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(words);
});

test('a word loses accents and what nobody reads', () => {
  expect(['Café', 'soft\u00ADly', 'ÅS'].map(normalised)).toEqual(['cafe', 'softly', 'as']);
});

test('a long line is cut at the ends of sentences, but not after Mr. or an initial', () => {
  const line = `${'It rained. '.repeat(22)}Mr. Smith met J. Doe. “Hello.” He left.`;
  const sentences = Array.from(linesOf(`short. line\n${line}`), ({ start, end }) =>
    `short. line\n${line}`.slice(start, end),
  );
  expect(sentences.slice(0, 2)).toEqual(['short. line', 'It rained.']);
  expect(sentences.slice(-3)).toEqual(['Mr. Smith met J. Doe.', '“Hello.', 'He left.']);
});

test('a span loses a possessive and marks at its ends, and one without a letter or number is none', () => {
  const text = 'Maria’s (Acme) Corp – “…”';
  const at = (written: string, kind: 'person' | 'organisation') => {
    const start = text.indexOf(written);
    return { start, end: start + written.length, kind, scores: [0.9] };
  };
  const spans = [
    at('Maria’s', 'person'),
    at('(Acme)', 'organisation'),
    at('Corp –', 'organisation'),
    at('“…”', 'person'),
  ];
  expect(finished(text, spans).map(({ start, end }) => text.slice(start, end))).toEqual(['Maria', '(Acme) Corp']);
});

test('organisations that only blanks divide don’t become one without end', () => {
  const text = `${'Acme  '.repeat(34)}. Acme  Corp`;
  const spans = Array.from(text.matchAll(/Acme|Corp/gu), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    kind: 'organisation' as const,
    scores: [0.9],
  }));
  expect(finished(text, spans).map(({ start, end }) => text.slice(start, end))).toEqual(['Acme  Corp']);
});

test('a name goes on while its kind does, and what the model doubts is none', () => {
  const sure = (label: number, value = 9): Float64Array =>
    Float64Array.from({ length: 9 }, (_, at) => (at === label ? value : 0));
  const words = [0, 1, 2, 3].map((at) => ({ start: 2 * at, end: 2 * at + 1 }));
  const spans = spansOf(words, [sure(1), sure(2), sure(6), sure(1, 0.5)]);
  expect(spans.map(({ kind, start, end }) => [kind, start, end])).toEqual([
    ['person', 0, 3],
    ['place', 4, 5],
    ['person', 6, 7],
  ]);
  expect(finished('a b c d', spans).map(({ start }) => start)).toEqual([0, 4]);
});
