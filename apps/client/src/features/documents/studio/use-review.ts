import type { DocumentDetail, DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { EntityKind } from '@cartulary/contracts/reading';
import { useState } from 'react';
import { confirmEntity, correct, removeEntity } from '../entity-actions';
import { neighbour, nextToReview, waiting } from './review-order';

export interface Review {
  /** What the card shows: what was chosen, else the least sure one that waits. */
  readonly current: DocumentEntity | null;
  /** What a person chose; the page scrolls to it. */
  readonly chosenId: string | null;
  readonly waiting: readonly DocumentEntity[];
  readonly editing: boolean;
  choose: (entityId: string) => void;
  move: (step: 1 | -1) => void;
  confirm: () => void;
  skip: () => void;
  startEditing: () => void;
  stopEditing: () => void;
  save: (change: { kind: EntityKind; text: string }) => void;
  remove: () => void;
}

/** Going through the entities of one document: what is looked at, what was put off, what is being typed. */
export function useReview(document: DocumentDetail | undefined, beginWithDoubt: boolean): Review {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState(false);
  const entities = document?.entities ?? [];
  const chosen = entities.find(({ id }) => id === chosenId) ?? null;
  const current = chosen ?? (beginWithDoubt && document?.rights.edit ? nextToReview(entities, null, skipped) : null);

  const choose = (entityId: string | null): void => {
    setChosenId(entityId);
    setEditing(false);
  };
  const goOn = (from: DocumentEntity, put: ReadonlySet<string>): void => {
    const next = nextToReview(entities, from.id, put);
    choose(next?.id ?? from.id);
  };

  return {
    current,
    chosenId,
    waiting: waiting(entities),
    editing,
    choose,
    move: (step) => {
      const next = neighbour(entities, current?.id ?? null, step);
      if (next) choose(next.id);
    },
    confirm: () => {
      if (!document || !current || !document.rights.edit) return;
      if (!current.confirmed) confirmEntity(document.id, current);
      goOn(current, skipped);
    },
    skip: () => {
      if (!current) return;
      const put = new Set([...skipped, current.id]);
      setSkipped(put);
      goOn(current, put);
    },
    startEditing: () => {
      if (!current || !document?.rights.edit) return;
      setChosenId(current.id);
      setEditing(true);
    },
    stopEditing: () => setEditing(false),
    save: (change) => {
      if (!document || !current) return;
      correct(document.id, current, change);
      goOn(current, skipped);
    },
    remove: () => {
      if (!document || !current || !document.rights.edit) return;
      removeEntity(document.id, current);
      goOn(current, skipped);
    },
  };
}
