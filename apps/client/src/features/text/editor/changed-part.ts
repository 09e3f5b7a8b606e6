import type { Node } from '@tiptap/pm/model';
import { updateYFragment, ySyncPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import { XmlElement } from 'yjs';

/**
 * Writes what a key changed into the Y.Doc, where it is in one part of the text: nearly always. y-tiptap 3.0.9 looks at each
 * transaction whether parts were moved, which takes long in a long text, also where nothing was changed at all.
 * @returns false where more than one part is another, or one came or went: that is left to y-tiptap
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
