import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import type { ListedDocument, WholeDocument } from '@/shared/private-search/index/searched';
import { contentOf } from '@/shared/sealed-written/content-of';
import { readSealedWritten } from '@/shared/sealed-written/read-text';
import type { ListedSealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';

/** Something sealed that is written, as the search lists it; undefined for one that does not open. */
export const listedText = ({
  itemId,
  kind,
  createdAt,
  revision,
  head,
}: ListedSealedWritten): ListedDocument | undefined =>
  head && {
    documentId: itemId,
    revision,
    name: head.name === '' ? t('untitled', { kind }) : head.name,
    mediaType: WRITTEN_MEDIA_TYPE,
    written: kind,
    state: 'ready',
    createdAt,
    hasPreview: false,
    pageCount: null,
    facts: { classes: [], tags: [], language: null, entities: [] },
  };

/** The same with its words: each block of it is a page of its own, so that a hit says in which one it is. */
export async function textWithWords(vault: OpenVault, document: ListedDocument): Promise<WholeDocument> {
  const ydoc = await readSealedWritten(vault, document.written ?? 'text', document.documentId);
  const { words } = await contentOf(document.written ?? 'text');
  const pages = words(ydoc).flatMap((text, place) => (text === '' ? [] : [{ page: place + 1, text }]));
  ydoc.destroy();
  return { ...document, pages };
}
