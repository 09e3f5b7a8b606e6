import { useEffect, useRef, type RefObject } from 'react';

/** @returns has a box take the keys as soon as it is there: it was just added by a button */
export function useAddedBox(room: RefObject<HTMLElement | null>): (id: string) => void {
  const added = useRef<string>(undefined);
  useEffect(() => {
    const box = added.current && room.current?.querySelector<HTMLElement>(`[data-box="${added.current}"]`);
    if (!box) return;
    box.focus();
    added.current = undefined;
  });
  return (id) => {
    added.current = id;
  };
}
