import { useEffect, useRef, type RefObject } from 'react';

/** @returns a function that focuses a box once it's rendered, for boxes added by a button */
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
