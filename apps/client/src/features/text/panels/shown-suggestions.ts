import { suggestionOf } from '@cartulary/editor-schema/kinds/text/suggest/marked';
import type { Node } from '@tiptap/pm/model';

/** A suggestion in the list. */
export interface Shown {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  /** Start position. */
  readonly position: number;
  readonly inserted: string;
  readonly deleted: string;
  /** Number of whole blocks (paragraphs, images) it affects. */
  readonly parts: { readonly inserted: number; readonly deleted: number };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Maximum text length in the list. The document shows the full text. */
const MAX_SHOWN_CHARACTERS = 120;

/** A document's suggestions by start position. */
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
