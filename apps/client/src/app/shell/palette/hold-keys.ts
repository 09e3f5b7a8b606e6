/** What is typed while nothing is there yet to type into. */
export interface HeldKeys {
  /** Stops listening and answers what was typed; its last character is a line feed where Enter was pressed. */
  release(): string;
}

/**
 * Keeps what is typed after Ctrl K until the palette's field is there, so that it is neither lost nor typed into what
 * had the focus before. Keys with Ctrl, ⌘ or Alt go where they always go.
 * @param onEscape called when Esc is pressed meanwhile; nothing is kept from then on
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
