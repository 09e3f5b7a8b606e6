import type { PageText } from '@cartulary/contracts/reading';
import type { Summary } from '@cartulary/contracts/understanding';
import { engineVersions } from '../engine-versions.js';
import { placeFinder, type PlacedStretch } from '../layout/place-of.js';
import { choose, rank, vectorsOf } from './rank.js';
import { sentencesOf, type Sentence } from './sentences.js';

const engine = { engine: 'lexrank', engineVersion: engineVersions.lexrank } as const;

/** Shorter ones are labels, longer ones lists without full stops. Words. */
const LEAST_WORDS = 5;
const MOST_WORDS = 60;
/** A line of figures is no sentence: at least so much of it are letters. */
const LEAST_LETTERS = 0.6;
/** … and so few of its words have a digit, or it is an address with what stands around it. */
const MOST_FIGURES = 0.2;
/** Comparing every sentence with every other grows with the square; a long document is judged by so many of them. */
const MOST_SENTENCES = 400;
/** So many more are chosen than are needed, since one whose place isn't found can't be shown. */
const SPARE = 6;

/**
 * Three to five sentences that say most of what the document says, as they stand and in reading order, each with its
 * place. Null where there is no prose: an invoice or a receipt has fields instead.
 * @param wanted so many in their place, where the document has them
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

/** What stands early, and begins a paragraph, more often says what the rest is about. */
function priorOf({ inParagraph }: Sentence, index: number): number {
  return 1 / Math.sqrt(1 + index) + (inParagraph === 0 ? 0.25 : 0);
}

/** Not more than can be compared: all of the beginning, then every so many. */
function spread(sentences: readonly Sentence[]): Sentence[] {
  if (sentences.length <= MOST_SENTENCES) return [...sentences];
  const head = MOST_SENTENCES / 2;
  const step = (sentences.length - head) / (MOST_SENTENCES - head);
  const rest = Array.from({ length: MOST_SENTENCES - head }, (_, at) => sentences[head + Math.floor(at * step)]);
  return [...sentences.slice(0, head), ...rest.flatMap((sentence) => (sentence ? [sentence] : []))];
}
