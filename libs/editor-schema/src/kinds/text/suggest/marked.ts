import type { Mark, Node } from '@tiptap/pm/model';
import { isSuggestion, suggestible, type Suggestion, type SuggestionKind } from '../marks/suggestions.js';

/** What suggests a node: a mark where it is text, an attribute elsewhere. */
export function suggestionOf(node: Node, kind: SuggestionKind): Suggestion | undefined {
  const value: unknown = node.isText ? node.marks.find(({ type }) => type.name === kind)?.attrs : node.attrs[kind];
  // A plain object: attributes of a mark have no prototype, and Yjs takes no such value.
  return isSuggestion(value) ? { id: value.id, author: value.author, at: value.at } : undefined;
}

/** A node with a suggestion of this kind, or without one. */
export function withSuggestion(node: Node, kind: SuggestionKind, suggestion: Suggestion | null): Node {
  if (!node.isText) return node.type.create({ ...node.attrs, [kind]: suggestion }, node.content, node.marks);
  const type = node.type.schema.marks[kind];
  if (!type) throw new RangeError(`the schema has no ${kind}`);
  const others = type.removeFromSet(node.marks as Mark[]);
  return node.mark(suggestion === null ? others : type.create({ ...suggestion }).addToSet(others));
}

/** Whether a node can be suggested on its own. */
export const canBeSuggested = (node: Node): boolean => node.isText || suggestible.includes(node.type.name);

/**
 * What stays of a node that its author removes: nothing where the same author had only suggested it, itself where its
 * removal is suggested already.
 */
export function asDeleted(node: Node, by: Suggestion): Node[] {
  if (suggestionOf(node, 'insertion')?.author === by.author) return [];
  return [suggestionOf(node, 'deletion') ? node : withSuggestion(node, 'deletion', by)];
}
