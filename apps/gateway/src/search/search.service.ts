import { Injectable } from '@nestjs/common';
import type { SearchMeaning } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import type { Box } from '@cartulary/contracts/reading';
import { Database } from '@cartulary/database/database';
import { writeFactLoosely } from '@cartulary/database/facts';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import { languageOfText } from '@cartulary/pipeline/language/find-language';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { askedText } from '@cartulary/pipeline/matching/query-text';
import { sentencesIn } from '@cartulary/pipeline/summarise/sentences';
import { SearchIndex, type SearchResult } from '@cartulary/search/search-index';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { askIndex, filtersOf, findable } from './asked.js';
import { countFacets } from './facets.queries.js';
import { readPageWords, readShownText, type PageWords } from './hits.queries.js';
import { QueryMeaning } from './query-meaning.js';
import { readHits, visibleTo } from './shown-hits.js';

type Query = InputOf<'search.documents'>['query'];

/** The maximum number of similar documents. */
const MOST_SIMILAR = 12;

/**
 * Finds documents by words and meaning. The index ranks; the rows decide: documents that were just trashed or unshared
 * are omitted.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly index: SearchIndex,
    private readonly meaning: QueryMeaning,
  ) {}

  /**
   * One page of hits with their passages. Throws `unavailable` while the organization's index is being rebuilt,
   * `invalid_input` with the position for a query that can't be parsed.
   */
  async documents(caller: Caller, query: Query): Promise<AnswerOf<'search.documents'>> {
    const startedAt = performance.now();
    const { found, meaning } = await this.ask(caller, query);
    const answeredMs = performance.now() - startedAt;
    const items = await this.database.askInOrganisation(caller.organisationId, async () => {
      const [hits] = await Promise.all([
        readHits(caller, query.q, found.hits),
        count(caller, query, found, answeredMs),
      ]);
      return hits;
    });
    const { total, totalIsLowerBound } = found;
    const language = await languageOfText(askedText(query.q));
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    return { items, total, totalIsLowerBound, meaning, language, tookMs, page: query.page, pageSize: query.pageSize };
  }

  /** Facets of the matching documents, limited to those that the rows allow this person to see. */
  async facets(caller: Caller, query: InputOf<'search.facets'>['query']): Promise<AnswerOf<'search.facets'>> {
    const { found } = await this.ask(caller, { ...query, page: 1, pageSize: searchLimits.maxHits });
    return this.database.inOrganisation(caller.organisationId, async () => {
      const visible = await visibleTo(
        caller,
        found.hits.map(({ documentId }) => documentId),
      );
      const facets = await countFacets([...visible]);
      return { total: visible.size, totalIsLowerBound: found.totalIsLowerBound, facets };
    });
  }

  /** The documents whose meaning is closest to a given one. @throws AppError `not_found` if this person can't see it */
  async similar(caller: Caller, documentId: string): Promise<AnswerOf<'search.similar'>> {
    const visible = await this.database.inOrganisation(caller.organisationId, () => visibleTo(caller, [documentId]));
    if (!visible.has(documentId)) throw new AppError('not_found');
    const alike = await this.database.actingFor(caller.organisationId, () =>
      askIndex(() => this.index.similarTo(documentId, caller.principals, MOST_SIMILAR)),
    );
    const items = await this.database.askInOrganisation(caller.organisationId, () => readHits(caller, '', alike));
    return { items };
  }

  /**
   * The boxes of the query's words on pages of uploads that this person can see; none for a key without their scope.
   */
  async places(caller: Caller, { q, at }: InputOf<'search.places'>['query']): Promise<AnswerOf<'search.places'>> {
    if (!findable(caller).uploads) return { items: [] };
    return this.database.inOrganisation(caller.organisationId, async () => {
      const visible = await visibleTo(caller, [...new Set(at.map(({ documentId }) => documentId))]);
      const pages = await readPageWords(at.filter(({ documentId }) => visible.has(documentId)));
      const boxes = (page: PageWords) => boxesOf(page, q);
      return { items: pages.map((page) => ({ documentId: page.documentId, page: page.page, boxes: boxes(page) })) };
    });
  }

  /** The sentence in a passage that best matches the query. @throws AppError `not_found` if this person can't see it */
  async sentence(
    caller: Caller,
    documentId: string,
    { q, page, start, end }: InputOf<'search.sentence'>['query'],
  ): Promise<AnswerOf<'search.sentence'>['sentence']> {
    const text = await this.database.inOrganisation(caller.organisationId, async () => {
      const visible = findable(caller).uploads ? await visibleTo(caller, [documentId]) : new Set();
      if (!visible.has(documentId)) throw new AppError('not_found');
      return (await readShownText(documentId, page)) ?? '';
    });
    // A flowing text is one page of any length, so only the requested part is split.
    const passage = text.slice(start, Math.min(end, start + searchLimits.maxPassageCharacters));
    const sentences = sentencesIn(passage).slice(0, searchLimits.maxSentences);
    if (sentences.length < 2) return null;
    const best = await this.meaning.closest(
      q,
      sentences.map(({ text }) => text),
    );
    const sentence = best === null ? undefined : sentences[best];
    return sentence ? { start: start + sentence.start, end: start + sentence.end } : null;
  }

  private async ask(caller: Caller, query: Query): Promise<{ found: SearchResult; meaning: SearchMeaning }> {
    const { q: text, mode, page, pageSize } = query;
    let meaning: SearchMeaning = 'off';
    // Only called if the index finds that the query has a meaning apart from its letters.
    const askMeaning = async (by: WhichEmbedder): Promise<Float32Array | null> => {
      const asked = await this.meaning.of(text, by);
      meaning = asked.meaning;
      return asked.vector;
    };
    const found = await this.database.actingFor(caller.organisationId, () =>
      askIndex(() =>
        this.index.query({
          text,
          filters: filtersOf(caller, query),
          principals: caller.principals,
          page,
          pageSize,
          ...(mode === 'words' ? {} : { meaning: askMeaning, nearest: mode === 'nearest' }),
        }),
      ),
    );
    return { found, meaning };
  }
}

/** Counts a person's query once, no matter which page of its results they view, without its content. */
async function count(
  { accountId, key }: Caller,
  { mode, page }: Query,
  { total }: SearchResult,
  durationMs: number,
): Promise<void> {
  if (page > 1 || key !== undefined) return;
  await writeFactLoosely('search.asked', { accountId, by: { mode, found: total > 0 }, durationMs });
}

const boxesOf = ({ words, language }: PageWords, typed: string): Box[] =>
  foundWords(words, typed, language)
    .flatMap((index): Box[] => (words[index]?.box ? [words[index].box] : []))
    .slice(0, searchLimits.maxBoxesOfPage);
