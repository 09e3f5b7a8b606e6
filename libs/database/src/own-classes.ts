import { In } from 'typeorm';
import { DocumentClassRow } from './entities/document-class.entity.js';
import { Document } from './entities/document.entity.js';
import { Page } from './entities/page.entity.js';
import { repository } from './organisation-context.js';

/** What shows of an example what it is stands on its first pages. */
const EXAMPLE_PAGES = [1, 2];

/** A class that an organisation described, as documents are compared with it. */
export interface DescribedClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Texts of its examples. */
  readonly examples: readonly string[];
}

/** The organisation's own classes with the beginnings of their examples' texts. Runs in the caller's unit of work. */
export const readOwnClasses = async (): Promise<DescribedClass[]> =>
  withExampleTexts(await repository(DocumentClassRow).find({ order: { id: 'ASC' } }));

/** The same of classes that may not be kept yet; `examples` are ids of documents. */
export async function withExampleTexts(
  rows: readonly Pick<DocumentClassRow, 'id' | 'name' | 'description' | 'examples'>[],
): Promise<DescribedClass[]> {
  const ids = rows.flatMap(({ examples }) => examples);
  const documents = ids.length === 0 ? [] : await repository(Document).findBy({ itemId: In(ids) });
  const pages = await repository(Page).find({
    select: { documentId: true, runId: true, number: true, text: true },
    where: { runId: In(documents.flatMap(({ shownRunId }) => shownRunId ?? [])), number: In(EXAMPLE_PAGES) },
    order: { number: 'ASC' },
  });
  const textOf = (documentId: string): string =>
    pages
      .filter((page) => page.documentId === documentId)
      .map(({ text }) => text)
      .join('\n');
  return rows.map(({ id, name, description, examples }) => ({
    id,
    name,
    description,
    examples: examples.map(textOf).filter((text) => text.trim() !== ''),
  }));
}
