import { Injectable } from '@nestjs/common';
import { searchLimits } from '@cartulary/contracts/limits/search';
import type { Box, Word } from '@cartulary/contracts/reading';
import { Database } from '@cartulary/database/database';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { SearchIndex, type SearchResult } from '@cartulary/search/search-index';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { askIndex, filtersOf, findable } from './asked.js';
import { countFacets } from './facets.queries.js';
import { readPageWords } from './hits.queries.js';
import { QueryMeaning } from './query-meaning.js';
import { readHits, visibleTo } from './shown-hits.js';

type Query = InputOf<'search.documents'>['query'];
type Meaning = AnswerOf<'search.documents'>['meaning'];

/** Documents that are alike one, at most. */
const MOST_SIMILAR = 12;

/** Finds documents by words and meaning. The index ranks, the rows decide: what was binned or revoked a moment ago is gone. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly index: SearchIndex,
    private readonly meaning: QueryMeaning,
  ) {}

  /**
   * One page of hits with their passages. Throws `unavailable` while the organisation's index is being built anew,
   * `invalid_input` with the place for a query that can't be understood.
   */
  async documents(caller: Caller, query: Query): Promise<AnswerOf<'search.documents'>> {
    const startedAt = performance.now();
    const { found, meaning } = await this.ask(caller, query);
    const items = await this.database.askInOrganisation(caller.organisationId, () =>
      readHits(caller, query.q, found.hits),
    );
    const { total, totalIsLowerBound } = found;
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    return { items, total, totalIsLowerBound, meaning, tookMs, page: query.page, pageSize: query.pageSize };
  }

  /** What the documents found are and hold: of those alone that this person may see by the rows. */
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

  /** Documents that mean most nearly the same as one. Throws `not_found` for what this person may not see. */
  async similar(caller: Caller, documentId: string): Promise<AnswerOf<'search.similar'>> {
    const visible = await this.database.inOrganisation(caller.organisationId, () => visibleTo(caller, [documentId]));
    if (!visible.has(documentId)) throw new AppError('not_found');
    const alike = await this.database.actingFor(caller.organisationId, () =>
      askIndex(() => this.index.similarTo(documentId, caller.principals, MOST_SIMILAR)),
    );
    const items = await this.database.askInOrganisation(caller.organisationId, () => readHits(caller, '', alike));
    return { items };
  }

  /** The boxes of the words that the query finds on pages of uploads that this person may see; none to a key without their scope. */
  async places(caller: Caller, { q, at }: InputOf<'search.places'>['query']): Promise<AnswerOf<'search.places'>> {
    if (!findable(caller).uploads) return { items: [] };
    return this.database.inOrganisation(caller.organisationId, async () => {
      const visible = await visibleTo(caller, [...new Set(at.map(({ documentId }) => documentId))]);
      const pages = await readPageWords(at.filter(({ documentId }) => visible.has(documentId)));
      return { items: pages.map(({ documentId, page, words }) => ({ documentId, page, boxes: boxesOf(words, q) })) };
    });
  }

  private async ask(caller: Caller, query: Query): Promise<{ found: SearchResult; meaning: Meaning }> {
    const { q: text, mode, page, pageSize } = query;
    let meaning: Meaning = 'off';
    // Asked for only where the index finds that the query has a meaning beside its letters.
    const askMeaning = async (): Promise<Float32Array | null> => {
      const vector = await this.meaning.of(text);
      meaning = vector === null ? 'unavailable' : 'used';
      return vector;
    };
    const found = await this.database.actingFor(caller.organisationId, () =>
      askIndex(() =>
        this.index.query({
          text,
          filters: filtersOf(caller, query),
          principals: caller.principals,
          page,
          pageSize,
          ...(mode === 'hybrid' ? { meaning: askMeaning } : {}),
        }),
      ),
    );
    return { found, meaning };
  }
}

const boxesOf = (words: readonly Word[], typed: string): Box[] =>
  foundWords(words, typed)
    .flatMap((index): Box[] => (words[index]?.box ? [words[index].box] : []))
    .slice(0, searchLimits.maxBoxesOfPage);
