import { plainText, type TextJson, type NodeJson } from './json.js';

export interface OutlineEntry {
  readonly level: number;
  readonly text: string;
  /** Unique in the document; the same for the same headings in the same order, here and in exports. */
  readonly id: string;
}

/** `The 2nd part` → `the-2nd-part`; keeps letters in all scripts. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/gu, '') || 'section';

/** Assigns an id to each heading, in document order: a second one with the same words ends in `-2`. */
export function headingIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const base = slug(text);
    for (;;) {
      const times = (used.get(base) ?? 0) + 1;
      used.set(base, times);
      const id = times === 1 ? base : `${base}-${times}`;
      if (times === 1 || !used.has(id)) {
        used.set(id, Math.max(used.get(id) ?? 0, 1));
        return id;
      }
    }
  };
}

/** The headings of a document, in order, at any depth. */
export function outlineOf(document: TextJson): OutlineEntry[] {
  const idOf = headingIds();
  const entries: OutlineEntry[] = [];
  const look = (node: NodeJson): void => {
    if (node.type !== 'heading') return (node.content ?? []).forEach(look);
    const text = plainText(node);
    entries.push({ level: Number(node.attrs?.['level'] ?? 1), text, id: idOf(text) });
  };
  look(document);
  return entries;
}
