import type { PageTurns } from '@cartulary/contracts/reading';
import { sameTurns, turnsOf } from '@cartulary/pipeline/page-turns';
import { useState } from 'react';
import type { RedactionDraft } from './redaction-draft';

interface UsedDraft {
  readonly draft: RedactionDraft;
  readonly setDraft: (draft: RedactionDraft) => void;
  /** How many boxes were removed because their page was rotated after drawing. */
  readonly lostBoxes: number;
}

/**
 * The redaction draft. Boxes keep their position, so they're removed if the page under them is rotated.
 * @param first the initial draft of a document
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
