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

/** A version by its number, or the document as it is stored now. */
export type Which = number | 'now';

/** Where the versions of a document come from: the server, or, where that reads nothing of it, the page itself. */
export interface HistorySource {
  /** Whether the text of now can be kept under a name. */
  readonly mayName: boolean;
  /** For how long what it answered is remembered once nothing shows it; 0: what is asked is always asked anew. */
  readonly keptMs: number;
  versions(itemId: string, signal: AbortSignal): Promise<{ items: WrittenVersion[] }>;
  compare(itemId: string, between: { from: Which; to: Which }, signal: AbortSignal): Promise<Comparison>;
  authors(itemId: string, version: Which, signal: AbortSignal): Promise<DataOf<typeof readAuthors>>;
  /** Keeps what stands there now under a name. */
  keep(itemId: string, name: string): Promise<void>;
  /** Gives a version a name; null takes it. */
  name(itemId: string, versionNumber: number, name: string | null): Promise<void>;
  /** Answers the version that holds what stood there before; null where nothing changed. */
  restore(itemId: string, versionNumber: number): Promise<{ before: number | null }>;
}

const params = (itemId: string) => ({ params: { itemId } });

/** The versions that the server keeps. */
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

/** Has the history below it come from elsewhere than the server. */
export const HistoryFrom = HistoryContext.Provider;

export const useHistorySource = (): HistorySource => useContext(HistoryContext);
