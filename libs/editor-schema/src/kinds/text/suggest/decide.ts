import { Fragment, type Node } from '@tiptap/pm/model';
import type { Suggestion, SuggestionKind } from '../marks/suggestions.js';
import { suggestionOf, withSuggestion } from './marked.js';
import { children } from './merge.js';

export type Decision = 'accept' | 'reject';

/** The suggestions that a decision removes from the text; the other kind only loses its mark. */
const removed: Readonly<Record<Decision, SuggestionKind>> = { accept: 'deletion', reject: 'insertion' };
const kept: Readonly<Record<Decision, SuggestionKind>> = { accept: 'insertion', reject: 'deletion' };

/**
 * Accepts or rejects suggestions: all of them, or those that `concerns` selects. Also removes nodes that become empty
 * (such as a list without items), but never the document.
 */
export function decide(
  document: Node,
  decision: Decision,
  concerns: (suggestion: Suggestion) => boolean = () => true,
): Node {
  const isConcerned = (node: Node, kind: SuggestionKind): boolean => {
    const suggestion = suggestionOf(node, kind);
    return suggestion !== undefined && concerns(suggestion);
  };
  const decided = (node: Node): Node[] => {
    if (isConcerned(node, removed[decision])) return [];
    const plain = isConcerned(node, kept[decision]) ? withSuggestion(node, kept[decision], null) : node;
    if (plain.isLeaf) return [plain];
    const content = contentOf(plain);
    return content ? [plain.copy(content)] : [];
  };
  const contentOf = (node: Node): Fragment | undefined => {
    const left = Fragment.fromArray(children(node.content).flatMap(decided));
    if (node.type.validContent(left)) return left;
    if (left.childCount === 0) return undefined;
    // If the first paragraph of a list item was removed before its inner list, an empty one replaces it.
    const filling = node.type.contentMatch.fillBefore(left, true);
    return filling ? filling.append(left) : undefined;
  };
  return document.type.createAndFill(document.attrs, contentOf(document)) ?? document;
}

/** The suggestions of a document, each once, in order of their start. */
export function suggestionsOf(document: Node): Suggestion[] {
  const found = new Map<string, Suggestion>();
  document.descendants((node) => {
    for (const kind of ['insertion', 'deletion'] as const) {
      const suggestion = suggestionOf(node, kind);
      if (suggestion && !found.has(suggestion.id)) found.set(suggestion.id, suggestion);
    }
  });
  return [...found.values()];
}
