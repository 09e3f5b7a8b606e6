/** A Y.Map of a board's records by id, each a Y.Map of its properties (records.ts). */
export const recordsField = 'records';

/** The page of an empty board. */
export const firstPageId = 'page:page';
