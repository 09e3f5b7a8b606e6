/** Queue position that a person chose for a document's run. Lasts until the run ends. */
export const readingPriorities = ['first', 'normal', 'last'] as const;
export type ReadingPriority = (typeof readingPriorities)[number];

/** Queue order: documents uploaded alone before batches, and documents that a person moved to the end after everything else. */
export function queueClass(priority: ReadingPriority, inBatch: boolean): 0 | 1 | 2 | 3 {
  if (priority === 'first') return 0;
  if (priority === 'last') return 3;
  return inBatch ? 2 : 1;
}
