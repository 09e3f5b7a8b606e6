import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { EntityKind } from '@cartulary/contracts/reading';
import { useMemo, useState } from 'react';
import { confirmEntity, correct, removeEntity } from '../entity-actions';
import { changeField, confirmField, removeField, type ReviewNote } from '../field-actions';
import { hasFields, valuesOfFields, type FoundValue } from '../found-value';
import { correctionOf, useDraft, type Draft } from './review-drafts';
import { leastSure, neighbour, nextToReview, waiting } from './review-order';
import { useSpentMs } from './use-spent-ms';

export type FoundPart = 'fields' | 'entities';

/** A person's correction: an entity has a kind, a field has a value that may differ from its text. */
export interface Correction {
  readonly text: string;
  readonly kind?: EntityKind;
  readonly value?: string;
  /** Why it was changed. */
  readonly why?: Pick<ReviewNote, 'reason' | 'reasonText'>;
}

export interface Review {
  /** The value on the card: the selected one, or the least certain open one. */
  readonly current: FoundValue | null;
  /** The value a person selected. The page scrolls to it. */
  readonly chosenId: string | null;
  /** Fields and entities. */
  readonly waiting: readonly FoundValue[];
  /** Skipped values. */
  readonly skipped: ReadonlySet<string>;
  readonly editing: boolean;
  /** Which of the two is listed and drawn on the page. Null if the document has no fields and there is no choice. */
  readonly part: FoundPart | null;
  /** The values in the list and on the page. */
  readonly shown: readonly FoundValue[];
  showPart: (part: FoundPart) => void;
  choose: (valueId: string) => void;
  move: (step: 1 | -1) => void;
  confirm: () => void;
  skip: () => void;
  /** The least certain open value besides the current one that wasn't skipped. */
  readonly uncertain: FoundValue | null;
  /** Skips the current value and goes to another one. */
  skipTo: (valueId: string) => void;
  startEditing: () => void;
  /** Discards the typed text. */
  stopEditing: () => void;
  /** The unsaved correction of the current value. */
  readonly draft: Draft | undefined;
  keepDraft: (draft: Draft) => void;
  save: (change: Correction) => void;
  /** Removes the current value, with an optional reason. */
  remove: (why?: Correction['why']) => void;
}

const partOf = ({ field }: FoundValue): FoundPart => (field === undefined ? 'entities' : 'fields');
const none: readonly FoundValue[] = [];

function confirmAsRead({ id: documentId, entities }: DocumentDetail, found: FoundValue, note: ReviewNote): void {
  const entity = entities.find(({ id }) => id === found.id);
  if (entity) confirmEntity(documentId, entity, note);
  else confirmField(documentId, found, note);
}

/** Stores a person's correction of a value. @returns whether it was stored */
function store(
  { id: documentId, entities }: DocumentDetail,
  found: FoundValue,
  { text, kind, value }: Correction,
  note: ReviewNote,
): Promise<boolean> {
  const entity = entities.find(({ id }) => id === found.id);
  if (entity) return correct(documentId, entity, { text, kind: kind ?? entity.kind }, note);
  return changeField(documentId, found, { text, ...(value === undefined ? {} : { value }) }, note);
}

function takeAway({ id: documentId, entities }: DocumentDetail, found: FoundValue, note: ReviewNote): void {
  const entity = entities.find(({ id }) => id === found.id);
  if (entity) removeEntity(documentId, entity, note);
  else removeField(documentId, found, note);
}

type Begin = 'order' | 'uncertain' | 'none';

/**
 * Reviews the values of one document: the current value, skipped ones, and the correction being typed.
 * @param begin start with the first open value, the least certain one, or none
 * @param asked the value in the URL; selected first
 */
