import { limits } from '@cartulary/contracts/limits';
import type { LogEntry } from '@cartulary/contracts/log';

let entries: LogEntry[] = [];

/** Stores an entry in memory for the diagnostics file, which the person creates and reviews before sharing it. */
export function rememberEntry(entry: LogEntry): void {
  entries = [...entries, entry].slice(-limits.analytics.maxActivityItems);
}

/** The newest entries since the page loaded, at most 50, oldest first, with the redaction applied when they were written. */
export const recentEntries = (): readonly LogEntry[] => entries;
