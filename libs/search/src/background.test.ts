import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { leastLikeness, likenessOf } from '@cartulary/contracts/likeness';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { Background, formerComparison, SAMPLE_PASSAGES } from '@cartulary/pipeline/embed/background';
import { Backgrounds } from './backgrounds.js';
import { neutralBackground, neutralMean } from '@cartulary/pipeline/embed/neutral-background';
import { sampleNumber } from './sample.js';
import { pointing } from './search-room.test-helper.js';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
/** Similarity of a passage to a question, given a set of compared passages. */
const likeness = (background: Background, question: Float32Array, passage: Float32Array): number => {
  const comparison = background.comparison(question);
  return comparison.likeness(dot(comparison.vector, passage));
};
const sample = (count: number) => Array.from({ length: count }, (_, n) => pointing(n % 384));

test('the shipped texts are those that were embedded, by the embedder that makes vectors', () => {
  const texts = readFileSync(path.join(import.meta.dirname, '../neutral-texts/texts.json'), 'utf8');
  expect(neutralBackground.texts).toBe(createHash('sha256').update(texts).digest('hex'));
  expect(neutralBackground).toMatchObject(embedders.present);
  expect(neutralMean).toHaveLength(384);
  const byLanguage = Object.values(JSON.parse(texts) as Record<string, string[]>);
  expect(byLanguage).toHaveLength(7);
  expect(new Set(byLanguage.flat()).size).toBeGreaterThanOrEqual(200);
});

test('a likeness runs from 0 to 1, with .60 where something just stands out', () => {
  expect([-1, 0, 1].map(likenessOf)).toEqual([0, 0, leastLikeness]);
  expect(likenessOf(1.757)).toBeCloseTo(0.8, 3);
  expect(likenessOf(50)).toBeLessThanOrEqual(1);
});

test('what says the same stands out, what is merely there does not, and the more there is the farther it has to', () => {
  const [few, many] = [Background.of(sample(400), 400), Background.of(sample(400), 100_000)];
  expect(likeness(few, pointing(3), pointing(3))).toBeGreaterThan(0.9);
  expect(likeness(few, pointing(3), pointing(9))).toBeLessThan(0.2);
  const near = pointing(3, 7, 0.85);
  expect(likeness(few, pointing(3), near)).toBeGreaterThan(leastLikeness);
  expect(likeness(many, pointing(3), near)).toBeLessThan(leastLikeness);
});

test('what all passages share makes none of them alike', () => {
  // All passages are about one topic, and so is the question.
  const letters = Array.from({ length: 300 }, (_, n) => pointing(3, 20 + n, 0.5));
  const background = Background.of(letters, 300);
  expect(likeness(background, pointing(3, 350, 0.5), letters[5] as Float32Array)).toBeLessThan(leastLikeness);
  expect(likeness(Background.of([], 0), pointing(3, 350, 0.5), letters[5] as Float32Array)).toBeGreaterThan(
    leastLikeness,
  );
});

test('of the former embedder a cosine of .35 just stands out', () => {
  const comparison = formerComparison(pointing(3));
  expect(comparison.vector).toEqual(pointing(3));
  expect(comparison.likeness(0.35)).toBeCloseTo(leastLikeness, 6);
});

test('a sample number is drawn by chance and always the same', () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => sampleNumber(`1:0:9:document-${n}`));
  expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, n) => sampleNumber(`1:0:9:document-${n}`)));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.filter((number) => number < 0.25).length).toBeGreaterThan(200);
});

test('a background is drawn once for those who may see the same, again where drawing failed', async () => {
  const drawn: string[][] = [];
  let fails = true;
  const backgrounds = new Backgrounds((principals) => {
    drawn.push([...principals]);
    return fails
      ? Promise.reject(new Error('no disk'))
      : Promise.resolve({ vectors: sample(SAMPLE_PASSAGES), of: 900 });
  });
  await expect(backgrounds.of(['account:a'])).rejects.toThrow('no disk');
  fails = false;
  const [one, other] = await Promise.all([
    backgrounds.of(['account:a', 'group:b']),
    backgrounds.of(['group:b', 'account:a']),
  ]);
  expect(one).toBe(other);
  expect(await backgrounds.of(['account:a'])).not.toBe(one);
  expect(drawn).toEqual([['account:a'], ['account:a', 'group:b'], ['account:a']]);
});
