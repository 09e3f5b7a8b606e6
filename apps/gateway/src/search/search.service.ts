import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { limits } from '@cartulary/contracts/limits';
import type { Box, Word } from '@cartulary/contracts/reading';
import { Database } from '@cartulary/database/database';
import { sharingOf } from '@cartulary/database/sharing';
import { SearchIndex, SearchUnavailableError, type RankedHit, type SearchResult } from '@cartulary/search/search-index';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { snippetsOf } from '@cartulary/pipeline/matching/snippets';
import type { Caller } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve.js';
import { readHitDocuments, readPageWords, type HitDocument } from './hits.queries.js';

type Query = InputOf<'search.documents'>['query'];
type Answer = AnswerOf<'search.documents'>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Finds documents by their words. The index ranks, the rows decide: what was binned or revoked a moment ago is gone. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly index: SearchIndex,
  ) {}

  /** One page of hits with their passages. Throws `unavailable` while the organisation's index is being built anew. */
  async documents(caller: Caller, query: Query): Promise<Answer> {
    const startedAt = performance.now();
    const found = await this.ask(caller, query);
    const items = await this.database.inOrganisation(caller.organisationId, () =>
      readHits(caller, query.q, found.hits),
    );
    const { total, totalIsLowerBound } = found;
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    return { items, total, totalIsLowerBound, tookMs, page: query.page, pageSize: query.pageSize };
  }

  /** The boxes of the words that the query finds on pages of documents that this person may see. */
  places(caller: Caller, { q, at }: InputOf<'search.places'>['query']): Promise<AnswerOf<'search.places'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const visible = await visibleTo(caller, [...new Set(at.map(({ documentId }) => documentId))]);
      const pages = await readPageWords(at.filter(({ documentId }) => visible.has(documentId)));
      return { items: pages.map(({ documentId, page, words }) => ({ documentId, page, boxes: boxesOf(words, q) })) };
    });
  }

  private async ask(caller: Caller, { q, kind, state, from, to, page, pageSize }: Query): Promise<SearchResult> {
    const fromMs = from === undefined ? undefined : Date.parse(from);
    // Up to and with that day.
    const toMs = to === undefined ? undefined : Date.parse(to) + DAY_MS;
    const filters = { kind, state, fromMs, toMs };
    try {
      return await this.database.actingFor(caller.organisationId, () =>
        this.index.query({ text: q, filters, principals: caller.principals, page, pageSize }),
      );
    } catch (error) {
      if (error instanceof SearchUnavailableError) throw new AppError('unavailable', { cause: error });
      throw error;
    }
  }
}

/** The hits as the rows have them now, without those that this person may not see (any more). */
async function readHits(caller: Caller, typed: string, hits: readonly RankedHit[]): Promise<Answer['items']> {
  const documents = await readHitDocuments(hits);
  const visible = await visibleTo(caller, [...documents.keys()]);
  return hits.flatMap(({ documentId, score }) => {
    const document = documents.get(documentId);
    if (!document || !visible.has(documentId)) return [];
    return [{ ...shown(document), score, snippets: snippetsOf(document.pages, typed) }];
  });
}

/** Which of the documents this person may see, by the rows. */
async function visibleTo(caller: Caller, documentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const sharing = await sharingOf(documentIds);
  return new Set(
    documentIds.filter((id) => {
      const thing = sharing.get(id);
      return thing && !thing.binnedAt && can(caller, 'view', thing).allowed;
    }),
  );
}

const boxesOf = (words: readonly Word[], typed: string): Box[] =>
  foundWords(words, typed)
    .flatMap((index): Box[] => (words[index]?.box ? [words[index].box] : []))
    .slice(0, limits.search.maxBoxesOfPage);

function shown({ documentId, name, mediaType, state, createdAt, hasPreview, pageCount }: HitDocument) {
  return { documentId, name, mediaType, state, createdAt: createdAt.toISOString(), hasPreview, pageCount };
}
