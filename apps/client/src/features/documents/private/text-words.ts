import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import type { ListedDocument, WholeDocument } from '@/shared/private-search/index/searched';
import { contentOf } from '@/shared/sealed-written/content-of';
import { readSealedWritten } from '@/shared/sealed-written/read-text';
import type { ListedSealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';

/** A sealed collaborative document for the search index. Undefined if it doesn't open. */
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

/** The same with its words. Each block counts as a page, so that a hit identifies its block. */
export async function textWithWords(vault: OpenVault, document: ListedDocument): Promise<WholeDocument> {
  const ydoc = await readSealedWritten(vault, document.written ?? 'text', document.documentId);
  const { words } = await contentOf(document.written ?? 'text');
  const pages = words(ydoc).flatMap((text, place) => (text === '' ? [] : [{ page: place + 1, text }]));
  ydoc.destroy();
  return { ...document, pages };
}
