import { leastSimilar } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { currentOrganisationId } from '@cartulary/database/organisation-context';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { AnsweringIndex, IndexDirectories } from './answering-index.js';
import type { SearchFilters } from './filters.js';
import type { Found } from './find.js';
import type { RankedHit } from './ranking.js';
import type { IndexedDocument } from './rows.js';
import { OptimiseTimer } from './optimise-timer.js';

export type { IndexedDocument } from './rows.js';
export type { SearchFilters } from './filters.js';
export type { RankedHit } from './ranking.js';

export interface SearchIndexOptions extends IndexDirectories {
  /** Called once if an organization's index can't be read. Rebuild it from the rows, in the writing process. */
  readonly onDamaged?: (organisationId: string, error: unknown) => void;
  /** Called if background maintenance failed. It is retried after the next write. */
  readonly onUpkeepError?: (error: unknown) => void;
}

export interface SearchQuery {
  /** As typed, in the query language (query-language.ts in libs/pipeline). */
  readonly text: string;
  /**
   * Embeds the query to enable semantic search. Called only for queries that aren't purely literal, with the embedder
   * of the organization's index. Returns null if embedding isn't possible.
   */
  readonly meaning?: (of: WhichEmbedder) => Promise<Float32Array | null>;
  /** If true, returns the few closest passages even if none stands out. */
  readonly nearest?: boolean;
  readonly filters?: SearchFilters;
  /** The searching principals: `account:…`, `organisation:…`, and groups. Nothing else is ever found. */
  readonly principals: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface SearchResult {
  readonly hits: readonly RankedHit[];
  /** Total matches, at most `searchLimits.maxHits`. */
  readonly total: number;
  readonly totalIsLowerBound: boolean;
}

/** Minimum similarity; for the former embedder it is a cosine of .45. */
const LEAST_SIMILAR = { present: leastSimilar, former: 0.69 } as const;

/** The index can't be read. Searches fail until it is rebuilt; nothing but the index is affected. */
export class SearchUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The search index could not be read', { cause });
    this.name = 'SearchUnavailableError';
  }
}

/**
 * The search index of every organization, each in separate files. Every call uses the organization of the current
 * context (`inOrganisation`, `actingFor`) and throws NoOrganisationContextError without one. Hits reflect the time of
 * indexing: reload each under row-level security before showing it.
 */
export class SearchIndex {
  private readonly organisations = new Map<string, AnsweringIndex>();
  private readonly reported = new Set<string>();
  private readonly timer: OptimiseTimer;

  constructor(private readonly options: SearchIndexOptions) {
    this.timer = new OptimiseTimer(
      options.onUpkeepError ?? ((error) => process.emitWarning(`Search upkeep: ${String(error)}`)),
    );
  }

