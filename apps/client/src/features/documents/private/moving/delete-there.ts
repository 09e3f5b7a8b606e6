import { errors } from '@cartulary/contracts/client-errors';
import { readDocument, type DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { replaceBySealed, type MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { holdsErrors } from '@cartulary/contracts/errors/holds';
import { sealedMoveErrors } from '@cartulary/contracts/errors/sealed-moves';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { binSealedItem, deleteSealedItem, restoreSealedItem } from '@/shared/sealed/sealed-item';

/**
 * Deletes the server's copy of a sealed document. The sealed copy is deleted only after the server confirms that the
 * original still exists.
 */

/** It's unknown whether the server deleted the original, so the sealed copy stays, in the list or in the trash. */
export class BothKept extends Error {
  override readonly name = 'BothKept';

  constructor(cause: unknown) {
    super(undefined, { cause });
  }
}

/**
 * Errors that mean nothing happened. After any other error, the server may have deleted the document and the response
 * was lost.
 */
const REFUSALS: readonly string[] = [
  holdsErrors.on_hold,
  sealedMoveErrors.sealed_not_whole,
  errors.access_denied,
  errors.conflict,
].map(({ message }) => message);

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.said && REFUSALS.includes(error.message);

/**
 * @param detail the document as it was sealed
 * @returns the deleted data; undefined if it was deleted but the response was lost
 * @throws ApiError if the server still has the unchanged document and the vault has nothing; BothKept
 */
export async function deleteThere({ id, updatedAt }: DocumentDetail, sealedId: string): Promise<MovedDown | undefined> {
  try {
    return await call(replaceBySealed, {
      params: { sealedId },
      body: sealedBody(replaceBySealed, { documentId: id, updatedAt }),
    });
  } catch (error) {
    if (isRefusal(error)) await takeBack(sealedId);
    else if (!(await isThere(id, sealedId))) return undefined;
    throw error;
  }
}

/**
 * Whether the server still has the document. If so, deletes the sealed copy. The copy is moved to the trash before the
 * second check: it can't replace anything there, so that check is final even if the unanswered call was still running
 * during the first one.
 * @throws BothKept
 */
async function isThere(documentId: string, sealedId: string): Promise<boolean> {
  try {
    if (!(await isKnown(documentId))) return false;
    await binSealedItem(sealedId);
    if (await isKnown(documentId)) {
      await deleteQuietly(sealedId);
      return true;
    }
    await restoreSealedItem(sealedId);
    return false;
  } catch (error) {
    throw new BothKept(error);
  }
}

/** @throws ApiError if the server confirms neither */
export async function isKnown(documentId: string): Promise<boolean> {
  try {
    await call(readDocument, { params: { documentId } }, { retries: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === errors.not_found.status && error.said) return false;
    throw error;
  }
}

/** The server still has the document, so no incomplete copy stays in the vault. */
export async function takeBack(sealedId: string): Promise<void> {
  try {
    await binSealedItem(sealedId);
  } catch (error) {
    return warnLeft(error);
  }
  await deleteQuietly(sealedId);
}

const deleteQuietly = (sealedId: string): Promise<void> => deleteSealedItem(sealedId).catch(warnLeft);

const warnLeft = (error: unknown): void =>
  log.warn('What was sealed of a document that stayed could not be deleted; it lies in the bin or the list.', {
    component: 'moving',
    error,
  });
