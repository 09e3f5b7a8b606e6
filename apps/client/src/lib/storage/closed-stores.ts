/** Prefixes of database names that must not be written to anymore. */
const closed = new Set<string>();

/** Blocks databases with this name prefix, including pending writes, because they are being deleted. */
export const closeStores = (prefix: string): void => void closed.add(prefix);
export const reopenStores = (prefix: string): void => void closed.delete(prefix);

export const isClosed = (database: string): boolean => [...closed].some((prefix) => database.startsWith(prefix));
