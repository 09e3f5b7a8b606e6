import { suggestionOf } from '@cartulary/editor-schema/kinds/text/suggest/marked';
import type { Node } from '@tiptap/pm/model';

/** One suggestion as it is listed. */
export interface Shown {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  /** Where it begins. */
  readonly position: number;
  readonly inserted: string;
  readonly deleted: string;
  /** Whole parts (paragraphs, pictures) that it concerns. */
  readonly parts: { readonly inserted: number; readonly deleted: number };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Longer texts are cut in the list; they stand in the document. */
const MAX_SHOWN_CHARACTERS = 120;

/** What is suggested in a document, in the order in which it begins. */
export function shownSuggestions(doc: Node): Shown[] {
  const found = new Map<string, Mutable<Shown> & { parts: { inserted: number; deleted: number } }>();
  doc.descendants((node, position) => {
    for (const kind of ['insertion', 'deletion'] as const) {
      const suggestion = suggestionOf(node, kind);
      if (!suggestion) continue;
      const known = found.get(suggestion.id) ?? {
        ...suggestion,
        position,
        inserted: '',
        deleted: '',
        parts: { inserted: 0, deleted: 0 },
      };
      const side = kind === 'insertion' ? 'inserted' : 'deleted';
      const text = node.isText ? (node.text ?? '') : node.textContent;
      if (known[side].length < MAX_SHOWN_CHARACTERS)
        known[side] = `${known[side]}${text}`.slice(0, MAX_SHOWN_CHARACTERS);
      if (!node.isText) known.parts[side] += 1;
      found.set(suggestion.id, known);
    }
  });
  return [...found.values()];
}
