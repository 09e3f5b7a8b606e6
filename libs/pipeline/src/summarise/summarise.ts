import type { PageText } from '@cartulary/contracts/reading';
import type { Summary } from '@cartulary/contracts/understanding';
import { engineVersions } from '../engine-versions.js';
import { placeFinder, type PlacedStretch } from '../layout/place-of.js';
import { choose, rank, vectorsOf } from './rank.js';
import { sentencesOf, type Sentence } from './sentences.js';

const engine = { engine: 'lexrank', engineVersion: engineVersions.lexrank } as const;

/** Word limits: shorter sentences are labels, longer ones are lists without periods. */
const LEAST_WORDS = 5;
const MOST_WORDS = 60;
/** Minimum share of letters: a line of digits isn't a sentence… */
const LEAST_LETTERS = 0.6;
/** …and maximum share of words with a digit: text with more of them is an address with its surroundings. */
const MOST_FIGURES = 0.2;
/** Comparing all sentences takes quadratic time, so long documents are sampled. */
const MOST_SENTENCES = 400;
/** Extra sentences to select, because a sentence without a known position can't be shown. */
const SPARE = 6;

/**
 * Summarizes a document in three to five of its own sentences, in reading order, each with its position. Null if there
 * is no prose: invoices and receipts have fields instead.
 * @param wanted number of sentences, if the document has that many
 */
export function summarise(pages: readonly PageText[], wanted: number | null = null): Summary | null {
  const candidates = spread(sentencesOf(pages).filter(isProse));
  if (candidates.length === 0) return null;
  const vectors = vectorsOf(candidates.map(({ text }) => text));
  const scores = rank(vectors, candidates.map(priorOf));
  const length = wanted ?? lengthFor(candidates.length);
  const chosen = choose(scores, vectors, length + SPARE);
  const places = new Map(pages.map((page) => [page.page, placeFinder(page)]));
  const found: { index: number; sentence: Sentence; place: PlacedStretch }[] = [];
  for (const index of chosen) {
    const sentence = candidates[index];
    if (!sentence || found.length === length) break;
    const place = places.get(sentence.page)?.(sentence.start, sentence.end);
    if (place) found.push({ index, sentence, place });
  }
  if (found.length === 0) return null;
  const sentences = found
    .sort((a, b) => a.index - b.index)
    .map(({ index, sentence, place: { box, range, certainty } }) => ({
      text: sentence.text,
      page: sentence.page,
      box,
      range,
      confidence: Math.round((scores[index] ?? 0) * certainty * 1_000) / 1_000,
    }));
  return { text: sentences.map(({ text }) => text.replace(/\s+/gu, ' ')).join(' '), sentences, ...engine };
}

const lengthFor = (candidates: number): number => (candidates <= 15 ? 3 : candidates <= 60 ? 4 : 5);

function isProse({ text }: Sentence): boolean {
  const words = text.split(/\s+/u);
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS) return false;
  if (words.filter((word) => /\d/u.test(word)).length > words.length * MOST_FIGURES) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters / text.replace(/\s/gu, '').length < LEAST_LETTERS) return false;
  return /[.!?…。]["'”’»)\]]*$/u.test(text) && !/_{3}|\.{4}/u.test(text);
}

/** Early sentences, and those at the start of a paragraph, are more often representative. */
function priorOf({ inParagraph }: Sentence, index: number): number {
  return 1 / Math.sqrt(1 + index) + (inParagraph === 0 ? 0.25 : 0);
}

/** Limits the number of sentences: the whole beginning, then evenly spaced ones. */
function spread(sentences: readonly Sentence[]): Sentence[] {
  if (sentences.length <= MOST_SENTENCES) return [...sentences];
  const head = MOST_SENTENCES / 2;
  const step = (sentences.length - head) / (MOST_SENTENCES - head);
  const rest = Array.from({ length: MOST_SENTENCES - head }, (_, at) => sentences[head + Math.floor(at * step)]);
  return [...sentences.slice(0, head), ...rest.flatMap((sentence) => (sentence ? [sentence] : []))];
}
