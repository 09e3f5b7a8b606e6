import type { SoughtText } from '@cartulary/contracts/text-pattern';
import { Inflections } from './inflections.js';
import { asSpelledIn, type ParsedQuery } from './query-text.js';
import { asciiWords, hasAsciiWord, MAX_TOKEN_CHARACTERS, tokenize, tokenizeSome, type Token } from './tokens.js';
import { MOST_TYPOS, SHORTEST_BEGINNING, WordMatcher } from './word-matcher.js';

/** A text's words that may have been searched for, and what tells which of them were. */
export interface SearchedWords {
  readonly ofTexts: readonly (readonly Token[])[];
  readonly matcher: WordMatcher;
}

/** Stands for words that were not searched for, so that those around them are no neighbours. */
const others = (start: number, end: number): Token => ({ text: '', start, end });
const PLAIN = /^[a-z0-9]+$/;

/**
 * Cuts out of the texts of one document the words that a query may ask for. Cutting a whole text into words takes ten
 * times as long as looking for a few of them, and a page of results shows passages of twenty documents. What is written
 * outside ASCII is cut as a whole: there, one word can be written in many ways.
 * @param language of the document, whose words are found in all their forms; null where it isn't known
 */
export function searchedWords(
  texts: readonly string[],
  asked: ParsedQuery,
  language: string | null = null,
): SearchedWords {
  const query = asSpelledIn(texts, asked);
  const { inflections, pattern: typed } = soughtIn(language, query);
  const known = (ofTexts: readonly (readonly Token[])[]): SearchedWords => {
    const words = ofTexts.flatMap((tokens) => tokens.map(({ text }) => text));
    return { ofTexts, matcher: new WordMatcher(query, words, inflections?.inTexts(texts, ofTexts)) };
  };
  const whole = (): SearchedWords => known(texts.map(tokenize));
  // Longer words of the text are compared by their beginnings.
  if (query.words.some((word) => word.length >= MAX_TOKEN_CHARACTERS - MOST_TYPOS)) return whole();
  const asTyped = known(cutOut(texts, typed, query));
  const { unanswered } = asTyped.matcher;
  if (unanswered.length === 0 || query.literal) return asTyped;
  if (!unanswered.every((word) => PLAIN.test(word))) return whole();
  const alike = asciiWords([...shapesOf(query, inflections), ...unanswered.map(shapeAlike)]);
  return known(cutOut(texts, alike, query));
}

function cutOut(texts: readonly string[], pattern: RegExp, { phrases }: ParsedQuery): Token[][] {
  return texts.map((text) => {
    const tokens = tokenizeSome(text, pattern);
    return phrases.length === 0 ? tokens : withGaps(text, tokens);
  });
}

/** Marks where words were left out, which only phrases ask for. */
function withGaps(text: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const isNext = before === undefined || !hasAsciiWord(text.slice(before.end, token.start));
    return isNext ? [token] : [others(before.end, token.start), token];
  });
}

interface Sought {
  readonly inflections: Inflections | null;
  readonly pattern: RegExp;
}

const soughtByQuery = new WeakMap<ParsedQuery, Map<string | null, Sought>>();

/** The same for every document of a page of results that is in this language. */
function soughtIn(language: string | null, query: ParsedQuery): Sought {
  const byLanguage = soughtByQuery.get(query) ?? new Map<string | null, Sought>();
  soughtByQuery.set(query, byLanguage);
  const made = byLanguage.get(language) ?? sought(query, Inflections.of(query, language));
  byLanguage.set(language, made);
  return made;
}

const sought = (query: ParsedQuery, inflections: Inflections | null): Sought => ({
  inflections,
  pattern: asciiWords(shapesOf(query, inflections)),
});

const shapesOf = (query: ParsedQuery, inflections: Inflections | null): SoughtText[] => [
  // Those that may be longer come first: what finds a whole word ends where that does.
  ...(inflections?.shapes ?? []),
  ...shapesAsTyped(query),
];

/** The words of a query in ASCII; its last one also as a beginning, which comes first where it is also a whole word. */
function shapesAsTyped({ words, unfinished }: ParsedQuery): SoughtText[] {
  const beginning = unfinished !== null && unfinished.length >= SHORTEST_BEGINNING && PLAIN.test(unfinished);
  return [
    ...(beginning ? [{ text: unfinished, more: { from: 0 } }] : []),
    ...words.filter((word) => PLAIN.test(word)).map((text) => ({ text })),
  ];
}

/** Words that may be this one with letters wrong: a first letter of plain Latin is taken as typed. */
const shapeAlike = (word: string): SoughtText => ({
  text: word.charAt(0),
  more: { from: Math.max(0, word.length - 1 - MOST_TYPOS), to: word.length - 1 + MOST_TYPOS },
});
