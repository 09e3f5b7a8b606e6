import { suggestionOf } from '@cartulary/editor-schema/kinds/text/suggest/marked';
import { suggestionKinds } from '@cartulary/editor-schema/kinds/text/marks/suggestions';
import type { Node } from '@tiptap/pm/model';

/** A change makes a new node of the block that it is in and leaves all others as they are: they are looked at once. */
const known = new WeakMap<Node, readonly string[]>();

function idsIn(block: Node): readonly string[] {
  const before = known.get(block);
  if (before) return before;
  const ids = new Set<string>();
  const look = (node: Node): void => {
    for (const kind of suggestionKinds) {
      const suggestion = suggestionOf(node, kind);
      if (suggestion) ids.add(suggestion.id);
    }
  };
  look(block);
  block.descendants(look);
  known.set(block, [...ids]);
  return [...ids];
}

/** How many suggestions wait in a document. */
export function countSuggestions(doc: Node): number {
  const ids = new Set<string>();
  doc.forEach((block) => idsIn(block).forEach((id) => ids.add(id)));
  return ids.size;
}
