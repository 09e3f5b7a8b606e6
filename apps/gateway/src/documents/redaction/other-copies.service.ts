import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { countOfTerm } from '@cartulary/pipeline/redaction/covered-places';
import { Between, In, IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { DuplicatesService, type Repeated } from '../library/duplicates.service.js';

export interface OtherCopy {
  readonly documentId: string;
  readonly name: string;
}

/** What a copy covers. */
export interface Sought {
  readonly terms: readonly string[];
  /** Whether something is covered that has no words: it can't be looked for. */
  readonly hasPictures: boolean;
}

/** Other documents here that hold what a redacted copy doesn't: a copy hides nothing that lies beside it. */
@Injectable()
export class OtherCopiesService {
  constructor(
    private readonly database: Database,
    private readonly duplicates: DuplicatesService,
  ) {}

  /**
   * Of those that the caller may see: copies of the same file; copies of the same text, and documents that pages went into or came
   * from, where these hold what is sought or it can't be told. No others are looked at.
   * @throws AppError `not_found`
   */
  async list(caller: Caller, documentId: string, sought: Sought): Promise<OtherCopy[]> {
    const { items, isCut } = await this.duplicates.all(caller, documentId, redactionLimits.maxOtherPages);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const holding: OtherCopy[] = items.filter(({ kind }) => kind === 'same-file').map(nameOnly);
      const known = new Set([documentId, ...holding.map((copy) => copy.documentId)]);
      const budget = { pages: redactionLimits.maxOtherPages };
      const byText = items.filter(({ kind }) => !isByLooks(kind));
      const byLooks = items.filter(({ kind }) => isByLooks(kind));
      // What shares pages is likelier to hold it than what only looks alike, of which there may be many.
      const others = [...byText, ...(await relatedTo(caller, documentId)), ...byLooks].map(nameOnly);
      for (const other of others) {
        if (holding.length >= redactionLimits.maxOtherDocuments) break;
        if (known.has(other.documentId)) continue;
        known.add(other.documentId);
        if (sought.hasPictures || (await mayHold(other.documentId, sought.terms, budget))) holding.push(other);
      }
      // Each has a page at least, so the pages that may be looked through were not enough for those that were left out.
      const last = items.findLast(({ kind }) => kind !== 'alike-pages');
      if (isCut && last && holding.length === 0) holding.push(nameOnly(last));
      return holding;
    });
  }
}

const isByLooks = (kind: Repeated['items'][number]['kind']): boolean =>
  kind === 'alike-picture' || kind === 'alike-pages';

const nameOnly = ({ documentId, name }: OtherCopy): OtherCopy => ({ documentId, name });

/** Documents that share pages with this one, and that the caller may see. */
async function relatedTo(caller: Caller, documentId: string): Promise<OtherCopy[]> {
  const rows = await repository(DocumentPart).find({ where: [{ documentId }, { sourceId: documentId }] });
  const ids = [...new Set(rows.flatMap(({ documentId: made, sourceId }) => [made, sourceId ?? made]))];
  const sharing = await sharingOf(ids);
  const items = await repository(Item).findBy({ id: In(ids), binnedAt: IsNull() });
  return items.flatMap(({ id, title, sealed }) => {
    const thing = sharing.get(id);
    return thing && can(caller, 'view', { ...thing, sealed }).allowed ? [{ documentId: id, name: title }] : [];
  });
}

/** So many pages with their words are in memory at once. */
const PAGES_AT_ONCE = 40;

/** Looks through all pages. What is not read to its end, or not looked through because it is too much, may hold anything. */
async function mayHold(documentId: string, terms: readonly string[], budget: { pages: number }): Promise<boolean> {
  const { shownRunId: runId, pageCount } = await repository(Document).findOneByOrFail({ itemId: documentId });
  if (runId === null || pageCount === null) return true;
  let read = 0;
  for (let first = 1; first <= pageCount; first += PAGES_AT_ONCE) {
    if (budget.pages <= 0) return true;
    const pages = await repository(Page).find({
      select: { id: true, words: true, unread: true },
      where: { documentId, runId, number: Between(first, first + PAGES_AT_ONCE - 1) },
    });
    budget.pages -= pages.length;
    read += pages.length;
    if (pages.some(({ words, unread }) => unread || terms.some((term) => countOfTerm(words, term) > 0))) return true;
  }
  return read < pageCount;
}
