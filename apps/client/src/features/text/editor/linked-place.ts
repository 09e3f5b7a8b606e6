import { linkHas } from '@cartulary/editor-schema/kinds/continued';
import type { Editor } from '@tiptap/core';
import type { Place } from './find';
import { selectPlace } from './find';

/** The first passage that links to this id in another item. */
export function placeOfLink({ state: { doc } }: Pick<Editor, 'state'>, id: string): Place | undefined {
  let place: Place | undefined;
  doc.descendants((node, at) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const address: unknown = link?.attrs['href'];
    if (place === undefined && typeof address === 'string' && linkHas(address, id))
      place = { from: at, to: at + node.nodeSize };
    return place === undefined;
  });
  return place;
}

/** Selects the linked passage. @returns false if there is none anymore */
export function goToLink(editor: Editor, id: string): boolean {
  const place = placeOfLink(editor, id);
  if (!place) return false;
  selectPlace(editor, place);
  editor.view.domAtPos(place.from).node.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}
