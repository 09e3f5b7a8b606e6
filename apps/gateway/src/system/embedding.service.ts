import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { embeddedShare, embeddingRate, type EmbeddedShare } from '@cartulary/database/embedded-pages.queries';
import { organisationsWithDocuments } from '@cartulary/database/organisations-with-documents';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { SearchIndex } from '@cartulary/search/search-index';
import type { AnswerOf } from '../platform/serve/serve.js';

/** The current embedder's progress across all organizations, as the operator sees it. */
@Injectable()
export class EmbeddingService {
  constructor(
    private readonly database: Database,
    private readonly search: SearchIndex,
  ) {}

  /** Counts each organization's pages in its own context, because no one is allowed to read the text of all of them. */
  async progress(): Promise<AnswerOf<'system.embedding'>> {
    const all = { pages: 0, done: 0, failed: 0 };
    let formerOrganisations = 0;
    for (const organisationId of await organisationsWithDocuments(this.database)) {
      const share = await this.database.inOrganisation(organisationId, () => embeddedShare(embedders.present));
      for (const key of ['pages', 'done', 'failed'] as const) all[key] += share[key];
      const answers = await this.database.actingFor(organisationId, () => this.search.answers());
      if (answers === 'former') formerOrganisations += 1;
    }
    const rate = await this.database.inSystem((manager) => embeddingRate(manager, embedders.present));
    return { model: embedders.present.name, ...all, formerOrganisations, msLeft: msLeft(all, rate) };
  }
}

/** @param rate pages per millisecond; null if unknown */
function msLeft({ pages, done, failed }: EmbeddedShare, rate: number | null): number | null {
  const waiting = pages - done - failed;
  if (waiting === 0) return 0;
  return rate === null ? null : waiting / rate;
}
