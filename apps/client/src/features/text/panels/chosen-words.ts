import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { Editor } from '@tiptap/core';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { placeOf } from '../comments/anchors';

/** The selection at the time the person started to continue it elsewhere. They may continue typing in the meantime. */
export interface ChosenWords {
  readonly places: CommentPlaces;
  /** Links the words, wherever they are now. @returns false if they're gone or can't be linked */
  readonly link: (address: string) => boolean;
}

/** Records the last requested passage. */
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
