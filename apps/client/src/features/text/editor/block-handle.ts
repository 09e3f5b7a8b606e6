import { Extension, type Editor } from '@tiptap/core';
import { DragHandle } from '@tiptap/extension-drag-handle';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { t } from '@/text/text';

function handle(): HTMLElement {
  const grip = document.createElement('div');
  grip.className = 'block-handle';
  grip.title = t('drag.handle');
  // The extension puts it beside a part once the pointer is there; until then it would stand in the window's corner.
  grip.style.visibility = 'hidden';
  // What it does can be done by keys (`move`); it is found by the pointer alone.
  grip.ariaHidden = 'true';
  return grip;
}

/** A grip beside the part under the pointer, by which it is moved. */
export const blockHandle = () => DragHandle.configure({ render: handle });

/** Moves the part with the cursor before the one above it (-1) or behind the one below it (1). @returns whether there is one */
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

/** The keys that do what the grip does. */
export const MovedBlocks = Extension.create({
  name: 'movedBlocks',
  addKeyboardShortcuts: () => ({
    'Alt-Shift-ArrowUp': ({ editor }) => move(editor, -1),
    'Alt-Shift-ArrowDown': ({ editor }) => move(editor, 1),
  }),
});