export function useReview(document: DocumentDetail | undefined, begin: Begin, asked: string | null = null): Review {
  const [chosenId, setChosenId] = useState(asked);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState(false);
  const [wanted, setPart] = useState<FoundPart | null>(null);
  const entities: readonly FoundValue[] = document?.entities ?? none;
  const fields = useMemo(() => valuesOfFields(document?.fields ?? []), [document?.fields]);
  const values = [...fields, ...entities];
  const canEdit = document?.rights.edit ?? false;
  const chosen = values.find(({ id }) => id === chosenId) ?? null;
  const toAsk = wanted === null ? values : values.filter((value) => partOf(value) === wanted);
  const first = begin === 'uncertain' ? leastSure(toAsk, null, skipped) : null;
  const current = chosen ?? (begin !== 'none' && canEdit ? (first ?? nextToReview(toAsk, null, skipped)) : null);
  const withFields = document !== undefined && hasFields(document);
  const part = withFields ? (chosen ? partOf(chosen) : (wanted ?? (current ? partOf(current) : 'fields'))) : null;
  const shown = part === 'fields' ? fields : entities;

  const drafts = useDraft(document, current);
  const isEditing = canEdit && (editing || drafts.draft !== undefined);
  const choose = (valueId: string | null): void => {
    setChosenId(valueId);
    setEditing(false);
  };
  const goOn = (from: FoundValue, put: ReadonlySet<string>): void => {
    const next = nextToReview(values, from.id, put);
    setPart(partOf(next ?? from));
    choose(next?.id ?? from.id);
  };

  const reopen = (valueId: string): void => {
    setChosenId(valueId);
    setEditing(true);
  };
  const settling = useSettling(document, canEdit ? current : null, {
    drafts,
    goOn: (from) => goOn(from, skipped),
    reopen,
  });

  return {
    ...settling,
    current,
    chosenId,
    waiting: waiting(values),
    skipped,
    editing: isEditing,
    draft: drafts.draft,
    keepDraft: drafts.keep,
    part,
    shown,
    showPart: (next) => {
      setPart(next);
      choose(null);
    },
    choose,
    move: (step) => {
      const next = neighbour(shown, current?.id ?? null, step);
      if (next) choose(next.id);
    },
    skip: () => {
      if (!current) return;
      const put = new Set([...skipped, current.id]);
      setSkipped(put);
      goOn(current, put);
    },
    uncertain: canEdit ? leastSure(values, current?.id ?? null, skipped) : null,
    skipTo: (valueId) => {
      if (current) setSkipped(new Set([...skipped, current.id]));
      choose(valueId);
    },
    startEditing: () => {
      if (current && canEdit) reopen(current.id);
    },
    stopEditing: () => {
      drafts.drop();
      setEditing(false);
    },
  };
}

interface Around {
  readonly drafts: ReturnType<typeof useDraft>;
  goOn: (from: FoundValue) => void;
  /** Returns to a value to continue typing. */
  reopen: (valueId: string) => void;
}

/** Saves the result for the current value. Null if this person can't. A rejected correction is restored as typed. */
function useSettling(
  document: DocumentDetail | undefined,
  current: FoundValue | null,
  { drafts, goOn, reopen }: Around,
): Pick<Review, 'confirm' | 'save' | 'remove'> {
  const spentMs = useSpentMs(current?.id ?? null);
  const save = (correction: Correction): void => {
    if (!document || !current) return;
    const { text, kind = current.kind, value = current.value } = correction;
    const storing = store(document, current, correction, { ...correction.why, spentMs: spentMs() });
    drafts.drop();
    goOn(current);
    void storing.then((isStored) => {
      if (!isStored && drafts.bringBack(current.id, { text, kind, value }) === 'here') reopen(current.id);
    });
  };
  return {
    confirm: () => {
      if (!document || !current) return;
      const typed = drafts.typed();
      const correction = typed && correctionOf(current, typed);
      if (correction) return save(correction);
      if (!current.confirmed) confirmAsRead(document, current, { spentMs: spentMs() });
      goOn(current);
    },
    save,
    remove: (why) => {
      if (!document || !current) return;
      drafts.drop();
      takeAway(document, current, { ...why, spentMs: spentMs() });
      goOn(current);
    },
  };
}
