import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns } from '@cartulary/pipeline/matching/facts';
import { fieldTest } from '@cartulary/pipeline/matching/fits-field';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import type { QueryNode } from '@cartulary/pipeline/matching/query-node';
import { parseQuery, withoutFunctionWords, type ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import { isStemmed, stemOf, stemsOf } from '@cartulary/pipeline/matching/stems';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import type { WholeDocument } from './searched';

/** A reference search that examines every word of every document: slow, but simple enough to be obviously correct. */

const textsOf = ({ name, pages }: WholeDocument): string[] => [name, ...pages.map(({ text }) => text)];
const wordsOf = (document: WholeDocument): string[] =>
  textsOf(document).flatMap((text) => tokenize(text).map((one) => one.text));

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}

/** The edit distance of two words, from the full table. */
function letters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const isForgiven = (word: string): boolean => word.length >= 3 && word.length <= 24;
const isLike = (word: string, typed: string, typos: number): boolean =>
  isForgiven(typed) ? word[0] === typed[0] && letters(word, typed) <= typos : word === typed;

/** Whether a document has the words of a query: as typed, inflected, begun, both again without function words, with one typo, with two. */
function tiersOf(document: WholeDocument, query: ParsedQuery): boolean[] {
  const words = wordsOf(document);
  const has = (word: string): boolean => words.includes(word);
  const phrases = query.phrases.every((phrase) => hasPhrase(words, phrase));
  const { language } = document.facts;
  const stems = isStemmed(language)
    ? textsOf(document).flatMap((text) =>
        tokenize(text).flatMap(({ start, end }) => stemsOf(text.slice(start, end), language)),
      )
    : [];
  const begun = query.unfinished;
  const content = withoutFunctionWords(query);
  const hasStems = (asTyped: readonly string[]): boolean =>
    isStemmed(language) && asTyped.every((word) => stems.includes(stemOf(word, language)));
  const typos = (most: number): boolean =>
    !query.literal &&
    query.words.some(isForgiven) &&
    query.words.every((typed) => words.some((word) => isLike(word, typed, most)));
  return [
    query.words.every(has) && phrases,
    !query.literal && hasStems(query.asTyped),
    begun !== null &&
      begun.length >= 3 &&
      phrases &&
      query.words.every((word) => (word === begun ? words.some((one) => one.startsWith(begun)) : has(word))),
    content !== null && content.words.every(has),
    content !== null && hasStems(content.asTyped),
    typos(1),
    query.words.every(({ length }) => length >= 5) && typos(2),
  ];
}

/** IDs of documents found by words only, with the best tier of each. */
export function foundByWords(documents: readonly WholeDocument[], typed: string): Map<string, number> {
  const query = parseQuery(typed);
  const found = new Map<string, number>();
  const ways = documents.map((document) => tiersOf(document, query));
  for (let tier = 0; tier < 7; tier += 1) {
    if (tier >= 3 && found.size >= 5) break;
    documents.forEach(({ documentId }, at) => {
      if (ways[at]?.[tier] && !found.has(documentId)) found.set(documentId, tier);
    });
  }
  return found;
}

/** IDs of documents found by a query with only quoted words. */
export function foundToTheLetter(documents: readonly WholeDocument[], typed: string): string[] {
  const node = parseQueryLanguage(typed);
  return documents.filter((document) => node && fits(node, document)).map(({ documentId }) => documentId);
}

function fits(node: QueryNode, document: WholeDocument): boolean {
  if ('nodes' in node)
    return node.kind === 'and'
      ? node.nodes.every((one) => fits(one, document))
      : node.nodes.some((one) => fits(one, document));
  if (node.kind === 'not') return !fits(node.node, document);
  if (node.kind !== 'field')
    return hasPhrase(
      wordsOf(document),
      tokenize(node.text).map(({ text }) => text),
    );
  const { mediaType, state, createdAt, facts } = document;
  const columns = factColumns(facts);
  return fieldTest(node)({ kind: kindOf(mediaType), state, createdMs: Date.parse(createdAt), columns });
}
