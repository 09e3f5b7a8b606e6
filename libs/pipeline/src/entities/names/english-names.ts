import { engineVersions } from '../../engine-versions.js';
import type { Candidate } from '../candidate.js';
import { partialDate } from '../partial-dates.js';
import type { TaggedSpan } from '../tagger/tagger.js';
import { findAddresses } from './addresses.js';

/** Engine recorded on every entity found by the tagger. */
export const taggerEngine = { name: 'minilm-names', version: engineVersions['minilm-names'] } as const;

/** `Dr. Kirkwood`: the model was trained to leave out titles, and mostly does. */
const TITLE = /^(?:(?:Mrs?|Ms|Miss|Dr|Prof|Rev|Hon)\b\.?\s*)+/u;
/** `Alan Tremont, MD`: a degree, although also a state. */
const DEGREE = /^(?:MD|DO|MA|BA|JD|PA|RN)$/u;
/** `Bagel w/ lox   12.50`: a row that ends with a price starts with goods, not with a one-word person. */
const PRICE_BEHIND = /^[^\n]{0,60}[ \t]\p{Sc}?\d{1,5}[.,]\d{2}[ \t]?[A-Z*]?[ \t]*(?:\n|$)/u;

/** Labels of numbers aren't names. */
const LABEL = /^(?:IBAN|BIC|SWIFT|VAT|GST|TIN|EIN|ISBN|ISSN|SKU|PO|ID|No)\.?$/iu;
/** A date contains a word or the digits of a year: `E11.9` has neither. */
const DATE_LIKE = /\p{L}{3}|(?<!\d)(?:1\d|20)\d{2}(?!\d)|[Qq][1-4]/u;

/**
 * Combines names and dates that the tagger found in English text with street addresses, of which the tagger finds only
 * the street. The other name rules add nothing to the tagger: docs/decisions/2026-11-23-names-in-english.md.
 * @param english the text, with text in other languages replaced by spaces
 */
export function namesInEnglish(english: string, spans: readonly TaggedSpan[]): Candidate[] {
  const streets = findAddresses(english).filter(({ value }) => /\d/u.test(value));
  const seen = fromTagger(english, spans).filter(
    (name) => !streets.some((street) => street.start < name.end && name.start < street.end),
  );
  return [...streets, ...seen];
}

const fromTagger = (text: string, spans: readonly TaggedSpan[]): Candidate[] =>
  spans.flatMap((span): Candidate[] => {
    const { kind, end, score } = span;
    const title = kind === 'person' ? (TITLE.exec(text.slice(span.start, end))?.[0].length ?? 0) : 0;
    const start = span.start + title;
    const written = text.slice(start, end);
    if (isPartOfForm(text, { ...span, start }, spans)) return [];
    if (written === '' || (kind === 'date' ? !DATE_LIKE.test(written) : LABEL.test(written))) return [];
    const value = kind === 'date' ? partialDate(written) : written.replace(/\s+/gu, ' ');
    return [{ kind, start, end, value, confidence: confidenceOf(score), engine: taggerEngine }];
  });

/** Whether a short name is actually a degree after a person, or goods at the start of a row with a price. */
function isPartOfForm(text: string, { kind, start, end }: TaggedSpan, spans: readonly TaggedSpan[]): boolean {
  const written = text.slice(start, end);
  if (kind === 'place') {
    const isBehindComma = DEGREE.test(written) && text.slice(start - 2, start) === ', ';
    return isBehindComma && spans.some((one) => one.kind === 'person' && one.end === start - 2);
  }
  const isHead = start === 0 || text[start - 1] === '\n';
  return kind === 'person' && isHead && /^\p{L}+$/u.test(written) && PRICE_BEHIND.test(text.slice(end, end + 80));
}

/**
 * Maps the model's score to confidence. Measured on text it wasn't trained on: from 0.95 on it is right 19 times in 20, which counts as
 * certain (0.9); between 0.7 and 0.9 about every second time; below 0.7 less often, and such names are dropped.
 */
const steps = [
  { score: 0.5, certainty: 0.3 },
  { score: 0.7, certainty: 0.7 },
  { score: 0.9, certainty: 0.8 },
  { score: 0.95, certainty: 0.9 },
  { score: 1, certainty: 0.98 },
] as const;

function confidenceOf(score: number): number {
  let below: (typeof steps)[number] = steps[0];
  for (const step of steps) {
    if (step.score >= score && step !== below)
      return (
        below.certainty + ((score - below.score) / (step.score - below.score)) * (step.certainty - below.certainty)
      );
    below = step;
  }
  return below.certainty;
}
