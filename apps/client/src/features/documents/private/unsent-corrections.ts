import { ApiError } from '@/lib/errors/api-error';
import { dropRow, keepRow, keptRow, rowIds } from '@/shared/sealed-written/sealed-rows';
import type { OpenVault } from '@/shared/vault/open-vault';
import * as z from 'zod/mini';
import { bytesOf, SealedCorrection, valueOf } from './sealed-shapes';

/** Corrections that did not reach the server: sealed by the vault on this device until they do. */
export interface UnsentCorrections {
  readonly read: () => Promise<SealedCorrection[]>;
  /** @returns false where this browser keeps nothing */
  readonly keep: (corrections: SealedCorrection[]) => Promise<boolean>;
  /** No other tab reads and keeps them while this works. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const rows = { database: 'corrections', store: 'unsent' } as const;
const Kept = z.object({ form: z.literal(1), corrections: z.array(SealedCorrection) });

/** Of one document of a vault. */
export const unsentIn = (vault: OpenVault, itemId: string): UnsentCorrections => ({
  read: async () => valueOf(Kept, await keptRow(vault, rows, itemId))?.corrections ?? [],
  keep: async (corrections) => {
    if (corrections.length > 0)
      return (await keepRow(vault, rows, itemId, bytesOf({ form: 1, corrections }))) === 'kept';
    await dropRow(vault, rows, itemId);
    return true;
  },
  alone: (work) => navigator.locks.request(`private-unsent:${itemId}`, work),
});

/** What is nowhere kept, as of what a link opened. */
export const keptNowhere: UnsentCorrections = {
  read: () => Promise.resolve([]),
  keep: (corrections) => Promise.resolve(corrections.length === 0),
  alone: (work) => work(),
};

/** Those that are not among what is stored: of what was sent, the answer may be lost alone. */
export function notStored(
  unsent: readonly SealedCorrection[],
  stored: readonly SealedCorrection[],
): readonly SealedCorrection[] {
  const keyOf = ({ writer, at, of, id, text, kind, value, removed }: SealedCorrection): string =>
    JSON.stringify([writer, at, of, id, text, kind, value, removed]);
  const known = new Set(stored.map(keyOf));
  return unsent.filter((correction) => !known.has(keyOf(correction)));
}

/** The documents that wait for the line. */
export const waitingIn = ({ accountId }: OpenVault): Promise<string[]> => rowIds(accountId, rows);

/** Whether the server gave no answer, and may give one later. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 500 || error.status === 429 || (error.status === 0 && error.code !== undefined));
