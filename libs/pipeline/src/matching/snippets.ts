import { searchLimits } from '@cartulary/contracts/limits/search';
import type { ParsedQuery } from './query-text.js';
import { searchedWords } from './searched-words.js';
import type { Token } from './tokens.js';
import type { WordMatcher } from './word-matcher.js';

/** The text of a page. */
export interface SearchedPage {
  readonly page: number;
  readonly text: string;
}

/** A passage with its matches. */
export interface Snippet {
  readonly page: number;
  /** Offset in the page's text of its first match, or of its beginning if it has none (UTF-16). */
  readonly at: number;
  /** Whitespace is collapsed to single spaces; '…' marks truncation. */
  readonly text: string;
  /** UTF-16 offsets into `text`, end exclusive. */
  readonly marks: { start: number; end: number }[];
}

const PASSAGE_CHARACTERS = 200;
const MAX_HITS_OF_A_PAGE = 500;
/** A different query word is worth more than a repetition. */
const WORD_WEIGHT = 10;

interface Hit extends Token {
  readonly queryWord: number;
}

/** Matches that fit into one passage. */
interface Cluster {
  readonly page: SearchedPage;
  /** All matches of the page, and the range of those in this cluster, end exclusive. */
  readonly ofPage: readonly Hit[];
  readonly from: number;
  readonly until: number;
  readonly start: number;
  readonly weight: number;
}

interface Passage {
  readonly page: SearchedPage;
  readonly hits: readonly Hit[];
  readonly start: number;
  readonly end: number;
}

/**
 * The passages that best show why a document matches, best first, by the index's rules (word-matcher.ts). If only the
 * title matched, the beginning without marks.
 * @param language the document's language, whose inflected words are marked; null if unknown
 */
export function snippetsOf(
  pages: readonly SearchedPage[],
  query: ParsedQuery,
  language: string | null,
  most: number = searchLimits.snippetsPerDocument,
): Snippet[] {
  const texts = pages.map(({ text }) => text);
  const { ofTexts, matcher } = searchedWords(texts, query, language);
  const clusters = pages.flatMap((page, index) => clustersOf(page, hitsOf(ofTexts[index] ?? [], matcher)));
  clusters.sort((a, b) => b.weight - a.weight || a.page.page - b.page.page || a.start - b.start);

  const chosen: Passage[] = [];
  for (const cluster of clusters) {
    if (chosen.length === most) break;
    const isShown = (other: Passage) =>
      other.page === cluster.page && cluster.start >= other.start && cluster.start < other.end;
    if (!chosen.some(isShown)) chosen.push(passageOf(cluster));
  }
  if (chosen.length > 0) return chosen.map(toSnippet);
  const first = pages.find((page) => page.text.trim() !== '');
  return first && most > 0 ? [toSnippet(passageAround(first, [], 0))] : [];
}

/** A passage of a page for display, from its beginning, without marks. @param place UTF-16 offsets into the page's text */
export function passageSnippet(page: SearchedPage, { start, end }: { start: number; end: number }): Snippet {
  const shown = Math.min(end, start + 2 * PASSAGE_CHARACTERS);
  return toSnippet({ page, hits: [], start, end: shown < end ? previousBoundary(page.text, shown, start) : shown });
}

function hitsOf(tokens: readonly Token[], matcher: WordMatcher): Hit[] {
  return matcher
    .matches(tokens.map(({ text }) => text))
    .slice(0, MAX_HITS_OF_A_PAGE)
    .flatMap(({ at, queryWord }): Hit[] => {
      const token = tokens[at];
      return token ? [{ ...token, queryWord }] : [];
    });
}

/** For every match, the matches that fit into a passage starting there: a sliding window over the page. */
function clustersOf(page: SearchedPage, hits: readonly Hit[]): Cluster[] {
  const times = new Map<number, number>();
  let until = 0;
  return hits.map((first, from) => {
    while (
      until < hits.length &&
      (until <= from || (hits[until]?.end ?? Infinity) - first.start <= PASSAGE_CHARACTERS)
    ) {
      const queryWord = hits[until]?.queryWord ?? 0;
      times.set(queryWord, (times.get(queryWord) ?? 0) + 1);
      until += 1;
    }
    const weight = WORD_WEIGHT * times.size + until - from;
    const left = (times.get(first.queryWord) ?? 0) - 1;
    if (left === 0) times.delete(first.queryWord);
    else times.set(first.queryWord, left);
    return { page, ofPage: hits, from, until, start: first.start, weight };
  });
}

const passageOf = ({ page, ofPage, from, until, start }: Cluster): Passage =>
  passageAround(page, ofPage.slice(from, until), start);

/** Extends to about {@link PASSAGE_CHARACTERS} at word boundaries, with a third of the spare characters before the first match. */
function passageAround(page: SearchedPage, hits: readonly Hit[], firstStart: number): Passage {
  const lastEnd = hits.at(-1)?.end ?? firstStart;
  const spare = Math.max(0, PASSAGE_CHARACTERS - (lastEnd - firstStart));
  const before = Math.max(0, firstStart - Math.floor(spare / 3));
  const after = Math.min(page.text.length, Math.max(lastEnd, before + PASSAGE_CHARACTERS));
  const start = before === 0 ? 0 : nextBoundary(page.text, before, firstStart);
  const end = after === page.text.length ? after : previousBoundary(page.text, after, lastEnd);
  return { page, hits, start, end };
}

/** The start of a word at or after `from`, at the latest `until`. */
function nextBoundary(text: string, from: number, until: number): number {
  const space = /\s/.test(text[from - 1] ?? ' ') ? 0 : text.slice(from, until).search(/\s/);
  return space === -1 ? until : from + space;
}

/** The end of a word at or before `from`, at the earliest `until`. */
function previousBoundary(text: string, from: number, until: number): number {
  if (/\s/.test(text[from] ?? ' ')) return from;
  for (let at = from; at > until; at -= 1) if (/\s/.test(text[at - 1] ?? '')) return at;
  // A single endless word is truncated rather than dropped, unless the match is already included.
  return until > 0 ? until : from;
}

function toSnippet({ page, hits, start, end }: Passage): Snippet {
  let text = start > 0 ? '…' : '';
  const marks: Snippet['marks'] = [];
  let at = start;
  const append = (until: number) => {
    const piece = page.text.slice(at, until).replace(/\s+/g, ' ');
    text += /(^|\s)$/.test(text) ? piece.trimStart() : piece;
    at = until;
  };
  for (const hit of hits) {
    append(hit.start);
    const markStart = text.length;
    append(hit.end);
    marks.push({ start: markStart, end: text.length });
  }
  append(end);
  text = text.trimEnd();
  return {
    page: page.page,
    at: hits[0]?.start ?? start,
    text: end < page.text.trimEnd().length ? `${text}…` : text,
    marks,
  };
}
