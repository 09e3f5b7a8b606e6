import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { useState } from 'react';
import { makeTag, tagDocuments, useTags } from './tags-data';

/** A document as far as its tags go. */
export interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** The tags that fit what is typed, and what choosing one does. What no tag is called yet can be made. */
export function useTagChoices(documents: readonly Tagged[]) {
  const { data: tags = [] } = useTags();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && tags.every(({ name }) => name.toLowerCase() !== wanted);
  const carrying = (tag: Tag): number =>
    documents.filter(({ tags: own }) => own.some(({ id: ownId }) => ownId === tag.id)).length;

  const choose = async (index: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const tag = shown[index];
    const made = tag || !isNew ? undefined : await makeTag(typed.trim(), tags.length);
    if (tag) await tagDocuments(tag.id, documents, carrying(tag) < documents.length);
    else if (made) {
      await tagDocuments(made.id, documents, true);
      setTyped('');
    }
    setBusy(false);
  };
  return {
    typed,
    setTyped,
    busy,
    shown,
    /** Whether what is typed is offered as a new tag, behind those that are shown. */
    isNew,
    /** On how many of the documents a tag is. */
    carrying,
    choose,
  };
}
