import { parseQuery } from '@cartulary/pipeline/matching/query-text';
import { snippetsOf } from '@cartulary/pipeline/matching/snippets';
import { tokenize, type Token } from '@cartulary/pipeline/matching/tokens';
import { WordMatcher } from '@cartulary/pipeline/matching/word-matcher';

/** A document that can be searched by the words in its title and body. */
export interface Readable {
  readonly title: string;
  readonly text: string;
  /** Headings within the text: words in them have more weight. */
  readonly headings?: string;
}

interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface Found<T extends Readable> {
  readonly entry: T;
  readonly titleMarks: readonly Mark[];
  /** The most relevant passage, and the matches in it. */
  readonly passage: string;
  readonly passageMarks: readonly Mark[];
}

const TITLE_WEIGHT = 20;
const HEADING_WEIGHT = 10;
const MAX_TEXT_HITS = 9;

/**
 * The best matches, best first, by the rules of Smart Search: words as typed, the last one also as a prefix, typos tolerated, quoted text
 * exact. A question in whole sentences contains words that no text has, so the entries with the most matching words count.
 */
export function findHelp<T extends Readable>(entries: readonly T[], typed: string): Found<T>[] {
  const cut = entries.map((entry) => ({ entry, title: tokenize(entry.title), text: tokenize(entry.text) }));
  const vocabulary = new Set(cut.flatMap(({ title, text }) => [...title, ...text].map((token) => token.text)));
  const query = parseQuery(typed);
  if (query.words.length === 0) return [];
  const matcher = new WordMatcher(query, vocabulary);
  const matchesIn = (tokens: readonly Token[]) => matcher.matches(tokens.map((token) => token.text));

  const judged = cut.map(({ entry, title, text }) => {
    const inTitle = matchesIn(title);
    const inText = matchesIn(text);
    const answered = new Set([...inTitle, ...inText].map((match) => match.queryWord)).size;
    const marks = inTitle.flatMap(({ at }): Mark[] => title.slice(at, at + 1));
    const inHeadings = matchesIn(tokenize(entry.headings ?? ''));
    const weight =
      TITLE_WEIGHT * inTitle.length + HEADING_WEIGHT * inHeadings.length + Math.min(MAX_TEXT_HITS, inText.length);
    return { entry, marks, answered, weight };
  });
  const most = Math.max(0, ...judged.map(({ answered }) => answered));
  if (most === 0) return [];
  return judged
    .filter(({ answered }) => answered === most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ entry, marks }) => {
      const [snippet] = snippetsOf([{ page: 1, text: entry.text }], query, null, 1);
      return { entry, titleMarks: marks, passage: snippet?.text ?? '', passageMarks: snippet?.marks ?? [] };
    });
}
