import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { Logger } from '@cartulary/telemetry/logger';
import { markIndexed, readIndexed, type Indexed } from './index-rows.js';

/** Documents per write; their texts are in memory together. */
const WRITE_BATCH = 25;

interface Batch {
  readonly documentIds: Set<string>;
  readonly written: Promise<void>;
  settle(error?: unknown): void;
}

/**
 * Brings the search index in line with the rows. The index is derived data, so every request reads the rows at that moment. An
 * organization's table has one writer; requests made while it's writing become its next write.
 */
export class IndexWriter {
  private readonly next = new Map<string, Batch>();
  private readonly writing = new Set<string>();

  constructor(
    private readonly options: {
      readonly database: Database;
      readonly search: SearchIndex;
      readonly bus: Bus;
      readonly log: Logger;
    },
  ) {}

  /** Resolves once a search started after that finds the documents as they are in the rows. */
  bringUpToDate(organisationId: string, documentIds: readonly string[]): Promise<void> {
    const batch = this.next.get(organisationId) ?? newBatch();
    for (const id of documentIds) batch.documentIds.add(id);
    this.next.set(organisationId, batch);
    if (!this.writing.has(organisationId)) void this.writeAll(organisationId);
    return batch.written;
  }

  private async writeAll(organisationId: string): Promise<void> {
    this.writing.add(organisationId);
    for (let batch = this.take(organisationId); batch; batch = this.take(organisationId)) {
      const { settle, documentIds } = batch;
      await this.write(organisationId, [...documentIds]).then(() => settle(), settle);
    }
    this.writing.delete(organisationId);
  }

  private take(organisationId: string): Batch | undefined {
    const batch = this.next.get(organisationId);
    this.next.delete(organisationId);
    return batch;
  }

  private async write(organisationId: string, documentIds: readonly string[]): Promise<void> {
    const { database, search } = this.options;
    for (let at = 0; at < documentIds.length; at += WRITE_BATCH) {
      const ids = documentIds.slice(at, at + WRITE_BATCH);
      const found = await database.inOrganisation(organisationId, () => readIndexed(ids));
      const gone = ids.filter((id) => !found.some((entry) => entry.document.documentId === id));
      await database.actingFor(organisationId, async () => {
        if (gone.length > 0) await search.remove(gone);
        if (found.length > 0) await search.upsert(found.map((entry) => entry.document));
      });
      await database.inOrganisation(organisationId, () => markIndexed(ids, found));
      for (const entry of found) await this.tell(organisationId, entry);
    }
  }

  private async tell(organisationId: string, { document, audience }: Indexed): Promise<void> {
    const { bus, log } = this.options;
    await bus
      .publish({
        type: 'document.indexed',
        organisationId,
        audience,
        payload: { documentId: document.documentId },
        number: null,
      })
      .catch((error: unknown) => log.warn('That a document can be found was not told', { error }));
  }
}

function newBatch(): Batch {
  let settle: Batch['settle'] = () => undefined;
  const written = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error));
  });
  return { documentIds: new Set(), written, settle };
}
