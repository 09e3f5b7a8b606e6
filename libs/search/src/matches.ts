import { amountOf, spanOf } from '@cartulary/pipeline/matching/query-fields';
import type { QueryLeaf, QueryNode } from '@cartulary/pipeline/matching/query-node';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns, factsOf, noFacts, type FactColumns } from './facts.js';
import type { IndexedDocument } from './rows.js';

/**
 * Whether a document fits a query to the letter: no typos, no beginnings of words, nothing by meaning. For alerts, which
 * can't wait until the index has taken a document in, and should not cry for what is merely alike.
 */
export function matchesQuery(node: QueryNode, document: IndexedDocument): boolean {
  const words = tokenize([document.title, ...document.pages.map(({ text }) => text)].join('\n')).map(
    ({ text }) => text,
  );
  const known: Known = { document, words, vocabulary: new Set(words), columns: factColumns(document.facts ?? noFacts) };
  return fits(node, known);
}

interface Known {
  readonly document: IndexedDocument;
  readonly words: readonly string[];
  readonly vocabulary: ReadonlySet<string>;
  readonly columns: FactColumns;
}

function fits(node: QueryNode, known: Known): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((one) => fits(one, known));
    case 'or':
      return node.nodes.some((one) => fits(one, known));
    case 'not':
      return !fits(node.node, known);
    case 'word':
      return tokenize(node.text).every(({ text }) => known.vocabulary.has(text));
    case 'phrase':
      return hasPhrase(
        known.words,
        tokenize(node.text).map(({ text }) => text),
      );
    case 'field':
      return fitsField(node, known);
  }
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const [first] = phrase;
  return words.some((word, at) => word === first && phrase.every((one, offset) => words[at + offset] === one));
}

type FieldLeaf = Extract<QueryLeaf, { kind: 'field' }>;

function fitsField({ field, comparison, value }: FieldLeaf, { document, columns }: Known): boolean {
  if (field === 'type') return kindOf(document.mediaType) === value;
  if (field === 'state') return document.state === value;
  const created = document.createdAt.getTime();
  if (field === 'uploaded') return fitsTime(created, created, comparison, value);
  if (field === 'date' && comparison !== ':') return fitsTime(columns.date_min, columns.date_max, comparison, value);
  if (field === 'amount' && comparison !== ':') {
    const [amount, extreme] = [amountOf(value), comparison.startsWith('>') ? columns.amount_max : columns.amount_min];
    if (amount === null) return false;
    if (extreme === amount) return comparison.endsWith('=');
    return comparison.startsWith('>') ? extreme > amount : extreme < amount;
  }
  const wanted =
    field === 'amount' ? [`amount:${amountOf(value)}`] : field === 'date' ? [`date:${value}`] : factsOf(field, value);
  return wanted.length > 0 && wanted.every((fact) => columns.facts.includes(fact));
}

function fitsTime(least: number, greatest: number, comparison: FieldLeaf['comparison'], value: string): boolean {
  const span = spanOf(value);
  if (!span) return false;
  switch (comparison) {
    case ':':
      return greatest >= span.fromMs && least < span.toMs;
    case '>':
      return greatest >= span.toMs;
    case '>=':
      return greatest >= span.fromMs;
    case '<':
      return least < span.fromMs;
    case '<=':
      return least < span.toMs;
  }
}
