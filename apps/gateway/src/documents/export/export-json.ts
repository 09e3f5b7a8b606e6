import { exportVersion, type DocumentExport } from '@cartulary/contracts/endpoints/exports';
import type { FormPart, PageCode } from '@cartulary/contracts/reading';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import { Between, IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { readDetail } from '../document-detail.js';

/** Everything but the pages, with the run and the number of pages. */
export interface ExportHead {
  readonly head: Omit<DocumentExport, 'pages'>;
  readonly runId: string | null;
  readonly pageCount: number;
  /** Barcodes and QR codes on all pages. */
  readonly codes: readonly (PageCode & { readonly page: number })[];
  /** Form contents on all pages. */
  readonly form: readonly (FormPart & { readonly page: number })[];
}

/** Pages per batch. With its words, a page can take up a megabyte. */
export const PAGES_AT_ONCE = 20;

/** The parts of an export other than the pages. Runs in the caller's unit of work. @throws AppError see {@link openItem} */
export async function exportHead(caller: Caller, documentId: string): Promise<ExportHead> {
  const detail = await readDetail(caller, documentId);
  const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const { id, name, mediaType, sizeBytes, sha256, createdAt, pageTurns, classConfirmed, classFound } = detail;
  return {
    head: {
      version: exportVersion,
      id,
      name,
      mediaType,
      sizeBytes,
      sha256,
      createdAt,
      pageTurns,
      class: detail.class,
      className: await classNameOf(detail.class),
      classConfirmed,
      classFound,
      language: detail.language,
      languageFound: detail.languageFound,
      summary: detail.summary,
      fields: detail.fields,
      entities: detail.entities,
    },
    runId: shownRunId,
    pageCount: detail.pages.length,
    codes: detail.pages.flatMap(({ page, codes = [] }) => codes.map((code) => ({ ...code, page }))),
    form: await formOf(shownRunId),
  };
}

/** The form contents on a run's pages. */
async function formOf(runId: string | null): Promise<ExportHead['form']> {
  if (runId === null) return [];
  const rows = await repository(Page).find({
    select: { number: true, form: true },
    where: { runId, form: Not(IsNull()) },
    order: { number: 'ASC' },
  });
  return rows.flatMap(({ number: page, form }) => (form ?? []).map((part) => ({ ...part, page })));
}

/** A run's pages in a range (inclusive). Runs in the caller's unit of work. */
export async function exportPages(
  runId: string,
  [from, to]: readonly [number, number],
  words: boolean,
): Promise<DocumentExport['pages']> {
  const rows = await repository(Page).find({ where: { runId, number: Between(from, to) }, order: { number: 'ASC' } });
  return rows.map((row) => {
    const { words: found, ...page } = pageTextOf(row);
    return words ? { ...page, words: found } : page;
  });
}

/** The name of a custom class; null for built-in ones. */
async function classNameOf(id: string | null): Promise<string | null> {
  if (id === null || !/^[0-9a-f]{8}-/.test(id)) return null;
  return (await repository(DocumentClassRow).findOneBy({ id }))?.name ?? null;
}
