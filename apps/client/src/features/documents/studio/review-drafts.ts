import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { EntityKind } from '@cartulary/contracts/reading';
import { useEffect, useReducer, useRef } from 'react';
import { currentUser } from '@/lib/session/session';
import { t } from '@/text/documents/studio';
import { toast } from '@/ui/toast';
import type { FoundValue } from '../found-value';

/** A correction while it's being typed. It's preserved until it's stored or discarded. */
export interface Draft {
  readonly text: string;
  readonly kind: EntityKind;
  readonly value: string;
}

/** A name is stored as written; amounts and dates have a normalized form. */
export const hasOwnForm = ({ field, value, text }: FoundValue): boolean => field !== undefined && value !== text;

/** The difference from the extracted value. Undefined if there is none. */
export function correctionOf(
  entity: FoundValue,
  { text, kind, value }: Draft,
): (Partial<Draft> & Pick<Draft, 'text'>) | undefined {
  const [said, stored] = [text.trim(), value.trim()];
  if (said === entity.text && kind === entity.kind && stored === entity.value) return undefined;
  if (entity.field === undefined) return { kind, text: said };
  // The server derives the value from the text unless the reviewer typed one.
  const isTyped = hasOwnForm(entity) && stored !== '' && stored !== entity.value;
  return { text: said, ...(isTyped && { value: stored }) };
}

/** By document and value, while the person is signed in. Drafts for sealed documents stay in memory only. */
const drafts = new Map<string, Draft>();

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Stores the draft of a value; undefined deletes it. The browser asks for confirmation before the tab is closed with
 * a draft.
 */
function setDraft(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  if (drafts.size > 0) addEventListener('beforeunload', askBeforeClosing);
  else removeEventListener('beforeunload', askBeforeClosing);
}

const forgetAll = (): void => [...drafts.keys()].forEach((key) => setDraft(key, undefined));
addEventListener('auth-state-changed', () => currentUser() === undefined && forgetAll());

/** Reports drafts for values that no longer exist since the document was reprocessed. */
function useGoneDrafts(document: DocumentDetail | undefined): void {
  useEffect(() => {
    if (!document) return;
    const there = new Set([...document.entities, ...document.fields].map(({ id }) => `${document.id} ${id}`));
    for (const [key, { text }] of drafts) {
      if (there.has(key) || !key.startsWith(`${document.id} `)) continue;
      setDraft(key, undefined);
      toast({ title: t('review.draftGone', { text }), text: t('review.draftGoneWhy'), tone: 'warning' });
    }
  }, [document]);
}

/**
 * The correction that a person is typing for a value and hasn't stored yet. If they leave the value, a message says
 * that the text is saved, and it's restored when they return.
 */
export function useDraft(document: DocumentDetail | undefined, value: FoundValue | null) {
  const keyOf = (valueId: string): string => `${document?.id ?? ''} ${valueId}`;
  const key = value ? keyOf(value.id) : undefined;
  const draft = key === undefined ? undefined : drafts.get(key);
  useGoneDrafts(document);
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
    /** Its current text: typing doesn't re-render the page. */
    typed: (): Draft | undefined => (key === undefined ? undefined : drafts.get(key)),
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
     * Restores a correction that couldn't be stored.
     * @returns `elsewhere` if the person has left the document in the meantime, or is typing for another value
     */
    bringBack: (valueId: string, typed: Draft): 'here' | 'elsewhere' => {
      setDraft(keyOf(valueId), typed);
      const { current } = shownKey;
      const isHere = current?.startsWith(keyOf('')) === true;
      return isHere && (current === keyOf(valueId) || !drafts.has(current)) ? 'here' : 'elsewhere';
    },
  };
}
