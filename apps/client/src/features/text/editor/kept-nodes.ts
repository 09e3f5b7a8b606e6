import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import { writeChangedPart } from './changed-part';

const bindingIn = (state: EditorState): ProsemirrorBinding | undefined =>
  (ySyncPluginKey.getState(state) as { readonly binding: ProsemirrorBinding } | undefined)?.binding;

const kept = new WeakSet<ProsemirrorBinding>();

/**
 * y-tiptap 3.0.9 forgets all nodes that it has made whenever somebody else writes a letter, and makes the whole text anew. It
 * has just forgotten those that the change is in, with all around them: the others stay true, so they are kept.
 */
function keepNodes(binding: ProsemirrorBinding): void {
  if (kept.has(binding)) return;
  kept.add(binding);
  const { mapping } = binding;
  binding._observeFunction = (...change: Parameters<ProsemirrorBinding['_typeChanged']>): void => {
    mapping.clear = () => undefined;
    try {
      binding._typeChanged(...change);
    } finally {
      // The method of all maps again: drawing anew from nothing has to forget.
      Reflect.deleteProperty(mapping, 'clear');
    }
  };
  const writeAll = binding._prosemirrorChanged.bind(binding);
  binding._prosemirrorChanged = (doc) => {
    if (!writeChangedPart(binding, doc)) writeAll(doc);
  };
}

/** Who writes in a text, here or elsewhere, costs as much as what they change, not as much as the text. */
export const KeptNodes = Extension.create({
  name: 'keptNodes',
  // Before Collaboration (1000), whose view begins to listen to the Y.Doc.
  priority: 1_100,
  addProseMirrorPlugins: () => [
    new Plugin({
      view: ({ state }) => {
        const binding = bindingIn(state);
        if (binding) keepNodes(binding);
        return {};
      },
    }),
  ],
});
