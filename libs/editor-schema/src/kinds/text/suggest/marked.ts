import type { Mark, Node } from '@tiptap/pm/model';
import { isSuggestion, suggestible, type Suggestion, type SuggestionKind } from '../marks/suggestions.js';

/** The suggestion on a node: a mark on text, an attribute on other nodes. */
export function suggestionOf(node: Node, kind: SuggestionKind): Suggestion | undefined {
  const value: unknown = node.isText ? node.marks.find(({ type }) => type.name === kind)?.attrs : node.attrs[kind];
  // A plain object, because mark attributes have no prototype, and Yjs rejects such values.
  return isSuggestion(value) ? { id: value.id, author: value.author, at: value.at } : undefined;
}

/** Adds a suggestion of this kind to a node, or removes it. */
export function withSuggestion(node: Node, kind: SuggestionKind, suggestion: Suggestion | null): Node {
  if (!node.isText) return node.type.create({ ...node.attrs, [kind]: suggestion }, node.content, node.marks);
  const type = node.type.schema.marks[kind];
  if (!type) throw new RangeError(`the schema has no ${kind}`);
  const others = type.removeFromSet(node.marks as Mark[]);
  return node.mark(suggestion === null ? others : type.create({ ...suggestion }).addToSet(others));
}

/** True if a node can be suggested separately. */
export const canBeSuggested = (node: Node): boolean => node.isText || suggestible.includes(node.type.name);

/**
 * A node's remainder after an author deletes it: nothing if the same author suggested it; the node unchanged if its
 * deletion is already suggested.
 */
export function asDeleted(node: Node, by: Suggestion): Node[] {
  if (suggestionOf(node, 'insertion')?.author === by.author) return [];
  return [suggestionOf(node, 'deletion') ? node : withSuggestion(node, 'deletion', by)];
}
