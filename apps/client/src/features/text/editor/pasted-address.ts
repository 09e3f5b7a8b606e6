import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { matchPath } from 'react-router-dom';
import { routes } from '@cartulary/contracts/routes';
import { safeParse, uuid } from 'zod/mini';

/** Pages that open an item by what their address asks for. */
const asking: Readonly<Record<string, string>> = {
  [routes.documentStudio.path]: 'document',
  [routes.boards.path]: 'board',
  [routes.mindmap.path]: 'map',
  [routes.presentationStudio.path]: 'deck',
};

/** The item that an address of this installation opens; undefined for any other text. */
export function itemOfAddress(text: string, origin: string): string | undefined {
  const address = text.trim();
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  const written = matchPath(routes.text.path, url.pathname)?.params['textId'];
  const asked = asking[url.pathname];
  const id = safeParse(uuid(), written ?? (asked === undefined ? undefined : url.searchParams.get(asked)));
  return id.success ? id.data : undefined;
}

/** The address of a document, board, mind map or presentation, pasted by itself into an empty line, becomes its card. */
export const PastedAddress = Extension.create({
  name: 'pastedAddress',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const { $from, empty } = view.state.selection;
            const isLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            const itemId = itemOfAddress(event.clipboardData?.getData('text/plain') ?? '', location.origin);
            if (!isLine || itemId === undefined || !editor.isEditable) return false;
            return editor.commands.insertContent({ type: 'embed', attrs: { itemId } });
          },
        },
      }),
    ];
  },
});
