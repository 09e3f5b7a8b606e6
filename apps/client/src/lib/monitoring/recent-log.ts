import { limits } from '@cartulary/contracts/limits';
import type { LogEntry } from '@cartulary/contracts/log';

let entries: LogEntry[] = [];

/** Keeps an entry in memory, for the diagnostics that a person can make and has to read through before. */
export function rememberEntry(entry: LogEntry): void {
  entries = [...entries, entry].slice(-limits.analytics.maxActivityItems);
}

/** The newest entries, at most 50, of this sitting, oldest first, redacted as they were written. */
export const recentEntries = (): readonly LogEntry[] => entries;
