import { searchLimits } from '@cartulary/contracts/limits/search';
import { numberIn, spellingOf } from './numbers.js';
import { QueryError } from './query-error.js';
import { lex, type Lexeme } from './query-lexer.js';
import { parseQueryLanguage } from './query-language.js';
import type { QueryNode } from './query-node.js';
import { isPlain, positiveTexts, textOf, type TextLeaf } from './query-plan.js';
import { tokenize } from './tokens.js';

/** What a person typed, understood. Words are folded unless said otherwise. */
export interface ParsedQuery {
  /** Every word that has to be there, each once, those of phrases included. */
  readonly words: readonly string[];
  /** The same as typed, with case and accents: stems are made of these. */
  readonly asTyped: readonly string[];
  /** Words in quotes, in their order: they have to stand next to each other. Two words at least. */
  readonly phrases: readonly (readonly string[])[];
  /** The last word, where it may still be in the making; otherwise null. Also among `words`. */
  readonly unfinished: string | null;
  /** Whether something was quoted: then it is meant to the letter. */
  readonly literal: boolean;
  /** The account or telephone number that all of it is, see `numberIn`; null otherwise. */
  readonly number: string | null;
}

/** More words than this say nothing that fewer did not. */
const MAX_WORDS = 32;
const BRACKETS: ReadonlySet<Lexeme['kind']> = new Set(['open', 'close']);
const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/**
 * Understands the words of what was typed into a search field; of a query with fields and operators, those that a
 * document may be found for. Never fails: whatever is no word is left out, a quote without its partner is ignored, and
 * what is too long is cut at {@link searchLimits.maxQueryCharacters}.
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

/** Articles, prepositions, and conjunctions of common languages, folded. People ask with them, but documents often lack them. */
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

/** A query for a number as the first of these texts that has it spells it; any other query as it is. */
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
 * What a query asks for as a text that has a meaning: as it was typed, with its case, accents, marks and order, but without
 * operators, fields and what must not be there. Empty where no word is left.
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
    // Brackets group only beside operators, else people set a remark in them.
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

/** Words and phrases of a query as one text; it ends with a space unless its last word may still be in the making. */
export function typedText(leaves: readonly TextLeaf[], typed: string): string {
  const last = leaves.at(-1);
  return textOf(leaves) + (last?.kind === 'word' && typed.endsWith(last.text) ? '' : ' ');
}
