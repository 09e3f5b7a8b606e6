import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import { writeChangedPart } from './changed-part';

const bindingIn = (state: EditorState): ProsemirrorBinding | undefined =>
  (ySyncPluginKey.getState(state) as { readonly binding: ProsemirrorBinding } | undefined)?.binding;

const kept = new WeakSet<ProsemirrorBinding>();

/**
 * y-tiptap 3.0.9 discards all cached nodes whenever someone else types a letter, and rebuilds the whole text. The
 * nodes affected by the change are already discarded at this point and the others stay valid, so they're preserved.
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
      // Restores the original method, because a full redraw must discard everything.
      Reflect.deleteProperty(mapping, 'clear');
    }
  };
  const writeAll = binding._prosemirrorChanged.bind(binding);
  binding._prosemirrorChanged = (doc) => {
    if (!writeChangedPart(binding, doc)) writeAll(doc);
  };
}

/** Makes the cost of an edit, local or remote, depend on the change instead of the text's length. */
export const KeptNodes = Extension.create({
  name: 'keptNodes',
  // Before Collaboration (1000), whose view starts listening to the Y.Doc.
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
