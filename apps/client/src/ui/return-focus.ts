import { useRef, type FocusEvent } from 'react';

/**
 * Gives focus back when a layer closes. Radix does so for layers that have a trigger; ours are opened by state, so the
 * element that had focus when the layer opened is remembered. Spread the result on the layer's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    // A field that takes focus by itself has it before Radix asks: it knows whom it took it from.
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
