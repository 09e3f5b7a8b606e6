/** How names of databases begin that nothing is kept in any more. */
const closed = new Set<string>();

/** From here on nothing is kept in databases whose names begin so, whatever was under way: they are deleted. */
export const closeStores = (prefix: string): void => void closed.add(prefix);
export const reopenStores = (prefix: string): void => void closed.delete(prefix);

export const isClosed = (database: string): boolean => [...closed].some((prefix) => database.startsWith(prefix));
