import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { keepSearch } from '@/shared/private-search/private-search';
import type { MeaningModel } from '@/shared/private-search/meaning';
import type { ListedDocument, WholeDocument } from '@/shared/private-search/index/searched';
import { listSealedWritten } from '@/shared/sealed-written/sealed-written';
import { openSealedItem } from '@/shared/sealed/sealed-item';
import { patientServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault } from '@/shared/vault/vault-state';
import { meaningModel } from './meaning-model';
import { rowOf } from './private-detail';
import { PrivateDocument } from './private-document';
import type { ListedPrivate } from './private-vault';
import { listedText, textWithWords } from './text-words';

/** Longer than any document. */
const LAST_PAGE = 1_000_000;
const nobody = { id: '', name: '' };

let ofVault: { readonly vault: OpenVault; readonly model: MeaningModel } | undefined;

/** One worker for an open vault: its search ends it. */
function modelOf(vault: OpenVault): MeaningModel {
  if (ofVault?.vault !== vault) ofVault = { vault, model: meaningModel() };
  return ofVault.model;
}

/** Brings the search of a vault to what the vault holds. */
export async function searchThrough(vault: OpenVault, listed: readonly ListedPrivate[]): Promise<void> {
  const texts = (await listSealedWritten(vault)).flatMap((one) => listedText(one) ?? []);
  const documents = [...listed.flatMap((one) => listedDocument(one) ?? []), ...texts];
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const openWords = async (documentId: string) => {
    const document = byId.get(documentId);
    if (!document || openVault() !== vault) return undefined;
    return document.mediaType === WRITTEN_MEDIA_TYPE ? textWithWords(vault, document) : withWords(vault, document);
  };
  await keepSearch(vault, documents, openWords, modelOf(vault));
}

function listedDocument({ itemId, createdAt, revision, head, isBroken }: ListedPrivate): ListedDocument | undefined {
  if (!head || isBroken) return undefined;
  const row = rowOf({ itemId, createdAt, head }, nobody);
  const { name, mediaType, state, hasPreview, pageCount, tags, language } = row;
  const classes = row.class === null ? [] : [row.class];
  const facts = { classes, tags: tags.map((tag) => tag.name), language, entities: [] };
  const hasWords = head.words !== null;
  return { documentId: itemId, revision, name, mediaType, state, hasWords, createdAt, hasPreview, pageCount, facts };
}

/** A document with its words and what was found in it, as people corrected it. Opened apart from what the page shows, and let go of. */
async function withWords(vault: OpenVault, document: ListedDocument): Promise<WholeDocument> {
  const opened = new PrivateDocument(() => openSealedItem(vault, document.documentId, patientServer));
  const { entities } = await opened.detail();
  const pages = await opened.pages(1, LAST_PAGE);
  const found = entities.map(({ kind, text, value }) => ({ kind, text, value }));
  return {
    ...document,
    facts: { ...document.facts, entities: found },
    // What was corrected is found beside what was heard.
    pages: pages.map(({ page, text, words, blocks }) => ({
      page,
      text: [text, ...words.flatMap((word) => word.corrected ?? [])].join(' '),
      ...(blocks && { blocks: blocks.map(({ kind, start, end }) => ({ kind, start, end })) }),
    })),
  };
}
