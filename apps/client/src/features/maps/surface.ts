/** Marks what shows the topics, as map or as outline: keys of topics act there alone. */
export const SURFACE = { 'data-map-surface': '' } as const;

const inField = 'input, textarea, select, [contenteditable="true"]';

/** Whether the keyboard is in what shows the topics, and in none of its fields. */
export function isAtTopics(): boolean {
  const at = document.activeElement;
  return at !== null && at.closest('[data-map-surface]') !== null && !at.matches(inField);
}

/** Whether what is typed belongs to a field. */
export const isInField = (): boolean => document.activeElement?.matches(inField) ?? false;
