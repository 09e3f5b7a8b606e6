import { factsOfNumber } from '@cartulary/pipeline/matching/facts';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { alternativesOf, isPlain, textOf, type Alternative } from '@cartulary/pipeline/matching/query-plan';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { parseQuery, typedText, withoutFunctionWords } from '@cartulary/pipeline/matching/query-text';
import { isStemmed, stemsOf, type StemmedLanguage } from '@cartulary/pipeline/matching/stems';
import { tokenize, type Token } from '@cartulary/pipeline/matching/tokens';
import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import { alikeOf } from './alike';
import { fittingFields, hasAnyOf, hasPhrases, keptOf, narrowedBy, type KeptDocument } from './kept-document';
import { byScore, rankedOf } from './rank';
import type { Asked, ListedDocument, PageWords, Ranked, WholeDocument } from './searched';
import { BOOST, exactTier, inflectedTier, prefixTier, typoTier, type Tier } from './tiers';

/** With fewer hits than this, typos are allowed. */
const ENOUGH_HITS = 5;

/** Preprocessed text for MiniSearch: tokenized, folded, and joined with spaces. */
interface Row {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly stems: string;
}

const options = {
  fields: ['title', 'text', 'stems'],
  tokenize: (text: string): string[] => (text === '' ? [] : text.split(' ')),
  processTerm: (term: string): string => term,
};

/** The stored form of the index, as plain data. */
export interface KeptIndex {
  readonly words: AsPlainObject;
  readonly vocabulary: readonly string[];
  readonly documents: readonly {
    readonly document: ListedDocument;
    readonly isWhole: boolean;
    readonly sequence: readonly number[];
  }[];
}

/**
 * Finds documents by words. MiniSearch holds the postings; the rules match the server's (`libs/pipeline/src/matching`).
 */
export class WordIndex {
  private words = new MiniSearch<Row>(options);
  private readonly kept = new Map<string, KeptDocument>();
  private readonly numbers = new Map<string, number>();
  private readonly languages = new Map<StemmedLanguage, number>();

  /** Restores the index from the output of {@link toKept}. @throws Error if it's invalid */
  static fromKept({ words, vocabulary, documents }: KeptIndex): WordIndex {
    const index = new WordIndex();
    index.words = MiniSearch.loadJS<Row>(words, options);
    vocabulary.forEach((word, number) => index.numbers.set(word, number));
    for (const { document, isWhole, sequence } of documents)
      index.keep(keptOf(document, isWhole, Uint32Array.from(sequence)));
    if (index.words.documentCount !== index.kept.size)
      throw new Error('An index and its documents are not of one time');
    return index;
  }

  toKept(): KeptIndex {
    return {
      words: this.words.toJSON(),
      vocabulary: [...this.numbers.keys()],
      documents: [...this.kept.values()].map(({ document, isWhole, sequence }) => ({
        document,
        isWhole,
        sequence: [...sequence],
      })),
    };
  }

  document = (documentId: string): KeptDocument | undefined => this.kept.get(documentId);
  all = (): IterableIterator<KeptDocument> => this.kept.values();

  get size(): number {
    return this.kept.size;
  }

  /** Adds a document by name only, until its text is available. */
  takeListed(document: ListedDocument): void {
    this.take(document, [], false);
  }

  /** Adds a document with its text, replacing any earlier entry. */
  takeWhole({ pages, ...document }: WholeDocument): void {
    this.take(document, pages, true);
  }

  drop(documentId: string): void {
    const before = this.kept.get(documentId);
    if (!before) return;
    this.words.discard(documentId);
    this.kept.delete(documentId);
    this.countLanguage(before.document, -1);
  }

  /** The documents that match a query, best first. @throws QueryError if it can't be parsed */
  find(asked: Asked): Ranked[] {
    const node = parseQueryLanguage(asked.text);
    if (node === null) return [];
    const alternatives = isPlain(node) ? [null] : alternativesOf(node);
    const tiers = alternatives.map((alternative) => this.tiersOf(asked, alternative));
    const most = Math.max(...tiers.map(({ length }) => length));
    return rankedOf(Array.from({ length: most }, (_, tier) => tiers.flatMap((list) => list[tier] ?? []))).slice(
      0,
      searchLimits.maxHits,
    );
  }

  /** The documents with the most similar words, best first; undefined for an unknown document. */
  alike(documentId: string): Ranked[] | undefined {
    const one = this.kept.get(documentId);
    return one && alikeOf(one, this.kept.values(), this.numbers.size);
  }

