import { readdirSync, readFileSync } from 'node:fs';
import type { PageText } from '@cartulary/contracts/reading';
import { tokenize } from '../../../libs/pipeline/src/matching/tokens.js';
import { sentencesOf } from '../../../libs/pipeline/src/summarise/sentences.js';
import { summarise } from '../../../libs/pipeline/src/summarise/summarise.js';
import type { Figure } from '../figure.js';

const folder = new URL('texts/', import.meta.url);
const texts = readdirSync(folder)
  .sort()
  .map((file) => readFileSync(new URL(file, folder), 'utf8').split(/^---$/mu));

const pageOf = (text: string): PageText => ({
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

/** N-grams of `length` words, with their counts. */
function runs(text: string, length: number): Map<string, number> {
  const words = tokenize(text).map((token) => token.text);
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const run = words.slice(at, at + length).join(' ');
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

/** ROUGE-N, the F1 of common n-grams (Lin 2004). */
function rouge(summary: string, reference: string, length: number): number {
  const [found, wanted] = [runs(summary, length), runs(reference, length)];
  let both = 0;
  for (const [run, count] of found) both += Math.min(count, wanted.get(run) ?? 0);
  const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return both === 0 ? 0 : (2 * both) / (total(found) + total(wanted));
}

const ours = (text: string): string => summarise([pageOf(text)])?.text ?? '';
/** The first three sentences of the prose: the baseline for a summary. */
const firstThree = (text: string): string =>
  sentencesOf([pageOf(text)])
    .filter((sentence) => tokenize(sentence.text).length >= 5)
    .slice(0, 3)
    .map((sentence) => sentence.text)
    .join(' ');

function mean(summarised: (text: string) => string, length: number): number {
  const scores = texts.map(([text = '', reference = '']) => rouge(summarised(text.trim()), reference.trim(), length));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

export async function measure(): Promise<Figure[]> {
  const note = `${texts.length} texts (8 English, 2 German) with summaries, all written by hand for this bench; no licensed set is here`;
  return [1, 2].flatMap((length) => [
    { name: `summary, ROUGE-${length}`, value: mean(ours, length), wanted: mean(firstThree, length), unit: 'F1', note },
    {
      name: `  the first three sentences, ROUGE-${length}`,
      value: mean(firstThree, length),
      unit: 'F1',
      note: 'the same texts',
    },
  ]);
}
