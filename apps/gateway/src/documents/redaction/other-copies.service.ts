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

/** The content that a copy redacts. */
export interface Sought {
  readonly terms: readonly string[];
  /** Whether the copy redacts content without words, which can't be searched for. */
  readonly hasPictures: boolean;
}

/** Finds other documents that contain content hidden in a redacted copy, because they would defeat the redaction. */
@Injectable()
export class OtherCopiesService {
  constructor(
    private readonly database: Database,
    private readonly duplicates: DuplicatesService,
  ) {}

  /**
   * Visible copies of the same file, and visible copies of the same text or documents that share pages, if they contain what's sought or if
   * it can't be determined. Others aren't checked.
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
      // Documents that share pages are more likely to contain it than those that only look similar, of which there may
      // be many.
      const others = [...byText, ...(await relatedTo(caller, documentId)), ...byLooks].map(nameOnly);
      for (const other of others) {
        if (holding.length >= redactionLimits.maxOtherDocuments) break;
        if (known.has(other.documentId)) continue;
        known.add(other.documentId);
        if (sought.hasPictures || (await mayHold(other.documentId, sought.terms, budget))) holding.push(other);
      }
      // Each document has at least one page, so the page budget was too small for the omitted ones.
      const last = items.findLast(({ kind }) => kind !== 'alike-pages');
      if (isCut && last && holding.length === 0) holding.push(nameOnly(last));
      return holding;
    });
  }
}

const isByLooks = (kind: Repeated['items'][number]['kind']): boolean =>
  kind === 'alike-picture' || kind === 'alike-pages';

const nameOnly = ({ documentId, name }: OtherCopy): OtherCopy => ({ documentId, name });

/** Documents that share pages with this one and that the caller can see. */
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

/** Pages with their words loaded at once. */
const PAGES_AT_ONCE = 40;

/** Searches all pages. Pages that weren't read completely, or that exceed the budget, may contain anything. */
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
