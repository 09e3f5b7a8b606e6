/** Marks what shows the topics, as map or as outline: keys of topics act there alone. */
export const SURFACE = { 'data-map-surface': '' } as const;

const inField = 'input, textarea, select, [contenteditable="true"]';

/** Whether the keyboard is in what shows the topics, and in none of its fields. */
export function isAtTopics(): boolean {
  const at = document.activeElement;
  return at !== null && at.closest('[data-map-surface]') !== null && !at.matches(inField);
}

/** Gives the keyboard back to what shows the topics, after a menu had it. */
export function focusTopics(surface: 'map' | 'outline'): void {
  const [map, row] = ['[data-map-keys]', '[data-map-surface] [role="treeitem"][tabindex="0"]'].map((at) =>
    document.querySelector<HTMLElement>(at),
  );
  (surface === 'outline' ? (row ?? map) : (map ?? row))?.focus({ preventScroll: true });
}

/** Whether what is typed belongs to a field. */
export const isInField = (): boolean => document.activeElement?.matches(inField) ?? false;
