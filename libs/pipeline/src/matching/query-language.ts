import { searchLimits } from '@cartulary/contracts/limits/search';
import { QueryError } from './query-error.js';
import { lex, QUOTES, type Lexeme } from './query-lexer.js';
import type { QueryNode } from './query-node.js';

/** Maximum number of operators, brackets and fields, and maximum nesting of brackets. */
const MAX_PARTS = 100;
const MAX_DEPTH = 16;

/**
 * Parses a query: words, "phrases", `field:value` (query-fields.ts), `-` or NOT, AND (optional), OR and brackets. AND
 * has precedence over OR. Everything else is treated as words, so ordinary text is never an error. Returns null for an
 * empty query.
 * @throws QueryError with the position of the problem
 */
export function parseQueryLanguage(typed: string): QueryNode | null {
  const all = lex(typed.slice(0, searchLimits.maxQueryCharacters));
  const lexemes = all.filter(({ kind }) => kind !== 'empty-field');
  if (lexemes.filter((one) => one.kind !== 'leaf' || one.leaf.kind === 'field').length > MAX_PARTS)
    throw new QueryError('too-complex', 0, typed.length);
  return lexemes.length === 0 ? null : new Parser(lexemes).parse();
}

class Parser {
  private at = 0;
  private depth = 0;

  constructor(private readonly lexemes: readonly Lexeme[]) {}

  parse(): QueryNode {
    // The lexer emits closing brackets only inside brackets, so the group always consumes them.
    return this.either();
  }

  private either(): QueryNode {
    const nodes = [this.all()];
    while (this.take('OR')) nodes.push(this.all());
    return group('or', nodes);
  }

  private all(): QueryNode {
    const nodes = [this.one()];
    for (;;) {
      if (this.take('AND')) nodes.push(this.one());
      else if (['leaf', 'open', 'minus', 'NOT'].includes(this.next?.kind ?? '')) nodes.push(this.one());
      else return group('and', nodes);
    }
  }

  private one(): QueryNode {
    const lexeme = this.next;
    if (!lexeme || lexeme.kind === 'AND' || lexeme.kind === 'OR' || lexeme.kind === 'close') throw this.missing(lexeme);
    this.at += 1;
    if (lexeme.kind === 'leaf') return lexeme.leaf;
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new QueryError('too-complex', lexeme.at, lexeme.end);
    const node = lexeme.kind === 'open' ? this.inBrackets(lexeme) : negated(this.one());
    this.depth -= 1;
    return node;
  }

  private inBrackets(open: Lexeme): QueryNode {
    if (this.next?.kind === 'close') throw new QueryError('empty-brackets', open.at, this.next.end);
    if (!this.lexemes.slice(this.at).some(({ kind }) => kind === 'close'))
      throw new QueryError('open-bracket', open.at, open.end);
    const node = this.either();
    if (!this.take('close')) throw new QueryError('open-bracket', open.at, open.end);
    return node;
  }

  private get next(): Lexeme | undefined {
    return this.lexemes[this.at];
  }

  private take(kind: Lexeme['kind']): boolean {
    if (this.next?.kind !== kind) return false;
    this.at += 1;
    return true;
  }

  /** The error for an operator without an operand. */
  private missing(found: Lexeme | undefined): QueryError {
    const lonely = found && found.kind !== 'close' ? found : this.lexemes[this.at - 1];
    if (!lonely) return new QueryError('nothing-beside', 0, 0);
    const operator = lonely.kind === 'minus' ? '-' : lonely.kind;
    return new QueryError('nothing-beside', lonely.at, lonely.end, { operator });
  }
}

/** Creates a flattened group. A single node is returned as it is. */
export function group(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode {
  const flat = nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind, nodes: flat };
}

/** Negates a node. A double negation is removed. */
export const negated = (node: QueryNode): QueryNode => (node.kind === 'not' ? node.node : { kind: 'not', node });

/** Formats a query as text that {@link parseQueryLanguage} parses to the same query. */
export function formatQuery(node: QueryNode | null): string {
  if (node === null) return '';
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'field':
      return `${node.field}${node.comparison}${isPlain(node.value) ? node.value : `"${node.value}"`}`;
    case 'not':
      return node.node.kind === 'and' || node.node.kind === 'or'
        ? `NOT (${formatQuery(node.node)})`
        : `NOT ${formatQuery(node.node)}`;
    case 'and':
      return node.nodes.map((one) => (one.kind === 'or' ? `(${formatQuery(one)})` : formatQuery(one))).join(' ');
    case 'or':
      return node.nodes.map(formatQuery).join(' OR ');
  }
}

const isPlain = (value: string): boolean =>
  !/[\s()]/u.test(value) && ![...QUOTES].some((quote) => value.includes(quote));

const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'gu');

/**
 * Converts a user's words to a leaf, quoted if they would otherwise be parsed as operators; null if there are no words.
 */
export function leafOfWords(text: string): QueryNode | null {
  const plain = text.replaceAll(ANY_QUOTE, ' ').trim();
  try {
    const node = parseQueryLanguage(plain);
    const isWords = node?.kind === 'word' || (node?.kind === 'and' && node.nodes.every(({ kind }) => kind === 'word'));
    if (node === null || isWords) return node;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
  }
  return parseQueryLanguage(`"${plain}"`);
}
