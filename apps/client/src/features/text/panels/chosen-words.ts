import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { Editor } from '@tiptap/core';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { placeOf } from '../comments/anchors';

/** What was selected when it began to go on elsewhere; that takes a while, in which the person may go on writing. */
export interface ChosenWords {
  readonly places: CommentPlaces;
  /** Makes the words a link, wherever they are by now. @returns false where they went, or can't be one */
  readonly link: (address: string) => boolean;
}

/** Remembers, of places of a text, the last that was asked about. */
export function chosenWords(editor: Editor, places: CommentPlaces): ChosenWords {
  let chosen: CommentAnchor | undefined;
  return {
    places: {
      ...places,
      about: () => {
        const about = places.about();
        chosen = about?.anchor;
        return about;
      },
    },
    link: (address) => {
      const place = editor.isEditable && chosen ? placeOf(editor.state, chosen) : undefined;
      const type = editor.schema.marks['link'];
      if (!place || !type) return false;
      const change = editor.state.tr.addMark(place.from, place.to, type.create({ href: address }));
      if (change.docChanged) editor.view.dispatch(change);
      return change.docChanged;
    },
  };
}
