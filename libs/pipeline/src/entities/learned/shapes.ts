import type { LearnedShape } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { groupBy } from '../../matching/group-by.js';
import { compilePattern, type PatternHit } from '../../own-rules/pattern.js';

/** An identifier that people marked, and its document. */
export interface MarkedIdentifier {
  readonly document: number;
  readonly text: string;
}

/** Evidence that a shape must not contradict, and the documents it is tested on. */
export interface ShapeProof {
  /** Texts that people marked as not being identifiers. */
  readonly others: readonly string[];
  /** A document's text, and all identifiers that people marked in it. */
  readonly documents: readonly { readonly texts: readonly string[]; readonly identifiers: readonly string[] }[];
}

const FORM = /^[A-Za-z0-9](?:[A-Za-z0-9 ./_-]*[A-Za-z0-9])?$/;
const RUNS = /[A-Za-z]+|[0-9]+|[ ./_-]+/g;
const DIGITS = /^[0-9]/;
const LETTERS = /^[A-Za-z]/;

type Sort = 'digits' | 'letters' | 'separator';
interface Run {
  readonly sort: Sort;
  readonly text: string;
}

/**
 * Learns patterns of identifiers with the same shape: letters, digits and separators in one order, with different digits in at least three
 * documents. Letters are literal; if they vary, the pattern allows the same number of lowercase or uppercase letters. Every repetition is
 * bounded. Drops patterns that contradict people's answers, or that match more unmarked than marked texts.
 */
export function shapesOf(marked: readonly MarkedIdentifier[], proof: ShapeProof): LearnedShape[] {
  const usable = marked.flatMap((one) => {
    const runs = runsOf(one.text);
    return runs ? [{ ...one, runs }] : [];
  });
  const shapes: LearnedShape[] = [];
  for (const lettersOf of [asTheyAre, bySort]) {
    const groups = groupBy(
      usable.filter(({ text }) => !shapes.some(({ pattern }) => isWhole(pattern, text))),
      ({ runs }) => keyOf(runs, lettersOf),
    );
    for (const group of groups.values()) {
      const documents = new Set(group.map(({ document }) => document)).size;
      const numbers = new Set(group.map(({ runs }) => digitsOf(runs))).size;
      if (Math.min(documents, numbers) < learningLimits.leastShapeDocuments) continue;
      const pattern = patternOf(group.map(({ runs }) => runs));
      if (holds(pattern, proof)) shapes.push({ pattern, documents });
    }
  }
  return shapes
    .sort((a, b) => b.documents - a.documents || (a.pattern < b.pattern ? -1 : 1))
    .slice(0, learningLimits.mostShapes);
}

function runsOf(text: string): Run[] | undefined {
  if (text.length > learningLimits.mostShapeCharacters || !FORM.test(text)) return undefined;
  const runs = (text.match(RUNS) ?? []).map((run): Run => ({ sort: sortOf(run), text: run }));
  const isSigned = runs.some(
    ({ sort, text: run }) => sort === 'letters' || (sort === 'separator' && run.trim() !== ''),
  );
  const digits = digitsOf(runs).replaceAll('/', '').length;
  return isSigned && digits >= learningLimits.leastShapeDigits && runs.length <= learningLimits.mostShapeRuns
    ? runs
    : undefined;
}

const sortOf = (run: string): Sort => (DIGITS.test(run) ? 'digits' : LETTERS.test(run) ? 'letters' : 'separator');
const digitsOf = (runs: readonly Run[]): string =>
  runs.flatMap(({ sort, text }) => (sort === 'digits' ? [text] : [])).join('/');

const asTheyAre = (letters: string): string => letters;
const bySort = (letters: string): string => letters.replaceAll(/[A-Z]/g, 'A').replaceAll(/[a-z]/g, 'a');

const keyOf = (runs: readonly Run[], lettersOf: (letters: string) => string): string =>
  JSON.stringify(runs.map(({ sort, text }) => (sort === 'digits' ? 0 : lettersOf(text))));

/** All have the same runs, with equal lengths for letters. */
function patternOf(group: readonly (readonly Run[])[]): string {
  const [first = []] = group;
  return first
    .map(({ sort, text }, at) => {
      const texts = group.map((runs) => runs[at]?.text ?? '');
      if (sort === 'digits') return `[0-9]${times(texts.map(({ length }) => length))}`;
      if (texts.every((one) => one === text)) return text.replaceAll('.', '\\.');
      return bySort(text)
        .split('')
        .map((letter) => (letter === 'A' ? '[A-Z]' : '[a-z]'))
        .join('');
    })
    .join('');
}

function times(lengths: readonly number[]): string {
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least === most ? `{${least}}` : `{${least},${most}}`;
}

function holds(pattern: string, { others, documents }: ShapeProof): boolean {
  if (others.some((text) => wholeHits(pattern, text).length > 0)) return false;
  let [found, marked] = [0, 0];
  for (const { texts, identifiers } of documents) {
    const said = new Set(identifiers);
    // In documents where no one marked this pattern, people may not have looked for it.
    if (!identifiers.some((one) => isWhole(pattern, one))) continue;
    const hits = new Set(
      texts.flatMap((text) => wholeHits(pattern, text).map(({ start, end }) => text.slice(start, end))),
    );
    found += hits.size;
    marked += [...hits].filter((hit) => said.has(hit)).length;
  }
  return marked >= found * learningLimits.leastShapeShare;
}

function isWhole(pattern: string, text: string): boolean {
  return wholeHits(pattern, text).some(({ start, end }) => start === 0 && end === text.length);
}

const NAME_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const JOINT = /[./_-]/;

/** Standalone matches of a pattern: with no adjacent letter or digit, and not part of a longer number. */
export function wholeHits(pattern: string, text: string): PatternHit[] {
  const hits: PatternHit[] = [];
  for (const hit of compilePattern(pattern)(text)) {
    if (hits.length >= learningLimits.mostNamePlaces) break;
    if (
      !isJoined(text.slice(Math.max(0, hit.start - 2), hit.start), true) &&
      !isJoined(text.slice(hit.end, hit.end + 2))
    )
      hits.push(hit);
  }
  return hits;
}

function isJoined(beside: string, isBefore = false): boolean {
  const [near = '', far = ''] = isBefore ? [...beside].reverse() : [...beside];
  return NAME_CHARACTER.test(near) || (JOINT.test(near) && NAME_CHARACTER.test(far));
}
