import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { useState } from 'react';
import { useSealedDocuments } from '../private/sealed-documents';
import { isSealedRow } from '../private/sealed-sign';
import { isSameTag, tagPrivately } from '../private/tag-private';
import { makeTag, tagDocuments, useTags } from './tags-data';

/** The tag-related data of a document. */
export interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** The organization's tags, plus those used only by sealed documents, whose names are never sent to the server. */
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

/** The tags that match the typed text, and the effect of selecting each. An unused name can be created. */
export function useTagChoices(documents: readonly Tagged[]) {
  const { tags, isShared } = useAllTags();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const sealed = documents.filter(isSealedRow);
  const others = documents.filter((document) => !isSealedRow(document));
  const wanted = typed.trim().toLowerCase();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && tags.every(({ name }) => !isSameTag(name, wanted));
  /** A vault-only tag can't be added to other documents, because the server would see its name. */
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
  /** Creates a tag. The server receives it only when a server document gets it. Returns whether it exists. */
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
    /** Whether the typed text is offered as a new tag after the matches. */
    isNew,
    /** Number of documents with a tag. */
    carrying,
    choose,
  };
}

const carries = (document: Tagged, tag: Tag): boolean =>
  document.tags.some(({ id, name }) => (isSealedRow(document) ? isSameTag(name, tag.name) : id === tag.id));
