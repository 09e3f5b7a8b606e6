import { fieldTest, type KnownFacts } from '@cartulary/pipeline/matching/fits-field';
import type { QueryNode } from '@cartulary/pipeline/matching/query-node';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns, noFacts } from '@cartulary/pipeline/matching/facts';
import type { IndexedDocument } from './rows.js';

/**
 * Whether a document matches a query literally: without typos, prefixes, or semantic search. For alerts, which can't wait until a document
 * is indexed and shouldn't fire for merely similar documents.
 * @param zone time zone of days in `uploaded>=2026-11-20`; defaults to UTC
 */
export function matchesQuery(node: QueryNode, document: IndexedDocument, zone?: string): boolean {
  const words = tokenize([document.title, ...document.pages.map(({ text }) => text)].join('\n')).map(
    ({ text }) => text,
  );
  const { mediaType, state, createdAt } = document;
  const columns = factColumns(document.facts ?? noFacts);
  const facts: KnownFacts = { kind: kindOf(mediaType), state, createdMs: createdAt.getTime(), columns };
  return fits(node, { words, vocabulary: new Set(words), facts, zone });
}

interface Known {
  readonly words: readonly string[];
  readonly vocabulary: ReadonlySet<string>;
  readonly facts: KnownFacts;
  readonly zone: string | undefined;
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
      return fieldTest(node, known.zone)(known.facts);
  }
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const [first] = phrase;
  return words.some((word, at) => word === first && phrase.every((one, offset) => words[at + offset] === one));
}
