import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { EntityKind } from '@cartulary/contracts/reading';
import { useEffect, useReducer, useRef } from 'react';
import { t } from '@/text/documents/studio';
import { toast } from '@/ui/toast';
import type { FoundValue } from '../found-value';

/** A correction as it is typed: it's kept until it is stored or taken back. */
export interface Draft {
  readonly text: string;
  readonly kind: EntityKind;
  readonly value: string;
}

/** By document and value, for as long as the tab is open: what is sealed stays in memory. */
const drafts = new Map<string, Draft>();

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keeps what is typed for a value; undefined forgets it. The browser asks before the tab is closed with it. */
function setDraft(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  if (drafts.size > 0) addEventListener('beforeunload', askBeforeClosing);
  else removeEventListener('beforeunload', askBeforeClosing);
}

/**
 * The correction that somebody is typing for a value and hasn't stored. Whoever leaves the value is told that it's kept, and
 * finds it when they come back.
 */
export function useDraft(document: DocumentDetail | undefined, value: FoundValue | null) {
  const keyOf = (valueId: string): string => `${document?.id ?? ''} ${valueId}`;
  const key = value ? keyOf(value.id) : undefined;
  const draft = key === undefined ? undefined : drafts.get(key);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
    return () => {
      shownKey.current = undefined;
      const left = key === undefined ? undefined : drafts.get(key);
      if (left) toast({ title: t('review.draftKept', { text: left.text }), text: t('review.draftWhere') });
    };
  }, [key]);
  return {
    draft,
    keep: (typed: Draft): void => {
      if (!value || key === undefined) return;
      const isChanged = typed.text !== value.text || typed.kind !== value.kind || typed.value !== value.value;
      setDraft(key, isChanged ? typed : undefined);
    },
    drop: (): void => {
      if (key !== undefined) setDraft(key, undefined);
      drawAgain();
    },
    /**
     * Keeps a correction that wasn't stored.
     * @returns `elsewhere` if the person left the document meanwhile, or types for another value
     */
    bringBack: (valueId: string, typed: Draft): 'here' | 'elsewhere' => {
      setDraft(keyOf(valueId), typed);
      const { current } = shownKey;
      const isHere = current?.startsWith(keyOf('')) === true;
      return isHere && (current === keyOf(valueId) || !drafts.has(current)) ? 'here' : 'elsewhere';
    },
  };
}
