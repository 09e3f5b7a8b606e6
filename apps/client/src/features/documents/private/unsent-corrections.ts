import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { dropRow, keepRow, readRow, rowIds } from '@/shared/sealed-written/sealed-rows';
import type { OpenVault } from '@/shared/vault/open-vault';
import * as z from 'zod/mini';
import { bytesOf, SealedCorrection, valueOf } from './sealed-shapes';

/** Corrections that did not reach the server: sealed by the vault on this device until they do. */
export interface UnsentCorrections {
  /** Unreadable: there may be some, which are not to be written over or deleted unasked. */
  readonly read: () => Promise<SealedCorrection[] | 'unreadable'>;
  /** @returns false where this browser keeps nothing */
  readonly keep: (corrections: SealedCorrection[]) => Promise<boolean>;
  /** No other tab reads and keeps them while this works. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const rows = { database: 'corrections', store: 'unsent' } as const;
const Kept = z.object({ form: z.literal(1), corrections: z.array(SealedCorrection) });

const waitsListeners = new Set<() => void>();

/** Calls back whenever a correction begins to wait. Answers the function that stops it. */
export function onWaits(listener: () => void): () => void {
  waitsListeners.add(listener);
  return () => waitsListeners.delete(listener);
}

/** Why the server refused what waits of a document, as long as the page. */
const refused = new Map<string, string>();
export const whyRefused = (itemId: string): string | undefined => refused.get(itemId);
export const tellRefused = (itemId: string, why: string): unknown => refused.set(itemId, why);
export const forgetRefused = (itemId: string): boolean => refused.delete(itemId);

/** Of one document of a vault. */
export const unsentIn = (vault: OpenVault, itemId: string): UnsentCorrections => ({
  read: async () => {
    try {
      const bytes = await readRow(vault, rows, itemId);
      return bytes === undefined ? [] : (valueOf(Kept, bytes)?.corrections ?? 'unreadable');
    } catch (error) {
      log.warn('What waits on this device can’t be read.', { component: 'private-document', error });
      return 'unreadable';
    }
  },
  keep: async (corrections) => {
    if (corrections.length > 0) {
      const isKept = (await keepRow(vault, rows, itemId, bytesOf({ form: 1, corrections }))) === 'kept';
      if (isKept) waitsListeners.forEach((listener) => listener());
      return isKept;
    }
    forgetRefused(itemId);
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

/** Its storage has no room: that is an answer. */
const STORAGE_FULL = 507;

/** Whether the server gave no answer, and may give one later. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== STORAGE_FULL &&
  (error.status >= 500 || error.status === 429 || (error.status === 0 && error.code !== undefined));

/** Whether the server itself said no; what something between here and there answers is not its word. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.said && error.status >= 400 && !isLineLost(error) && error.status !== 401;
