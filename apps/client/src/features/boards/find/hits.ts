import { isStored, type BoardRecord } from '@cartulary/editor-schema/kinds/board/records';
import { partsOf } from '@cartulary/editor-schema/kinds/board/words';

/** Ids of the shapes that contain the text, on all pages, in reading order. Case-insensitive. */
export function hitsIn(all: readonly { readonly typeName: string }[], query: string): string[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return partsOf(all.filter(isStored) as BoardRecord[])
    .filter(({ words }) => words.toLocaleLowerCase().includes(wanted))
    .map(({ shape }) => shape.id);
}
