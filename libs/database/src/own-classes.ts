import { In } from 'typeorm';
import { DocumentClassRow } from './entities/document-class.entity.js';
import { Document } from './entities/document.entity.js';
import { Page } from './entities/page.entity.js';
import { repository } from './organisation-context.js';

/** The first pages of an example show its class. */
const EXAMPLE_PAGES = [1, 2];

/** A custom class, with the data that documents are compared to. */
export interface DescribedClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Its examples' text. */
  readonly examples: readonly string[];
}

/** The organization's custom classes with the beginnings of their examples' texts. Runs in the caller's unit of work. */
export const readOwnClasses = async (): Promise<DescribedClass[]> =>
  withExampleTexts(await repository(DocumentClassRow).find({ order: { id: 'ASC' } }));

/** The same for classes that may not be saved yet; `examples` are document IDs. */
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
