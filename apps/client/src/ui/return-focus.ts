import { useRef } from 'react';

/**
 * Gives focus back when a layer closes. Radix does so for layers that have a trigger; ours are opened by state, so the
 * element that had focus when the layer opened is remembered. Spread the result on the layer's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
