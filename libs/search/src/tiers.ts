import type { FullTextQuery } from '@lancedb/lancedb';
import { lance } from './engine.js';
import { prefixQueryToken } from './prefixes.js';
import type { ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import { stemOf, type StemmedLanguage } from '@cartulary/pipeline/matching/stems';
import { mayHaveTypos, SHORTEST_FOR_TWO_TYPOS } from '@cartulary/pipeline/matching/word-matcher';

const { BooleanQuery, MatchQuery, Occur, Operator, PhraseQuery } = lance;

/** Maximum words a typo can expand to. More would make the query slow and the results random. */
const MAX_EXPANSIONS = 40;

/** Adds exclusions for the same row. */
export function without(query: FullTextQuery, unwanted: ParsedQuery | null): FullTextQuery {
  if (unwanted === null) return query;
  const single = unwanted.words.filter((word) => !unwanted.phrases.some((phrase) => phrase.includes(word)));
  const parts = [
    ...(single.length > 0 ? [new MatchQuery(single.join(' '), 'terms', { operator: Operator.Or })] : []),
    ...unwanted.phrases.map((phrase) => new PhraseQuery(phrase.join(' '), 'words')),
  ];
  return new BooleanQuery([
    [Occur.Must, query],
    ...parts.map((part): [typeof Occur.MustNot, FullTextQuery] => [Occur.MustNot, part]),
  ]);
}

/** Exclusions as a condition, for searches without words. Words contain only letters and digits, so none is a wildcard. */
export function withoutCondition(unwanted: ParsedQuery): string {
  const single = unwanted.words.filter((word) => !unwanted.phrases.some((phrase) => phrase.includes(word)));
  return [...single.map((word) => [word]), ...unwanted.phrases]
    .map((words) => `NOT (concat(' ', words, ' ') LIKE '% ${words.join(' ')} %')`)
    .join(' AND ');
}

/** Every word as typed, every phrase in order. */
export function exactQuery(query: ParsedQuery): FullTextQuery {
  return together(allOf(query.words), query);
}

/**
 * Every word in any inflected form, all in one of these languages. A single query, because each one rechecks all permissions. Null for
 * quoted queries, and without languages.
 */
export function inflectedQuery(query: ParsedQuery, languages: readonly StemmedLanguage[]): FullTextQuery | null {
  if (query.literal || languages.length === 0) return null;
  const stems = languages.map((language) => [...new Set(query.asTyped.map((word) => stemOf(word, language)))]);
  if (query.asTyped.length === 1) return new MatchQuery(stems.flat().join(' '), 'stems', { operator: Operator.Or });
  const ofLanguage = (words: readonly string[]) => new MatchQuery(words.join(' '), 'stems', { operator: Operator.And });
  return new BooleanQuery(
    stems.map((words): [typeof Occur.Should, FullTextQuery] => [Occur.Should, ofLanguage(words)]),
  );
}

/** The last word as a prefix, or null if it isn't unfinished. */
export function prefixQuery(query: ParsedQuery): FullTextQuery | null {
  const token = query.unfinished === null ? null : prefixQueryToken(query.unfinished);
  if (token === null) return null;
  return together(allOf([...query.words.filter((word) => word !== query.unfinished), token]), query);
}

/**
 * Every word with at most this many wrong letters (inserted, missing or replaced; two swapped letters count as two). Plain Latin first
 * letters, and very short and long words, must match as typed. Null for quoted queries, if no word can have typos, and for two typos if a
 * word is too short.
 */
export function typoQuery(query: ParsedQuery, typos: 1 | 2): FullTextQuery | null {
  if (query.literal) return null;
  if (typos === 2 && query.words.some((word) => word.length < SHORTEST_FOR_TWO_TYPOS)) return null;
  const others = query.words.filter(mayHaveTypos);
  if (others.length === 0) return null;
  const forgiven = allOf(others, typos);
  if (others.length === query.words.length) return forgiven;
  return new BooleanQuery([
    [Occur.Must, allOf(query.words.filter((word) => !mayHaveTypos(word)))],
    [Occur.Must, forgiven],
  ]);
}

function allOf(words: readonly string[], fuzziness = 0): FullTextQuery {
  // The engine counts this prefix in bytes and panics in the middle of a character.
  const prefixLength = words.every((word) => word.charCodeAt(0) < 128) ? 1 : 0;
  const options = fuzziness === 0 ? {} : { fuzziness, prefixLength, maxExpansions: MAX_EXPANSIONS };
  return new MatchQuery(words.join(' '), 'terms', { operator: Operator.And, ...options });
}

function together(words: FullTextQuery, query: ParsedQuery): FullTextQuery {
  const phrases = query.phrases.map((phrase) => new PhraseQuery(phrase.join(' '), 'words'));
  const [only] = phrases;
  if (!only) return words;
  // A query of several parts takes ten times as long if they are common, and most queries are a single phrase.
  if (phrases.length === 1 && query.words.every((word) => query.phrases[0]?.includes(word))) return only;
  return new BooleanQuery([words, ...phrases].map((part): [typeof Occur.Must, FullTextQuery] => [Occur.Must, part]));
}
