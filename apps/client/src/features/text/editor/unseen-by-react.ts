import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * While an editable element has the focus, React (19.3) goes through everything in it to know what is selected, whenever it
 * draws anything of the page: in a long text that takes longer than a key. It asks the element's property; browsers and
 * assistive technology go by the attribute, which stays. No part of the text is React's, so it has nothing to restore there.
 */
export const UnseenByReact = Extension.create({
  name: 'unseenByReact',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: ({ dom }) => {
        Object.defineProperty(dom, 'contentEditable', {
          configurable: true,
          get: () => 'inherit',
          set: (value: string) => dom.setAttribute('contenteditable', value),
        });
        return {};
      },
    }),
  ],
});