  /**
   * Replaces documents in the index; an older revision changes nothing. Durable and visible to every process when it resolves; typos and
   * phrases match within a second.
   */
  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    await this.guarded(async (index) => {
      await index.upsert(documents);
      this.timer.wrote(index);
    });
  }

  /** Removes documents. Unknown ids are ignored. */
  async remove(documentIds: readonly string[]): Promise<void> {
    await this.guarded((index) => index.remove(documentIds));
  }

  /**
   * Returns one page of matching documents. An empty query matches nothing.
   * @throws QueryError for a query that can't be parsed; SearchUnavailableError if the index is damaged; RangeError for
   * a filter outside its list
   */
  async query(query: SearchQuery): Promise<SearchResult> {
    const first = (query.page - 1) * query.pageSize;
    const end = first + query.pageSize;
    const { hits, total, totalIsLowerBound } = await this.guarded<Found>((index) =>
      index.find(
        {
          text: query.text,
          filters: query.filters ?? {},
          principals: query.principals,
          meaning: query.meaning ?? null,
          nearest: query.nearest ?? false,
        },
        end,
      ),
    );
    return { hits: hits.slice(first, end), total, totalIsLowerBound };
  }

  /**
   * Documents most similar to a given one, excluding it, nearest first; empty if it has no passages. Only documents that the principals can
   * see.
   */
  async similarTo(documentId: string, principals: readonly string[], most: number): Promise<RankedHit[]> {
    const asked = (which: WhichEmbedder) => ({ principals, filters: {}, fields: [], least: LEAST_SIMILAR[which] });
    const alike = await this.guarded((index) => index.similarTo(documentId, searchLimits.passagesOfSimilar, asked));
    return alike.filter((hit) => hit.documentId !== documentId).slice(0, most);
  }

  /** Number of documents in the index. */
  count(): Promise<number> {
    return this.guarded((index) => index.count());
  }

  /**
   * Whether the organization has an index and everything needed for searches is readable. Call it when the writing process starts:
   * maintenance left by an earlier process is caught up on in the background.
   */
  async state(): Promise<'missing' | 'ready' | 'damaged'> {
    const index = await this.organisation();
    const state = await index.state();
    if (state === 'ready') this.timer.wrote(index);
    return state;
  }

  /**
   * Runs all maintenance. Can take a minute at 100,000 documents, while searches and writes continue. The writing process does the same
   * automatically after writes.
   */
  optimise(): Promise<void> {
    return this.guarded(async (index) => {
      await index.optimiseMain();
      await index.optimiseRecent();
    });
  }

  /** Rebuilds the index from the rows and switches to it atomically. Searches and writes continue in the meantime. */
  async rebuild(
    documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
    which?: WhichEmbedder,
  ): Promise<void> {
    const index = await this.organisation();
    await index.rebuild(documents, which ?? index.answers());
    this.reported.delete(currentOrganisationId());
  }

  /** The embedder of the organization's index: the former one until {@link changeOver}. */
  async answers(): Promise<WhichEmbedder> {
    return (await this.organisation()).answers();
  }

  /**
   * Builds the present embedder's index from the rows, alongside the former one, and switches to it. Searches and writes continue in the
   * meantime. Call it once every page has its vectors.
   */
  async changeOver(documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>): Promise<void> {
    return (await this.organisation()).changeOver(documents);
  }

  /**
   * Deletes the former embedder's index once the current one has been answering for this long.
   * @returns true if it's gone
   */
  async forgetFormer(afterMs: number): Promise<boolean> {
    return (await this.organisation()).forgetFormer(afterMs);
  }

  /** Closes the tables. Waits only briefly for running maintenance, which can be interrupted at any point. */
  async close(): Promise<void> {
    await this.timer.stop();
    for (const index of this.organisations.values()) index.close();
    this.organisations.clear();
  }

  /** The engine is loaded on first use: it is the largest part of a start, and starts threads. */
  private async organisation(): Promise<AnsweringIndex> {
    const { AnsweringIndex } = await import('./answering-index.js');
    const id = currentOrganisationId();
    let index = this.organisations.get(id);
    if (!index) this.organisations.set(id, (index = new AnsweringIndex(this.options, id)));
    return index;
  }

  /** Retries once, because an engine error can come from a generation that has just been replaced. */
  private async guarded<T>(fn: (index: AnsweringIndex) => Promise<T>): Promise<T> {
    const id = currentOrganisationId();
    const index = await this.organisation();
    try {
      return await fn(index);
    } catch (error) {
      if (!isEngineError(error)) throw error;
      index.close();
      try {
        return await fn(index);
      } catch (again) {
        if (!isEngineError(again)) throw again;
        if (!this.reported.has(id)) {
          this.reported.add(id);
          this.options.onDamaged?.(id, again);
        }
        throw new SearchUnavailableError(again);
      }
    }
  }
}

/**
 * The native engine throws plain Errors with code GenericFailure or none; ours have names, and Node's have other codes. A full disk damages
 * nothing.
 */
function isEngineError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error) || error.name !== 'Error') return false;
  if ('code' in error && error.code !== 'GenericFailure') return false;
  return !/no space left|os error 28|file too large/i.test(String(error));
}

/** Opens the search index. Nothing is read before the first call. */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex {
  return new SearchIndex(options);
}
