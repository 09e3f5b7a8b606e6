/** A Y.Map of what is on a board: a record by its id, each a Y.Map of its properties (records.ts). */
export const recordsField = 'records';

/** The page that every board has that nobody has written on. */
export const firstPageId = 'page:page';
