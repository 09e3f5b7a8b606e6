import {
  compareVersions,
  listVersions,
  makeVersion,
  nameVersion,
  readAuthors,
  restoreVersion,
  type Comparison,
  type WrittenVersion,
} from '@cartulary/contracts/endpoints/history';
import { limits } from '@cartulary/contracts/limits';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { createContext, useContext } from 'react';
import { call } from '@/lib/api/api';

/** A version number, or the currently stored document. */
export type Which = number | 'now';

/** Source of a document's versions: the server or, if it can't read the document, the page itself. */
export interface HistorySource {
  /** Whether the current text can be saved as a named version. */
  readonly mayName: boolean;
  /** How long unused results are cached; 0 disables caching. */
  readonly keptMs: number;
  versions(itemId: string, signal: AbortSignal): Promise<{ items: WrittenVersion[] }>;
  compare(itemId: string, between: { from: Which; to: Which }, signal: AbortSignal): Promise<Comparison>;
  authors(itemId: string, version: Which, signal: AbortSignal): Promise<DataOf<typeof readAuthors>>;
  /** Saves the current state as a named version. */
  keep(itemId: string, name: string): Promise<void>;
  /** Names a version; null removes the name. */
  name(itemId: string, versionNumber: number, name: string | null): Promise<void>;
  /** Returns the version with the previous content; null if nothing changed. */
  restore(itemId: string, versionNumber: number): Promise<{ before: number | null }>;
}

const params = (itemId: string) => ({ params: { itemId } });

/** The versions stored on the server. */
const fromServer: HistorySource = {
  mayName: true,
  keptMs: limits.client.cacheTtlMs,
  versions: (itemId, signal) => call(listVersions, params(itemId), { signal }),
  compare: (itemId, query, signal) => call(compareVersions, { ...params(itemId), query }, { signal }),
  authors: (itemId, version, signal) => call(readAuthors, { ...params(itemId), query: { version } }, { signal }),
  keep: async (itemId, name) => void (await call(makeVersion, { ...params(itemId), body: { name } })),
  name: async (itemId, versionNumber, name) =>
    void (await call(nameVersion, { params: { itemId, versionNumber }, body: { name } })),
  restore: (itemId, versionNumber) => call(restoreVersion, { params: { itemId, versionNumber } }),
};

const HistoryContext = createContext<HistorySource>(fromServer);

/** Provides another history source than the server for the subtree. */
export const HistoryFrom = HistoryContext.Provider;

export const useHistorySource = (): HistorySource => useContext(HistoryContext);
