import type { PageCode, PageText } from '@cartulary/contracts/reading';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import type { LookedAtPage } from '@cartulary/pipeline/layout-page';
import { IsNull, Not } from 'typeorm';

/** The document's page count, and the pages this run has already read. */
export async function readPageNumbers(
  documentId: string,
  runId: string,
): Promise<{ pageCount: number; done: Set<number> }> {
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  const rows = await repository(Page).find({ select: { number: true }, where: { documentId, runId } });
  return { pageCount: document.pageCount ?? 0, done: new Set(rows.map((row) => row.number)) };
}

/** A page in the form the database can store. */
export const storablePage = (read: PageText): PageText => ({
  ...read,
  words: read.words.map((word) => ({ ...word, text: withoutNul(word.text) })),
  text: withoutNul(read.text),
});

/** Stores a page once: retrying the same page changes nothing. @param unread true if it has unrecognized words */
export async function storePage(documentId: string, runId: string, read: PageText, unread = false): Promise<void> {
  const {
    page: number,
    blocks = null,
    orderConfidence = null,
    codes = null,
    form = null,
    marks = null,
    ...rest
  } = storablePage(read);
  await repository(Page)
    .createQueryBuilder()
    .insert()
    .values({ id: newId(), documentId, runId, number, ...rest, blocks, orderConfidence, codes, form, marks, unread })
    .orIgnore()
    .execute();
}

/** The document's page count, and the pages for which this run has already found the layout. */
export async function readLaidOutNumbers(
  documentId: string,
  runId: string,
): Promise<{ pageCount: number; done: Set<number> }> {
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  const rows = await repository(Page).find({
    select: { number: true },
    where: { documentId, runId, blocks: Not(IsNull()) },
  });
  return { pageCount: document.pageCount ?? 0, done: new Set(rows.map((row) => row.number)) };
}

/** The document's page count, and the pages this run has already searched for codes. */
export async function readCodeNumbers(
  documentId: string,
  runId: string,
): Promise<{ pageCount: number; done: Set<number> }> {
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  const rows = await repository(Page).find({
    select: { number: true },
    where: { documentId, runId, codes: Not(IsNull()) },
  });
  return { pageCount: document.pageCount ?? 0, done: new Set(rows.map((row) => row.number)) };
}

/** Stores a page's codes in its existing row. */
export async function storeCodes(
  documentId: string,
  runId: string,
  number: number,
  codes: readonly PageCode[],
): Promise<void> {
  const kept = codes.map((code) => ({ ...code, text: withoutNul(code.text) }));
  await repository(Page).update({ documentId, runId, number }, { codes: kept });
}

/** One page of a run. */
export async function readPage(documentId: string, runId: string, number: number): Promise<PageText | undefined> {
  const row = await repository(Page).findOneBy({ documentId, runId, number });
  return row ? pageTextOf(row) : undefined;
}

/** Stores a page's blocks together with its text and words in the blocks' order, since their offsets depend on each other. */
export async function storeLayout(documentId: string, runId: string, { page, look }: LookedAtPage): Promise<void> {
  const { page: number, text, words, blocks = [], orderConfidence = null, form = null, marks = null } = page;
  const pictureHash = look === null ? null : BigInt.asIntN(64, look).toString();
  await repository(Page).update(
    { documentId, runId, number },
    { text, words, blocks, orderConfidence, form, marks, pictureHash },
  );
}

/** Stores the blocks of pages whose text doesn't change. */
export async function storeBlocks(documentId: string, runId: string, pages: readonly PageText[]): Promise<void> {
  for (const { page: number, blocks = [] } of pages)
    await repository(Page).update({ documentId, runId, number }, { blocks });
}

/** The pages of a run in order. */
export async function readPages(documentId: string, runId: string): Promise<PageText[]> {
  const rows = await repository(Page).find({ where: { documentId, runId }, order: { number: 'ASC' } });
  return rows.map(pageTextOf);
}

/** PostgreSQL's text and jsonb can't store U+0000; the replacement preserves offsets. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '\ufffd');
