import { useState } from 'react';
import { draftOf, type Draft } from './page-draft';

/** The draft's history, with undo. */
export function useDraft(documentId: string, pageCount: number) {
  const [history, setHistory] = useState<readonly Draft[]>(() => [draftOf(documentId, pageCount)]);
  const draft = history.at(-1) ?? draftOf(documentId, pageCount);
  return {
    draft,
    canUndo: history.length > 1,
    /** Whether the displayed draft follows from this one. */
    cameOf: (one: Draft): boolean => history.includes(one),
    change: (next: Draft): void => setHistory([...history, next]),
    undo: (): void => setHistory(history.length > 1 ? history.slice(0, -1) : history),
  };
}
