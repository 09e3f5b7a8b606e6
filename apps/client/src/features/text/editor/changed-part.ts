import type { Node } from '@tiptap/pm/model';
import { updateYFragment, ySyncPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import { XmlElement } from 'yjs';

/**
 * Writes a keystroke's change to the Y.Doc if it affects only one block, which is nearly always the case. y-tiptap
 * 3.0.9 checks every transaction for moved blocks, which is slow in a long text even if nothing changed.
 * @returns false if several blocks changed, or one was added or removed; y-tiptap handles that
 */
export function writeChangedPart({ doc: ydoc, type, mapping, isOMark }: ProsemirrorBinding, doc: Node): boolean {
  const parts = type.toArray();
  if (parts.length !== doc.childCount) return false;
  const isOther = (part: (typeof parts)[number], at: number): boolean => mapping.get(part) !== doc.child(at);
  const at = parts.findIndex(isOther);
  if (at >= 0) {
    const part = parts[at];
    const node = doc.child(at);
    if (!(part instanceof XmlElement) || part.nodeName !== node.type.name) return false;
    if (parts.findLastIndex(isOther) !== at) return false;
    ydoc.transact(() => updateYFragment(ydoc, part, node, { mapping, isOMark }), ySyncPluginKey);
  }
  mapping.set(type, doc);
  return true;
}
