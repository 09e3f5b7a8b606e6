import path from 'node:path';

/** Where the search index lies. Derived data: it may be deleted and is built anew from the rows. */
export const searchDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'search');
