import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * While an editable element has focus, React (19.3) walks all of its content to find the selection whenever it renders
 * anything on the page. In a long document, that takes longer than a keystroke. React checks the element's property;
 * browsers and assistive technology use the attribute, which stays. React doesn't render the text, so it has nothing to
 * restore there.
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
