import { Extension, Mark } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, orNull, textOf, type Validate } from '../attributes.js';

/** A suggestion: changes with the same `id` belong together; `at` is its time (ISO 8601, UTC). */
export interface Suggestion {
  readonly id: string;
  readonly author: string;
  readonly at: string;
}

/**
 * A suggestion on text is a mark with one of these names. On other nodes, which have no marks in Yjs, it's an
 * attribute.
 */
export const suggestionKinds = ['insertion', 'deletion'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestionMark = (name: SuggestionKind, tag: string): Mark =>
  Mark.create({
    name,
    // Text typed after it outside of suggestion mode isn't part of it.
    inclusive: false,
    addAttributes: () => ({
      id: dataAttribute('id', null, orNull(id)),
      author: dataAttribute('author', null, orNull(id)),
      at: dataAttribute('at', '', textOf(writingLimits.maxIdCharacters)),
    }),
    // None: pasted text isn't a suggestion by the author it was copied from.
    parseHTML: () => [],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Insertion = suggestionMark('insertion', 'ins');
export const Deletion = suggestionMark('deletion', 'del');

/**
 * All nodes that can be suggested as a whole. Cells, summaries and the like are only added and removed with their
 * parent.
 */
export const suggestible: readonly string[] = (
  'paragraph heading bulletList orderedList listItem taskList taskItem table tableRow codeBlock blockquote callout ' +
  'columns column details image file embed liveQuote blockMath horizontalRule inlineMath mention itemMention liveValue liveTable hardBreak'
).split(' ');

const validateSuggestion: Validate = (value) => {
  if (value === null) return;
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (!isObject) throw new RangeError('not a suggestion');
  const { id: which, author, at } = value as Record<string, unknown>;
  id(which);
  id(author);
  textOf(writingLimits.maxIdCharacters)(at);
};

const suggestionAttribute = (name: SuggestionKind) => ({
  default: null,
  validate: validateSuggestion,
  parseHTML: () => null,
  renderHTML: (attributes: Record<string, unknown>): Record<string, string> => {
    const suggestion = attributes[name];
    return isSuggestion(suggestion) ? { [`data-${name}`]: suggestion.id } : {};
  },
});

/** Whether an attribute value marks its node as suggested. */
export const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' && value !== null && 'id' in value && 'author' in value;

/** The attributes `insertion` and `deletion` of {@link suggestible} nodes. */
export const SuggestedNodes = Extension.create({
  name: 'suggestedNodes',
  addGlobalAttributes: () => [
    {
      types: [...suggestible],
      attributes: { insertion: suggestionAttribute('insertion'), deletion: suggestionAttribute('deletion') },
    },
  ],
});
