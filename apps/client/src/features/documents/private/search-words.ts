import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { keepSearch } from '@/shared/private-search/private-search';
import type { MeaningModel } from '@/shared/private-search/meaning';
import type { EmbeddedDocument, ListedDocument } from '@/shared/private-search/index/searched';
import { listSealedWritten } from '@/shared/sealed-written/sealed-written';
import { openSealedItem, SealedMoved } from '@/shared/sealed/sealed-item';
import { patientServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault } from '@/shared/vault/vault-state';
import { meaningModel } from './meaning-model';
import { rowOf } from './private-detail';
import type { ListedPrivate } from './private-vault';
import { bringTo } from './search-place';
import { listedText, textWithWords } from './text-words';
import { wordsIn } from './words-in';

const nobody = { id: '', name: '' };

let ofVault: { readonly vault: OpenVault; readonly model: MeaningModel } | undefined;

/** One worker per open vault. It ends with the vault's search. */
function modelOf(vault: OpenVault): MeaningModel {
  if (ofVault?.vault !== vault) ofVault = { vault, model: meaningModel() };
  return ofVault.model;
}

/** Synchronizes a vault's search index with the vault's contents. */
export async function searchThrough(vault: OpenVault, listed: readonly ListedPrivate[]): Promise<void> {
  const texts = (await listSealedWritten(vault)).flatMap((one) => listedText(one) ?? []);
  const documents = [...listed.flatMap((one) => listedDocument(one) ?? []), ...texts];
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const openWords = async (documentId: string) => {
    const document = byId.get(documentId);
    if (!document || openVault() !== vault) return undefined;
    return document.mediaType === WRITTEN_MEDIA_TYPE
      ? textWithWords(vault, document)
      : wordsIn(await openSealedItem(vault, documentId, patientServer), document);
  };
  // The owner's devices provide search data for shared documents.
  const own = new Set(listed.flatMap(({ itemId, shared }) => (shared ? [] : [itemId])));
  const bring = async (document: EmbeddedDocument): Promise<void> => {
    const { mediaType } = byId.get(document.documentId) ?? {};
    if (mediaType !== undefined && own.has(document.documentId)) await bringOne(vault, mediaType, document);
  };
  await keepSearch(vault, documents, openWords, { model: modelOf(vault), bring });
}

/**
 * Vaults whose search data the server refused, because it's an older version or out of space. Not retried in this
 * session.
 */
const refused = new WeakSet<OpenVault>();

async function bringOne(vault: OpenVault, mediaType: string, document: EmbeddedDocument): Promise<void> {
  if (document.of === undefined || refused.has(vault) || openVault() !== vault) return;
  try {
    await bringTo(await openSealedItem(vault, document.documentId, patientServer), mediaType, document);
  } catch (error) {
    if (error instanceof SealedMoved) return;
    if (error instanceof ApiError && [400, 409].includes(error.status)) refused.add(vault);
    log.info('What a document is searched by stays on this device.', { component: 'private-search', error });
  }
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
