import type { LogEntry } from '@cartulary/contracts/log';

/** As many as a person reads through before handing them on. */
const KEPT = 50;
let entries: LogEntry[] = [];

/** Keeps an entry in memory, for the diagnostics that a person can make. */
export function rememberEntry(entry: LogEntry): void {
  entries = [...entries, entry].slice(-KEPT);
}

/** The newest 50 entries of this sitting, oldest first, redacted as they were written. */
export const recentEntries = (): readonly LogEntry[] => entries;
