import { Extension, Mark } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, orNull, textOf, type Validate } from '../attributes.js';

/** Who suggests what belongs together (`id`), and when (ISO 8601, UTC). */
export interface Suggestion {
  readonly id: string;
  readonly author: string;
  readonly at: string;
}

/** On text the suggestion is a mark of these names; on other nodes, which carry no marks in Yjs, an attribute. */
export const suggestionKinds = ['insertion', 'deletion'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestionMark = (name: SuggestionKind, tag: string): Mark =>
  Mark.create({
    name,
    // What is typed after it without suggesting is no part of it.
    inclusive: false,
    addAttributes: () => ({
      id: dataAttribute('id', null, orNull(id)),
      author: dataAttribute('author', null, orNull(id)),
      at: dataAttribute('at', '', textOf(writingLimits.maxIdCharacters)),
    }),
    // Nothing: what is pasted is no suggestion of the one from whom it was copied.
    parseHTML: () => [],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Insertion = suggestionMark('insertion', 'ins');
export const Deletion = suggestionMark('deletion', 'del');

/** All nodes that may be suggested as a whole: cells, summaries and the like only come and go with what they are in. */
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

/** Whether an attribute says that its node is suggested. */
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
