import { comparisonsOf, fieldNamed, queryFields, unfitValue, type Comparison } from './query-fields.js';
import { QueryError } from './query-error.js';
import type { QueryLeaf } from './query-node.js';
import { tokenize } from './tokens.js';

/** A token of a query with its position (UTF-16 offsets, end exclusive). */
export type Lexeme = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'open' | 'close' | 'AND' | 'OR' | 'NOT' | 'minus' }
  /** A field with a value that can't be searched. It's ignored. */
  | { readonly kind: 'empty-field' }
  | { readonly kind: 'leaf'; readonly leaf: QueryLeaf }
);

export const QUOTES = '"“”„«»';
const FIELD = /([A-Za-z]+)(:|>=|<=|>|<|=)/y;
const SPACE = /\s/u;
const NOTHING_IN_BRACKETS = /\(\s*\)/y;
/** A minus excludes the text that directly follows it. Before a digit, it's a sign. */
const TAKES_AWAY = new RegExp(`-(?=[\\p{L}(${QUOTES}])`, 'uy');
const WORD = new RegExp(`[^\\s()${QUOTES}]+`, 'uy');

/** Splits a query into tokens. @throws QueryError for a field with an invalid value or comparison */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? '';
    const nothing = endOf(NOTHING_IN_BRACKETS, text, at);
    if (SPACE.test(character)) at += 1;
    else if (nothing > at) at = nothing;
    else if (character === '(' || character === ')') {
      // An unmatched closing bracket is ignored: many texts have one.
      if (character === '(' || depth > 0) lexemes.push({ kind: character === '(' ? 'open' : 'close', at, end: at + 1 });
      depth = Math.max(0, depth + (character === '(' ? 1 : -1));
      at += 1;
    } else if (QUOTES.includes(character)) at = lexPhrase(text, at, lexemes);
    else if (endOf(TAKES_AWAY, text, at) > at) lexemes.push({ kind: 'minus', at, end: (at += 1) });
    else at = lexField(text, at, lexemes) ?? lexWord(text, at, lexemes);
  }
  return lexemes;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const hasWord = (text: string): boolean => tokenize(text).length > 0;

/** A quoted phrase. Unmatched quotes and empty phrases are ignored. @returns where to continue */
function lexPhrase(text: string, at: number, lexemes: Lexeme[]): number {
  const end = closingQuote(text, at);
  if (end === -1) return at + 1;
  const inside = text.slice(at + 1, end).trim();
  if (hasWord(inside)) lexemes.push({ kind: 'leaf', leaf: { kind: 'phrase', text: inside }, at, end: end + 1 });
  return end + 1;
}

function closingQuote(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) if (QUOTES.includes(text[end] ?? ' ')) return end;
  return -1;
}

/** A field with its value; undefined if the field is unknown or has no value, in which case it is a word. */
function lexField(text: string, at: number, lexemes: Lexeme[]): number | undefined {
  FIELD.lastIndex = at;
  const match = FIELD.exec(text);
  const field = match ? fieldNamed(match[1] ?? '') : undefined;
  if (!match || field === undefined) return undefined;
  const comparison = (match[2] === '=' ? ':' : match[2]) as Comparison;
  const from = FIELD.lastIndex;
  const quoted = QUOTES.includes(text[from] ?? ' ') ? closingQuote(text, from) : -1;
  const end = quoted === -1 ? endOf(WORD, text, from) : quoted + 1;
  const value = (quoted === -1 ? text.slice(from, end) : text.slice(from + 1, quoted)).trim();
  if (value === '') return undefined;
  if (!comparisonsOf(field).includes(comparison)) throw new QueryError('comparison', at, end, { field, comparison });
  const type = queryFields.get(field);
  const normal = type?.kind === 'choice' ? value.toLowerCase() : value;
  const unfit = unfitValue(field, normal);
  if (unfit !== null)
    throw new QueryError(unfit, from, end, {
      field,
      value,
      choices: type?.kind === 'choice' ? type.choices.join(', ') : '',
    });
  // A value without a letter or digit can't be searched.
  if (!hasWord(normal)) lexemes.push({ kind: 'empty-field', at, end });
  else lexemes.push({ kind: 'leaf', leaf: { kind: 'field', field, comparison, value: normal }, at, end });
  return end;
}

function lexWord(text: string, at: number, lexemes: Lexeme[]): number {
  const end = Math.max(at + 1, endOf(WORD, text, at));
  const word = text.slice(at, end);
  if (word === 'AND' || word === 'OR' || word === 'NOT') lexemes.push({ kind: word, at, end });
  else if (hasWord(word)) lexemes.push({ kind: 'leaf', leaf: { kind: 'word', text: word }, at, end });
  return end;
}
