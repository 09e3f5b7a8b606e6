import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { useState } from 'react';
import { useSealedDocuments } from '../private/sealed-documents';
import { isSealedRow } from '../private/sealed-sign';
import { isSameTag, tagPrivately } from '../private/tag-private';
import { makeTag, tagDocuments, useTags } from './tags-data';

/** A document as far as its tags go. */
export interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** The organisation's tags, and those that only sealed documents have: their names never reach the server. */
function useAllTags(): { tags: readonly Tag[]; isShared: (tag: Tag) => boolean } {
  const { data: shared = [] } = useTags();
  const { rows } = useSealedDocuments();
  const own: Tag[] = [];
  for (const tag of rows.flatMap((row) => row.tags))
    if (![...shared, ...own].some(({ name }) => isSameTag(name, tag.name))) own.push(tag);
  return {
    tags: [...shared, ...own.toSorted((one, other) => one.name.localeCompare(other.name))],
    isShared: ({ id }) => shared.some((tag) => tag.id === id),
  };
}

/** The tags that fit what is typed, and what choosing one does. What no tag is called yet can be made. */
export function useTagChoices(documents: readonly Tagged[]) {
  const { tags, isShared } = useAllTags();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const sealed = documents.filter(isSealedRow);
  const others = documents.filter((document) => !isSealedRow(document));
  const wanted = typed.trim().toLowerCase();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && tags.every(({ name }) => !isSameTag(name, wanted));
  /** A tag that only sealed documents have goes onto no other: the server would read its name. */
  const taking = (tag: Tag): readonly Tagged[] => (isShared(tag) ? documents : sealed);
  const carrying = (tag: Tag): number => documents.filter((document) => carries(document, tag)).length;

  const choose = async (index: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const tag = shown[index];
    if (tag) {
      const on = carrying(tag) < taking(tag).length;
      if (isShared(tag)) await tagDocuments(tag.id, others, on);
      await tagPrivately(tag.name, sealed, on);
    } else if (isNew && (await put(typed.trim()))) setTyped('');
    setBusy(false);
  };
  /** Makes a tag, which the server learns of where one of its documents gets it. Answers whether it is there. */
  const put = async (name: string): Promise<boolean> => {
    const made = others.length > 0 ? await makeTag(name, tags.length) : undefined;
    if (others.length > 0 && !made) return false;
    if (made) await tagDocuments(made.id, others, true);
    await tagPrivately(name, sealed, true);
    return true;
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

const carries = (document: Tagged, tag: Tag): boolean =>
  document.tags.some(({ id, name }) => (isSealedRow(document) ? isSameTag(name, tag.name) : id === tag.id));
