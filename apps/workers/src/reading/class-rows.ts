import type { ClassFound, LanguageFound } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/** Stores language and class. A class that a person confirmed stays; the detected class is stored in addition. */
export async function storeClass(documentId: string, language: LanguageFound, found: ClassFound): Promise<void> {
  const documents = repository(Document);
  await documents.update(
    { itemId: documentId },
    { language: language.language, languageFound: language, classFound: found },
  );
  await documents.update({ itemId: documentId, classConfirmedAt: IsNull() }, { class: found.class });
}
