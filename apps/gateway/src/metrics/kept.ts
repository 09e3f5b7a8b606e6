import type { Kept, Reader } from '@cartulary/contracts/endpoints/analyses';
import type { Principal } from '@cartulary/contracts/endpoints/item-sharing';
import { isErrorCode } from '@cartulary/database/error-code';
import type * as z from 'zod/mini';
import type { SharingService } from '../collaboration/sharing.service.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnalysisFound } from './analyses.queries.js';

const UNIQUE_VIOLATION = '23505';
type Known = ReadonlyMap<string, Principal>;

/** In the response format; readers are only included for the owner. */
export function keptOf(
  { id, name, ownerId, ownerName, readers, createdAt }: AnalysisFound,
  accountId: string,
  known: Known,
): z.output<typeof Kept> {
  const isOwn = ownerId === accountId;
  const named = readers.flatMap((reader) => {
    const principal = known.get(reader.id);
    return principal ? [principal] : [];
  });
  return {
    id,
    name,
    isOwn,
    owner: { id: ownerId, name: ownerName },
    readers: isOwn ? named : [],
    createdAt: createdAt.toISOString(),
  };
}

/** The people who can see a person's saved items, by ID. Runs in the caller's unit of work. */
export function readersNamed(
  sharing: SharingService,
  found: readonly AnalysisFound[],
  accountId: string,
): Promise<Known> {
  const own = found.filter(({ ownerId }) => ownerId === accountId);
  return sharing.known(own.flatMap(({ readers }) => readers.map(({ id }) => id)));
}

/**
 * Readers for storage, each once. Runs in the caller's unit of work. @throws AppError `not_found` for readers that
 * don't exist
 */
export async function readersOf(sharing: SharingService, wanted: readonly Reader[]): Promise<Reader[]> {
  const known = await sharing.known(wanted.map((one) => one.id));
  if (wanted.some((one) => known.get(one.id)?.kind !== one.kind)) throw new AppError('not_found');
  return [...known.values()].map(({ kind, id }) => ({ kind, id }));
}

/** Runs an action that sets a name. @throws AppError `conflict` with the message if the name is already in use */
export async function nameTaken<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isErrorCode(error, UNIQUE_VIOLATION)) throw new AppError('conflict', { message, cause: error });
    throw error;
  }
}
