import type { SoughtText } from '@cartulary/contracts/text-pattern';
import { Inflections } from './inflections.js';
import { asSpelledIn, type ParsedQuery } from './query-text.js';
import { asciiWords, hasAsciiWord, MAX_TOKEN_CHARACTERS, tokenize, tokenizeSome, type Token } from './tokens.js';
import { MOST_TYPOS, SHORTEST_BEGINNING, WordMatcher } from './word-matcher.js';

/** The words in a text that may match, and a matcher that decides which do. */
export interface SearchedWords {
  readonly ofTexts: readonly (readonly Token[])[];
  readonly matcher: WordMatcher;
}

/** Placeholder for skipped words, so that those around them aren't adjacent. */
const others = (start: number, end: number): Token => ({ text: '', start, end });
const PLAIN = /^[a-z0-9]+$/;

/**
 * Extracts only the words that a query may match from a document's texts. Tokenizing the full text takes ten times as
 * long as searching for a few words, and a page of results shows passages from twenty documents. Non-ASCII text is
 * tokenized completely, because one word can be written in many ways there.
 * @param language the document's language, whose inflected words are found; null if unknown
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
  // Longer words of the text are compared by prefix.
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

/** Inserts placeholders for skipped words; only phrases need them. */
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

/** Cached per query and language, for all documents on a page of results. */
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
  // Prefixes come first, because a whole-word match would end too early.
  ...(inflections?.shapes ?? []),
  ...shapesAsTyped(query),
];

/** A query's ASCII words; the last one also as a prefix, which comes first if it's also a whole word. */
function shapesAsTyped({ words, unfinished }: ParsedQuery): SoughtText[] {
  const beginning = unfinished !== null && unfinished.length >= SHORTEST_BEGINNING && PLAIN.test(unfinished);
  return [
    ...(beginning ? [{ text: unfinished, more: { from: 0 } }] : []),
    ...words.filter((word) => PLAIN.test(word)).map((text) => ({ text })),
  ];
}

/** Pattern for words that may be this one with typos: a plain Latin first letter must match. */
const shapeAlike = (word: string): SoughtText => ({
  text: word.charAt(0),
  more: { from: Math.max(0, word.length - 1 - MOST_TYPOS), to: word.length - 1 + MOST_TYPOS },
});
