import { useRef, type FocusEvent } from 'react';

/**
 * Returns focus when a layer closes. Radix does that for layers with a trigger; ours are opened by state, so we remember the element that
 * had focus when the layer opened. Spread the result on the layer's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    // An autofocused field has focus before Radix requests the previous element, so take it from the focus event.
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current ??= relatedTarget;
    },
    onOpenAutoFocus: ({ target }: Event) => {
      const { activeElement } = document;
      if (!(target instanceof Node && target.contains(activeElement))) before.current = activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
      before.current = null;
    },
  };
}
