import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { dropRow, keepRow, readRow, rowIds } from '@/shared/sealed-written/sealed-rows';
import type { OpenVault } from '@/shared/vault/open-vault';
import * as z from 'zod/mini';
import { bytesOf, SealedCorrection, valueOf } from './sealed-shapes';

/** Corrections that haven't reached the server, sealed by the vault on this device until they do. */
export interface UnsentCorrections {
  /** `unreadable`: there may be corrections, which must not be overwritten or deleted without consent. */
  readonly read: () => Promise<SealedCorrection[] | 'unreadable'>;
  /** @returns false if this browser stores nothing */
  readonly keep: (corrections: SealedCorrection[]) => Promise<boolean>;
  /** Runs `work` while no other tab can read or write them. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const rows = { database: 'corrections', store: 'unsent' } as const;
const Kept = z.object({ form: z.literal(1), corrections: z.array(SealedCorrection) });

const waitsListeners = new Set<() => void>();

/** Calls the listener whenever a correction becomes pending. Returns the unsubscribe function. */
export function onWaits(listener: () => void): () => void {
  waitsListeners.add(listener);
  return () => waitsListeners.delete(listener);
}

/** Why the server refused a document's pending corrections. Cleared on reload. */
const refused = new Map<string, string>();
export const whyRefused = (itemId: string): string | undefined => refused.get(itemId);
export const tellRefused = (itemId: string, why: string): unknown => refused.set(itemId, why);
export const forgetRefused = (itemId: string): boolean => refused.delete(itemId);

/** The pending corrections of one document in a vault. */
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

/** Stores nothing. For documents opened through a link. */
export const keptNowhere: UnsentCorrections = {
  read: () => Promise.resolve([]),
  keep: (corrections) => Promise.resolve(corrections.length === 0),
  alone: (work) => work(),
};

/** Corrections that aren't stored on the server yet. For sent ones, only the response may have been lost. */
export function notStored(
  unsent: readonly SealedCorrection[],
  stored: readonly SealedCorrection[],
): readonly SealedCorrection[] {
  const keyOf = ({ writer, at, of, id, text, kind, value, removed }: SealedCorrection): string =>
    JSON.stringify([writer, at, of, id, text, kind, value, removed]);
  const known = new Set(stored.map(keyOf));
  return unsent.filter((correction) => !known.has(keyOf(correction)));
}

/** The documents with pending corrections. */
export const waitingIn = ({ accountId }: OpenVault): Promise<string[]> => rowIds(accountId, rows);

/** The server's storage is full, which counts as a response. */
const STORAGE_FULL = 507;

/** Whether the server didn't respond and a retry may succeed. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== STORAGE_FULL &&
  (error.status >= 500 || error.status === 429 || (error.status === 0 && error.code !== undefined));

/** Whether the server itself refused. Responses from intermediaries don't count. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.said && error.status >= 400 && !isLineLost(error) && error.status !== 401;
