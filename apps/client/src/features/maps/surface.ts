/** Marks the element that shows the topics as a map or outline. Topic keys work only there. */
export const SURFACE = { 'data-map-surface': '' } as const;

const inField = 'input, textarea, select, [contenteditable="true"]';

/** Whether focus is on the topics and not in a field. */
export function isAtTopics(): boolean {
  const at = document.activeElement;
  return at !== null && at.closest('[data-map-surface]') !== null && !at.matches(inField);
}

/** Returns focus to the topics, for example after a menu. */
export function focusTopics(surface: 'map' | 'outline'): void {
  const [map, row] = ['[data-map-keys]', '[data-map-surface] [role="treeitem"][tabindex="0"]'].map((at) =>
    document.querySelector<HTMLElement>(at),
  );
  (surface === 'outline' ? (row ?? map) : (map ?? row))?.focus({ preventScroll: true });
}

/** Whether typing goes into a field. */
export const isInField = (): boolean => document.activeElement?.matches(inField) ?? false;
