import { searchLimits } from '@cartulary/contracts/limits/search';
import { numberIn, spellingOf } from './numbers.js';
import { QueryError } from './query-error.js';
import { lex, type Lexeme } from './query-lexer.js';
import { parseQueryLanguage } from './query-language.js';
import type { QueryNode } from './query-node.js';
import { isPlain, positiveTexts, textOf, type TextLeaf } from './query-plan.js';
import { tokenize } from './tokens.js';

/** A parsed query. Words are folded unless noted. */
export interface ParsedQuery {
  /** Every required word once, including those in phrases. */
  readonly words: readonly string[];
  /** The same as typed, with case and accents, for stemming. */
  readonly asTyped: readonly string[];
  /** Quoted words in order, which must be adjacent. At least two words. */
  readonly phrases: readonly (readonly string[])[];
  /** The last word if it may be incomplete; otherwise null. Also in `words`. */
  readonly unfinished: string | null;
  /** Whether part of the query was quoted, in which case it's taken literally. */
  readonly literal: boolean;
  /** The account or phone number if the whole query is one, see `numberIn`; otherwise null. */
  readonly number: string | null;
}

/** More words don't improve a search. */
const MAX_WORDS = 32;
const BRACKETS: ReadonlySet<Lexeme['kind']> = new Set(['open', 'close']);
const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/**
 * Extracts the words in a search field; for a query with fields and operators, those that a document can match. Never
 * fails: anything that isn't a word is dropped, unmatched quotes are ignored, and long queries are truncated at {@link
 * searchLimits.maxQueryCharacters}.
 */
export function parseQuery(typed: string): ParsedQuery {
  const text = wordsOf(typed.slice(0, searchLimits.maxQueryCharacters));
  const phrases: string[][] = [];
  for (const match of text.matchAll(QUOTED)) {
    const phrase = tokenize(match[1] ?? '').map((token) => token.text);
    if (phrase.length > 0) phrases.push(phrase.slice(0, MAX_WORDS));
  }
  const tokens = tokenize(text);
  const last = tokens.at(-1);
  const byWord = new Map(tokens.map(({ text: word, start, end }) => [word, text.slice(start, end)]));
  const words = [...byWord.keys()].slice(0, MAX_WORDS);
  const unfinished = last !== undefined && last.end === text.length && words.includes(last.text) ? last.text : null;
  const asTyped = [...byWord.values()].slice(0, MAX_WORDS);
  return {
    words,
    asTyped,
    phrases: phrases.filter((phrase) => phrase.length > 1),
    unfinished,
    literal: phrases.length > 0,
    number: phrases.length > 0 ? null : numberIn(text),
  };
}

/**
 * Articles, prepositions, and conjunctions in common languages, folded. People use them in questions, but documents
 * often lack them.
 */
const functionWords: ReadonlySet<string> = new Set(
  [
    'a an the of from in on at to for by with and or',
    'der die das den dem des ein eine einen einem einer von vom zu zum zur im am an auf fur mit und oder bei aus',
    'le la les un une des du de l d au aux en pour par avec et ou chez dans sur',
    'el los las una del con para por y o',
    'il lo i gli di della dei delle da dal nel per con e',
    'os as um uma do dos das em no na com',
    'het een uit op aan te voor met van bij',
  ].flatMap((words) => words.split(' ')),
);

/** The query without its articles, prepositions, and conjunctions; null if it has none, has quotes, or has nothing else. */
export function withoutFunctionWords(query: ParsedQuery): ParsedQuery | null {
  if (query.literal) return null;
  const isContent = query.words.map((word) => !functionWords.has(word));
  if (isContent.every(Boolean) || !isContent.some(Boolean)) return null;
  const [words, asTyped] = [query.words, query.asTyped].map((all) => all.filter((_, at) => isContent[at])) as [
    string[],
    string[],
  ];
  return { ...query, words, asTyped, unfinished: null };
}

/** Converts a query for a number to the spelling in the first text that contains it. Other queries are returned unchanged. */
export function asSpelledIn(texts: readonly string[], query: ParsedQuery): ParsedQuery {
  const { number } = query;
  if (number === null) return query;
  for (const text of texts) {
    const spelling = spellingOf(text, number);
    if (spelling !== undefined) return parseQuery(`"${spelling}"`);
  }
  return query;
}

/**
 * The query as natural language for semantic search: as typed, with case, accents, punctuation and order, but without operators, fields and
 * exclusions. Empty if no word is left.
 */
export function askedText(typed: string): string {
  const text = typed.slice(0, searchLimits.maxQueryCharacters);
  const asked = leavesAsTyped(text).replace(/\s+/gu, ' ').trim();
  return tokenize(asked).length > 0 ? asked : '';
}

function leavesAsTyped(text: string): string {
  try {
    const node = parseQueryLanguage(text);
    if (!isPlain(node))
      return positiveTexts(node)
        .map((leaf) => leaf.text)
        .join(' ');
    const syntax = lex(text).filter(({ kind }) => kind !== 'leaf');
    // Brackets are grouping only along with operators. Otherwise they are just part of the text.
    const isGrouped = syntax.some(({ kind }) => !BRACKETS.has(kind));
    return syntax
      .filter(({ kind }) => isGrouped || !BRACKETS.has(kind))
      .reduceRight((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, text);
  } catch (error) {
    if (error instanceof QueryError) return text;
    throw error;
  }
}

function wordsOf(typed: string): string {
  let node: QueryNode | null;
  try {
    node = parseQueryLanguage(typed);
  } catch (error) {
    if (error instanceof QueryError) return typed;
    throw error;
  }
  return isPlain(node) ? typed : typedText(positiveTexts(node), typed);
}

/** Words and phrases of a query as one text. Ends with a space unless the last word may be incomplete. */
export function typedText(leaves: readonly TextLeaf[], typed: string): string {
  const last = leaves.at(-1);
  return textOf(leaves) + (last?.kind === 'word' && typed.endsWith(last.text) ? '' : ' ');
}
