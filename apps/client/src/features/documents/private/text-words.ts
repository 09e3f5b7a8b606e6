import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import type { ListedDocument, WholeDocument } from '@/shared/private-search/index/searched';
import { readSealedText } from '@/shared/sealed-text/read-text';
import type { ListedSealedText } from '@/shared/sealed-text/sealed-texts';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';

/** A sealed text as the search lists it; undefined for one that does not open. */
export const listedText = ({ itemId, createdAt, revision, head }: ListedSealedText): ListedDocument | undefined =>
  head && {
    documentId: itemId,
    revision,
    name: head.name === '' ? t('untitled') : head.name,
    mediaType: WRITTEN_MEDIA_TYPE,
    state: 'ready',
    createdAt,
    hasPreview: false,
    pageCount: null,
    facts: { classes: [], tags: [], language: null, entities: [] },
  };

/** The same with its words: each block of it is a page of its own, so that a hit says in which one it is. */
export async function textWithWords(vault: OpenVault, document: ListedDocument): Promise<WholeDocument> {
  const ydoc = await readSealedText(vault, document.documentId);
  const pages = textContent.words(ydoc).flatMap((text, place) => (text === '' ? [] : [{ page: place + 1, text }]));
  ydoc.destroy();
  return { ...document, pages };
}
