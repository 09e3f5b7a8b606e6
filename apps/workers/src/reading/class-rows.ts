import type { ClassFound, LanguageFound } from '@cartulary/contracts/understanding';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { OwnClass } from '@cartulary/pipeline/classify/own-classes';
import { In, IsNull } from 'typeorm';

/** What shows of an example what it is stands on its first pages. */
const EXAMPLE_PAGES = [1, 2];

/** The organisation's own classes with the beginnings of their examples' texts. */
export async function readOwnClasses(): Promise<OwnClass[]> {
  const rows = await repository(DocumentClassRow).find({ order: { id: 'ASC' } });
  const ids = rows.flatMap(({ examples }) => examples);
  if (ids.length === 0) return rows.map(({ id, name, description }) => ({ id, name, description, examples: [] }));
  const documents = await repository(Document).findBy({ itemId: In(ids) });
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

/** Stores language and class. A class that a person confirmed stays; what was found is kept beside it. */
export async function storeClass(documentId: string, language: LanguageFound, found: ClassFound): Promise<void> {
  const documents = repository(Document);
  await documents.update(
    { itemId: documentId },
    { language: language.language, languageFound: language, classFound: found },
  );
  await documents.update({ itemId: documentId, classConfirmedAt: IsNull() }, { class: found.class });
}
