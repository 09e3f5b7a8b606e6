import { messageOf } from '@cartulary/contracts/errors';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { LocalDocument } from '@/shared/pages/local-documents';
import { openVault } from '@/shared/vault/vault-state';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/arrange';
import { t as sealed } from '@/text/documents/private';
import { orSayFailed, sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { moveToBin, restoreFromBin } from '../../private/bin-private';
import { NotRead, Reader } from '../../private/reading/reader';
import type { DraftPage } from './page-draft';

const mediaType = 'application/pdf';

interface Parts {
  createReader(): Reader;
  /** Stores a file sealed, queues it for processing, and returns its ID. */
  keep(file: File): Promise<string>;
  /** @throws if it wasn't moved to the trash */
  bin(itemId: string): Promise<void>;
  /** @throws if it stays in the trash */
  restore(itemId: string): Promise<void>;
}

async function keepSealed(file: File): Promise<string> {
  const vault = openVault();
  if (!vault) throw new ApiError(sealed('vaultShut'));
  const { keepFile } = await import('../../private/private-vault');
  return keepFile(vault, file);
}

const ownParts: Parts = {
  createReader: () => new Reader(),
  keep: keepSealed,
  bin: moveToBin,
  restore: restoreFromBin,
};

/** A sealed document that provides pages. */
export interface SealedSource {
  readonly id: string;
  readonly document: LocalDocument;
  /** Whether to move it to the trash once the new documents are stored. */
  readonly binSource: boolean;
}

interface NewDocument {
  readonly name: string;
  readonly pages: readonly DraftPage[];
}

/**
 * Creates new documents from pages of a document that only this browser can open. The processing worker builds them,
 * and each is sealed as its own document. All or none are created, and one undo reverts it. Reports errors.
 * @param show opens a document; called before the source is moved to the trash, and after an undo
 */
export async function makeHere(
  source: SealedSource,
  documents: readonly NewDocument[],
  show: (documentId: string) => void,
  parts: Parts = ownParts,
): Promise<void> {
  const made = await orSayFailed(keptAll(source, documents, parts), t('failed'));
  const [first] = made ?? [];
  if (first === undefined || !made) return;
  show(first);
  const isBinned = source.binSource && (await binned(source.id, parts));
  toast({
    title: t('made', { count: made.length }),
    text: t('made.here'),
    tone: 'success',
    durationMs: limits.undoMs,
    action: { label: words('undo'), onAction: () => void undone({ id: source.id, isBinned }, made, show, parts) },
  });
}

async function keptAll(source: SealedSource, documents: readonly NewDocument[], parts: Parts): Promise<string[]> {
  const files = await composed(source.document, documents, parts.createReader());
  const kept: string[] = [];
  try {
    for (const [index, { name }] of documents.entries()) {
      const title = /\.pdf$/iu.test(name) ? name : `${name}.pdf`;
      kept.push(await parts.keep(new File([new Uint8Array(files[index] ?? [])], title, { type: mediaType })));
    }
  } catch (error) {
    for (const id of kept)
      await parts.bin(id).catch((left: unknown) =>
        log.warn('A part that was made stays, though the others could not be stored.', {
          component: 'make-here',
          error: left,
        }),
      );
    throw error;
  }
  return kept;
}

async function composed(document: LocalDocument, documents: readonly NewDocument[], reader: Reader) {
  try {
    const detail = await document.detail();
    const bytes = new Uint8Array(await (await document.original()).arrayBuffer());
    const source = { bytes, mediaType: detail.mediaType as ReadableMediaType, turns: detail.pageTurns };
    const taken = documents.map(({ pages }) => pages.map(({ page, turns }) => ({ source: 0, page, turns })));
    const order = { kind: 'compose', sources: [source], documents: taken } as const;
    return (await reader.ask('composed', order, undefined, detail.pageCount ?? 1)).files;
  } catch (error) {
    throw error instanceof NotRead ? new ApiError(messageOf(error.code), { cause: error }) : error;
  } finally {
    reader.end();
  }
}

async function binned(id: string, { bin }: Parts): Promise<boolean> {
  try {
    await bin(id);
    return true;
  } catch (error) {
    sayFailed(t('made.notBinned'), error);
    return false;
  }
}

/**
 * Restores the source before removing the new documents, so that an error loses nothing. If the source can't be
 * restored, the new documents stay.
 */
async function undone(
  source: { id: string; isBinned: boolean },
  made: readonly string[],
  show: (documentId: string) => void,
  { bin, restore }: Parts,
): Promise<void> {
  try {
    if (source.isBinned) await restore(source.id);
    show(source.id);
    for (const id of made) await bin(id);
  } catch (error) {
    sayFailed(t('made.notUndone'), error);
  }
}
