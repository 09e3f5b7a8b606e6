/** Buffers typing until there is a field to type into. */
export interface HeldKeys {
  /** Stops listening and returns the typed text, which ends with a line feed if Enter was pressed. */
  release(): string;
}

/**
 * Buffers typing after Ctrl K until the palette's field is ready, so that it's neither lost nor typed into the previously focused element.
 * Keys with Ctrl, ⌘, or Alt pass through.
 * @param onEscape called when Esc is pressed in the meantime; buffering stops then
 */
export function holdKeys(onEscape: () => void): HeldKeys {
  let typed = '';
  const stop = (): void => removeEventListener('keydown', hold, true);
  const hold = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') {
      stop();
      onEscape();
    } else if (typed.endsWith('\n')) return;
    else if (event.key === 'Enter') typed += '\n';
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
  };
  addEventListener('keydown', hold, true);
  return {
    release: () => {
      stop();
      return typed;
    },
  };
}
