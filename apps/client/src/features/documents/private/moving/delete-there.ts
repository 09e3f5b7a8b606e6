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

/** Has the server delete what was sealed, and never deletes the sealed copy before it is known that the other one is there. */

/** Nobody said whether the server deleted it: what was sealed is kept, in the list or in the bin. */
export class BothKept extends Error {
  override readonly name = 'BothKept';

  constructor(cause: unknown) {
    super(undefined, { cause });
  }
}

/** Refusals by which nothing happened. Of anything else the server may have deleted it and its answer was lost. */
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
 * @returns what was deleted; undefined where it was and the answer was lost
 * @throws ApiError where the server has it as it was, and nothing is in the vault; BothKept
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
 * Whether the server has it still; then the sealed copy is taken back. In the bin it replaces nothing any more, so the second question is
 * answered for good: the call without an answer may have been under way at the first. @throws BothKept
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

/** @throws ApiError where the server says neither */
export async function isKnown(documentId: string): Promise<boolean> {
  try {
    await call(readDocument, { params: { documentId } }, { retries: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === errors.not_found.status && error.said) return false;
    throw error;
  }
}

/** It stands on the server still: no half copy lies in the vault. */
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
