import type { PageTurns } from '@cartulary/contracts/reading';
import { sameTurns, turnsOf } from '@cartulary/pipeline/page-turns';
import { useState } from 'react';
import type { RedactionDraft } from './redaction-draft';

interface UsedDraft {
  readonly draft: RedactionDraft;
  readonly setDraft: (draft: RedactionDraft) => void;
  /** How many boxes were taken away because their page was turned since they were drawn. */
  readonly lostBoxes: number;
}

/**
 * What is to be covered. A box lies where it was drawn: once its page was turned, something else is under it.
 * @param first what is covered when a document is opened
 */
export function useDraft(turns: PageTurns, first: () => RedactionDraft): UsedDraft {
  const [draft, setDraft] = useState<RedactionDraft>(first);
  const [drawnOn, setDrawnOn] = useState(turns);
  const [lostBoxes, setLostBoxes] = useState(0);
  if (!sameTurns(drawnOn, turns)) {
    const isAsDrawn = ({ page }: { page: number }): boolean => turnsOf(drawnOn, page) === turnsOf(turns, page);
    const boxes = draft.boxes.filter(isAsDrawn);
    setDrawnOn(turns);
    setLostBoxes(lostBoxes + draft.boxes.length - boxes.length);
    setDraft({ ...draft, boxes, otherWords: draft.otherWords.filter(isAsDrawn) });
  }
  return { draft, setDraft, lostBoxes };
}
