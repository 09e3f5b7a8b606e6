import { scimLimits } from '@cartulary/contracts/limits/scim';
import { ScimError } from '../platform/serve/scim-error.js';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644, 3.4.2.2. Attribute names are in lower case, without the URN of their schema. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly comparison: Comparison;
      readonly value: FilterValue;
    }
  /** A list value that matches the whole filter: `emails[type eq "work"]`. */
  | { readonly kind: 'some'; readonly attribute: string; readonly of: Filter };

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:]))|((?:urn:[\w.:-]+:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?))/y;

const refused = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

/** Normalizes an attribute name: without the URN of its schema, in lower case. */
export const attributeName = (written: string): string => written.replace(/^urn:.*:(?=[^:]+$)/i, '').toLowerCase();

/** @throws ScimError `invalidFilter` */
export function parseFilter(text: string): Filter {
  const parser = new Parser(tokensOf(text));
  const filter = parser.either(0);
  parser.requireEnd();
  return filter;
}

function tokensOf(text: string): string[] {
  // A filter in a path hasn't been validated before.
  if (text.length > scimLimits.maxFilterCharacters) throw refused('The filter is too long');
  const found: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) throw refused(`Not understood from character ${at + 1} on`);
    found.push(match[0].trim());
    if (found.length > scimLimits.maxFilterTokens) throw refused('The filter is too long');
  }
  return found;
}

/** Precedence from lowest: `or`, `and`, then `not` and brackets. */
class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  either(depth: number): Filter {
    let filter = this.both(depth);
    while (this.takes('or')) filter = { kind: 'or', of: [filter, this.both(depth)] };
    return filter;
  }

  requireEnd(): void {
    if (this.at < this.tokens.length) throw refused(`“${this.tokens[this.at]}” was not expected`);
  }

  private both(depth: number): Filter {
    let filter = this.single(depth);
    while (this.takes('and')) filter = { kind: 'and', of: [filter, this.single(depth)] };
    return filter;
  }

  private single(depth: number): Filter {
    if (depth > scimLimits.maxFilterDepth) throw refused('The filter is nested too deeply');
    if (this.takes('not')) return { kind: 'not', of: this.inBrackets('(', ')', depth) };
    if (this.tokens[this.at] === '(') return this.inBrackets('(', ')', depth);
    const written = this.next();
    if (!/^[A-Za-z$]/.test(written)) throw refused(`“${written}” is no attribute`);
    const attribute = attributeName(written);
    if (this.tokens[this.at] === '[') return { kind: 'some', attribute, of: this.inBrackets('[', ']', depth) };
    const said = this.next().toLowerCase();
    if (said === 'pr') return { kind: 'present', attribute };
    const comparison = comparisons.find((one) => one === said);
    if (comparison === undefined) throw refused(`“${said}” is no comparison`);
    return { kind: 'compare', attribute, comparison, value: valueOf(this.next()) };
  }

  private inBrackets(open: string, close: string, depth: number): Filter {
    if (this.next() !== open) throw refused(`“${open}” was expected`);
    const filter = this.either(depth + 1);
    if (this.next() !== close) throw refused(`“${close}” was expected`);
    return filter;
  }

  private takes(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const found = this.tokens[this.at];
    if (found === undefined) throw refused('The filter ends too early');
    this.at += 1;
    return found;
  }
}

function valueOf(written: string): FilterValue {
  const word = written.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  if (!/^["\-\d]/.test(written)) throw refused(`“${written}” is no value`);
  try {
    const value = JSON.parse(written) as string | number;
    if (typeof value === 'string' && value.includes('\u0000')) throw refused('The character U+0000 is not allowed');
    return typeof value === 'string' ? value.toWellFormed() : value;
  } catch (error) {
    if (error instanceof ScimError) throw error;
    throw refused(`${written} is no value`);
  }
}
