import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import { stopWords } from '@cartulary/pipeline/summarise/rank';
import { meantOnceKnown, privateSearch } from '@/shared/private-search/private-search';
import type { Meant } from '@/shared/private-search/index/searched';
import type { OpenVault } from '@/shared/vault/open-vault';

/** Maximum number of keywords. They're searched separately if no document contains all of them. */
const MOST_WORDS = 8;

/** Words that make a sentence a question. English and German, like the stop words. */
const askingWords: ReadonlySet<string> = new Set(
  'what who whom whose when where which why how does do did much many long was wer wem wen wann wo welche welcher welches warum wieso wieviel viel viele lange'.split(
    ' ',
  ),
);

/** The keywords of a question. */
export function tellingWords(question: string): string[] {
  const words = [...new Set(tokenize(question).map(({ text }) => text))];
  const telling = words.filter((word) => !stopWords.has(word) && !askingWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/**
 * Sealed documents with passages that may answer a question: those with all keywords, and semantic matches if the
 * embedding model is on this device. If no document has all keywords, also those with the most. Runs in this page and
 * sends nothing.
 */
export async function askHere(vault: OpenVault, question: string, count: number): Promise<SearchHit[]> {
  const search = await privateSearch(vault);
  const find = async (text: string, meant?: Meant): Promise<SearchHit[]> =>
    (await search.find({ text, first: 0, count, meant })).items;
  const words = tellingWords(question);
  const whole = await find(words.join(' '), await meantOnceKnown(vault, question));
  if (words.length < 2 || !whole.every(onlyMeansIt)) return whole;
  const known = new Set(whole.map(({ documentId }) => documentId));
  const byWord = await Promise.all(words.map((word) => find(word)));
  const others = withMostWords(byWord).filter(({ documentId }) => !known.has(documentId));
  return [...whole, ...others].slice(0, count);
}

/** Documents that don't contain all keywords and were found only by meaning, as their passages indicate. */
const onlyMeansIt = ({ snippets }: SearchHit): boolean => snippets.some(({ passage }) => passage !== undefined);

/** Documents that match the most words first, each with a passage per word. */
function withMostWords(byWord: readonly (readonly SearchHit[])[]): SearchHit[] {
  const found = new Map<string, SearchHit[]>();
  for (const hit of byWord.flat()) found.set(hit.documentId, [...(found.get(hit.documentId) ?? []), hit]);
  return [...found.values()]
    .toSorted((one, other) => other.length - one.length || scoreOf(other) - scoreOf(one))
    .flatMap((hits) => hits.slice(0, 1).map((hit) => ({ ...hit, snippets: distinctSnippets(hits) })));
}

const scoreOf = (hits: readonly SearchHit[]): number => hits.reduce((sum, { score }) => sum + score, 0);

/** The best passage for each word, without duplicates. */
function distinctSnippets(hits: readonly SearchHit[]): SearchHit['snippets'] {
  const first = hits.flatMap(({ snippets }) => snippets.slice(0, 1));
  return [...new Map(first.map((snippet) => [`${snippet.page} ${snippet.text}`, snippet])).values()];
}