  private take(document: ListedDocument, pages: readonly PageWords[], isWhole: boolean): void {
    this.drop(document.documentId);
    const texts = [document.name, ...pages.map(({ text }) => text)];
    const tokens = texts.map(tokenize);
    const [title = [], ...text] = tokens.map((list) => list.map(({ text: word }) => word));
    const sequence = Uint32Array.from([...title, ...text.flat()], (word) => this.numberOf(word));
    const stems = stemsIn(texts, tokens, document.facts.language);
    const words = { title: title.join(' '), text: text.flat().join(' '), stems: stems.join(' ') };
    this.words.add({ id: document.documentId, ...words });
    this.keep(keptOf(document, isWhole, sequence));
  }

  private keep(kept: KeptDocument): void {
    this.kept.set(kept.document.documentId, kept);
    this.countLanguage(kept.document, 1);
  }

  private countLanguage({ facts: { language } }: ListedDocument, by: 1 | -1): void {
    if (isStemmed(language)) this.languages.set(language, (this.languages.get(language) ?? 0) + by);
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The results of one alternative, by tier. */
  private tiersOf(asked: Asked, alternative: Alternative | null): Ranked[][] {
    const numberOf = (word: string): number | undefined => this.numbers.get(word);
    const unwanted = alternative?.withoutTexts.length ? parseQuery(textOf(alternative.withoutTexts)) : null;
    const [isNarrowed, fits] = [narrowedBy(asked), fittingFields(alternative?.fields ?? [], asked)];
    const isLeft = (kept: KeptDocument | undefined): kept is KeptDocument =>
      kept !== undefined && isNarrowed(kept) && fits(kept) && !(unwanted && hasAnyOf(kept, unwanted, numberOf));
    const query = parseQuery(alternative ? typedText(alternative.texts, asked.text) : asked.text);
    if (query.words.length === 0) return alternative?.texts.length === 0 ? [this.newest(isLeft)] : [];
    const isWanted = (kept: KeptDocument | undefined): boolean => isLeft(kept) && hasPhrases(kept, query, numberOf);

    const exact = this.ask(exactTier(query), isWanted);
    if (exact.length >= searchLimits.maxHits) return [exact];
    const languages = [...this.languages].flatMap(([language, count]) => (count > 0 ? [language] : []));
    const facts = query.number === null ? [] : factsOfNumber(query.number);
    const numbered = this.newest(
      (kept) => isLeft(kept) && facts.some((fact) => kept.known.columns.facts.includes(fact)),
    );
    const found = [
      exact,
      numbered,
      this.ask(inflectedTier(query, languages), isWanted),
      this.ask(prefixTier(query), isWanted),
    ];
    const isEnough = (): boolean =>
      new Set(found.flat().map(({ document }) => document.documentId)).size >= ENOUGH_HITS;
    const content = withoutFunctionWords(query);
    found.push(content === null || isEnough() ? [] : this.ask(exactTier(content), isWanted));
    found.push(content === null || isEnough() ? [] : this.ask(inflectedTier(content, languages), isWanted));
    for (const typos of [1, 2] as const) found.push(isEnough() ? [] : this.ask(typoTier(query, typos), isWanted));
    return found;
  }

  private ask(tier: Tier | null, isWanted: (kept: KeptDocument | undefined) => boolean): Ranked[] {
    if (tier === null) return [];
    const filter = (result: SearchResult): boolean =>
      isWanted(this.kept.get(result.id as string)) && (tier.isMet?.(result) ?? true);
    return this.words
      .search(tier.query, { boost: BOOST, filter, tokenize: (text) => [text] })
      .flatMap(({ id, score }) => {
        const kept = this.kept.get(id as string);
        return kept ? [{ document: kept.document, score }] : [];
      });
  }

  /** For a query without words: the remaining documents, newest first. */
  private newest(isLeft: (kept: KeptDocument) => boolean): Ranked[] {
    const left = [...this.kept.values()].filter(isLeft);
    return left.map(({ document, known }) => ({ document, score: known.createdMs })).sort(byScore);
  }
}

/** The stems of a document's words in its language. Each word is stemmed once. */
function stemsIn(texts: readonly string[], ofTexts: readonly (readonly Token[])[], language: string | null): string[] {
  if (!isStemmed(language)) return [];
  const known = new Map<string, string[]>();
  return ofTexts.flatMap((tokens, at) =>
    tokens.flatMap(({ start, end }) => {
      const word = texts[at]?.slice(start, end) ?? '';
      const stems = known.get(word) ?? stemsOf(word, language);
      known.set(word, stems);
      return stems;
    }),
  );
}
