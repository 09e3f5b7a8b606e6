import { useEffect, useEffectEvent } from 'react';

/** Kinds whose own list takes files in. */
export type TakingKind = 'map' | 'deck' | 'board';

const endings: Readonly<Record<TakingKind, readonly string[]>> = {
  map: ['.xmind', '.mm', '.opml'],
  deck: ['.pptx'],
  board: ['.excalidraw', '.excalidrawlib'],
};
const waiting = new Map<TakingKind, File>();

/** The kind that takes in a file of this name; undefined for one that becomes a document. */
export const kindTaking = (name: string): TakingKind | undefined =>
  (Object.keys(endings) as TakingKind[]).find((kind) =>
    endings[kind].some((ending) => name.toLowerCase().endsWith(ending)),
  );

/** The endings of all files that become something else than a document. */
export const endingsTaken: readonly string[] = Object.values(endings).flat();

/** Keeps a file that was chosen elsewhere for the list of its kind. */
export const letFileWait = (kind: TakingKind, file: File): void => void waiting.set(kind, file);

/** Takes a file that was chosen elsewhere as if it had been chosen here, once. */
export function useWaitingFile(kind: TakingKind, take: (file: File) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const file = waiting.get(kind);
    waiting.delete(kind);
    if (file) taken(file);
  }, [kind]);
}
