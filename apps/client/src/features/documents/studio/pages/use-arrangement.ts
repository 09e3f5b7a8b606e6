import type { ProposedSplits } from '@cartulary/pipeline/split/propose-splits';
import { useState } from 'react';
import {
  add,
  changeOf,
  cut,
  moveBefore,
  pagesOf,
  shift,
  splitAt,
  takeOut,
  turn,
  type Draft,
  type Keys,
} from './page-draft';
import { useDraft } from './use-draft';

const nobody: Keys = new Set();

/** The current arrangement of the pages, the selection, and the available actions. */
export function useArrangement(documentId: string, pageCount: number) {
  const { draft, canUndo, cameOf, change: setDraft, undo } = useDraft(documentId, pageCount);
  const [selection, setChosen] = useState<Keys>(nobody);
  const keys = draft.pages.map(({ key }) => key);
  // Pages removed directly or by undo are no longer selected.
  const chosen: Keys = new Set(keys.filter((key) => selection.has(key)));
  const withChosen = (next: () => Draft): void => void (chosen.size > 0 && setDraft(next()));
  return {
    draft,
    canUndo,
    cameOf,
    undo,
    /** How the document would change. */
    change: changeOf(draft, documentId, pageCount),
    /** Ids of the documents that provide pages. */
    taken: new Set(draft.pages.map((page) => page.documentId)),
    chosen,
    setChosen,
    chooseAll: (): void => setChosen(new Set(keys)),
    chooseNone: (): void => setChosen(nobody),
    /** Whether every selected page already starts a document. */
    isCut: chosen.size > 0 && [...chosen].every((key) => draft.cuts.has(key)),
    turn: (by: 1 | -1): void => withChosen(() => turn(draft, chosen, by)),
    shift: (by: 1 | -1): void => withChosen(() => shift(draft, chosen, by)),
    cut: (): void => withChosen(() => cut(draft, chosen)),
    takeOut: (): void => withChosen(() => takeOut(draft, chosen)),
    keepOnly: (): void => setDraft(takeOut(draft, new Set(keys.filter((key) => !chosen.has(key))))),
    /** Applies proposed splits and removes separator sheets in one step. @returns the resulting draft */
    split: (ofDocument: string, proposed: ProposedSplits): Draft => {
      const next = splitAt(draft, ofDocument, proposed);
      if (next !== draft) setDraft(next);
      return next;
    },
    moveBefore: (before: string | null): void => setDraft(moveBefore(draft, chosen, before)),
    append: (ofDocument: string, count: number): void => {
      const there = draft.pages.filter((page) => page.documentId === ofDocument).length;
      setDraft(add(draft, pagesOf(ofDocument, count, there)));
    },
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;
