import { useEffect, useRef, useState, type RefObject } from 'react';
import { isSameDraft, type RuleDraft } from './rules-data';

interface Open {
  /** Identifies the opening, because the result of an earlier save doesn't apply to this one. */
  readonly number: number;
  readonly begun: RuleDraft;
  readonly draft: RuleDraft;
}

/** The open draft, and another one requested while it has unsaved changes. */
export interface OpenDraft {
  readonly open: Open | undefined;
  /** Opens another draft. Asks for confirmation first if unsaved changes would be lost. */
  readonly ask: (draft: RuleDraft) => void;
  readonly isAsking: boolean;
  readonly answer: (isLeft: boolean) => void;
  readonly write: (draft: RuleDraft) => void;
  readonly close: (number: number) => void;
  /** For a deleted rule. */
  readonly closeOf: (ruleId: string) => void;
}

/** @param fallback receives focus if the element that opened the draft is gone when the draft closes */
export function useOpenDraft(fallback: RefObject<HTMLElement | null>): OpenDraft {
  const [open, setOpen] = useState<Open>();
  const [next, setNext] = useState<RuleDraft>();
  const last = useRef(0);
  const opener = useRef<HTMLElement>(undefined);
  const isOpen = open !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current: before } = opener;
      (before?.isConnected ? before : fallback.current)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, fallback]);

  const begin = (draft: RuleDraft): void => {
    last.current += 1;
    setOpen({ number: last.current, begun: draft, draft });
  };
  return {
    open,
    ask: (draft) => {
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? activeElement : undefined;
      if (open && !isSameDraft(open.begun, open.draft)) setNext(draft);
      else begin(draft);
    },
    isAsking: next !== undefined,
    answer: (isLeft) => {
      if (next && isLeft) begin(next);
      setNext(undefined);
    },
    write: (draft) => setOpen((now) => now && { ...now, draft }),
    close: (number) => setOpen((now) => (now?.number === number ? undefined : now)),
    closeOf: (ruleId) => setOpen((now) => (now?.draft.id === ruleId ? undefined : now)),
  };
}
