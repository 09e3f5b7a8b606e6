import { Extension, type Editor } from '@tiptap/core';
import { DragHandle } from '@tiptap/extension-drag-handle';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { t } from '@/text/text';

function handle(): HTMLElement {
  const grip = document.createElement('div');
  grip.className = 'block-handle';
  grip.title = t('drag.handle');
  // The extension positions it once the pointer is over a block. Until then, it would appear in the window's corner.
  grip.style.visibility = 'hidden';
  // Its function is also available by keyboard (`move`), so only the pointer needs it.
  grip.ariaHidden = 'true';
  return grip;
}

/** A handle next to the block under the pointer, for dragging it. */
export const blockHandle = () => DragHandle.configure({ render: handle });

/**
 * Moves the block with the cursor before the previous one (-1) or after the next one (1).
 * @returns whether there is one
 */
export function move({ state, view }: Editor, direction: -1 | 1): boolean {
  const { $from, anchor, head } = state.selection;
  const index = $from.index(0);
  const { doc } = state;
  const other = index + direction;
  if (index >= doc.childCount || other < 0 || other >= doc.childCount) return false;
  const node = doc.child(index);
  const from = $from.posAtIndex(index, 0);
  const by = direction * doc.child(other).nodeSize;
  const tr = state.tr.delete(from, from + node.nodeSize).insert(from + by, node);
  tr.setSelection(
    node.isTextblock || !node.isLeaf
      ? TextSelection.create(tr.doc, anchor + by, head + by)
      : NodeSelection.create(tr.doc, from + by),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Keys with the same function as the drag handle. */
export const MovedBlocks = Extension.create({
  name: 'movedBlocks',
  addKeyboardShortcuts: () => ({
    'Alt-Shift-ArrowUp': ({ editor }) => move(editor, -1),
    'Alt-Shift-ArrowDown': ({ editor }) => move(editor, 1),
  }),
});
