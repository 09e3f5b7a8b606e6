import { useEffect, useEffectEvent, useState } from 'react';

type Dropped = File & { isFolder?: boolean };

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** The files of a drop. Folders are marked, because browsers provide them as empty files. */
export function droppedFiles(transfer: DataTransfer): Dropped[] {
  return [...transfer.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    return [item.webkitGetAsEntry()?.isDirectory ? Object.assign(file, { isFolder: true }) : file];
  });
}

/** Accepts file drops anywhere on the page. Returns whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: readonly Dropped[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const dropped = useEffectEvent(onFiles);
  useEffect(() => {
    // Entering a child fires before leaving its parent, so the events are counted.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const over = (event: DragEvent): void => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      dropped(droppedFiles(event.dataTransfer));
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, []);
  return dragging;
}
