/** Where a person put the reading of a document in the queue; it lasts until that reading ends. */
export const readingPriorities = ['first', 'normal', 'last'] as const;
export type ReadingPriority = (typeof readingPriorities)[number];

/** In the order in which they get their turn. What came in a batch stands behind what came alone, and what a person put last behind all. */
export function queueClass(priority: ReadingPriority, inBatch: boolean): 0 | 1 | 2 | 3 {
  if (priority === 'first') return 0;
  if (priority === 'last') return 3;
  return inBatch ? 2 : 1;
}
