import { suggestionOf } from '@cartulary/editor-schema/kinds/text/suggest/marked';
import { suggestionKinds } from '@cartulary/editor-schema/kinds/text/marks/suggestions';
import type { Node } from '@tiptap/pm/model';

/** A change replaces only the node of its block, so results of all other blocks are cached. */
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

/** Number of pending suggestions in a document. */
export function countSuggestions(doc: Node): number {
  const ids = new Set<string>();
  doc.forEach((block) => idsIn(block).forEach((id) => ids.add(id)));
  return ids.size;
}
