import { useEffect, useEffectEvent } from 'react';

/** Kinds whose own list page imports files. */
export type TakingKind = 'map' | 'deck' | 'board';

const endings: Readonly<Record<TakingKind, readonly string[]>> = {
  map: ['.xmind', '.mm', '.opml'],
  deck: ['.pptx'],
  board: ['.excalidraw', '.excalidrawlib'],
};
const waiting = new Map<TakingKind, File>();

/** The kind that imports a file with this name; undefined if it becomes a document. */
export const kindTaking = (name: string): TakingKind | undefined =>
  (Object.keys(endings) as TakingKind[]).find((kind) =>
    endings[kind].some((ending) => name.toLowerCase().endsWith(ending)),
  );

/** Extensions of all files that don't become documents. */
export const endingsTaken: readonly string[] = Object.values(endings).flat();

/** Passes a file chosen elsewhere to the list of its kind. */
export const letFileWait = (kind: TakingKind, file: File): void => void waiting.set(kind, file);

/** Imports a file chosen elsewhere as if it had been chosen here, once. */
export function useWaitingFile(kind: TakingKind, take: (file: File) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const file = waiting.get(kind);
    waiting.delete(kind);
    if (file) taken(file);
  }, [kind]);
}
