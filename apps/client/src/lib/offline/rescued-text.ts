import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { toHtml } from '@cartulary/editor-schema/kinds/text/convert/html/to-html';
import { toMarkdown } from '@cartulary/editor-schema/kinds/text/convert/markdown/to-markdown';
import { rescuedDeckWords } from '@cartulary/editor-schema/kinds/deck/rescued-words';
import { rescuedWords } from '@cartulary/editor-schema/kinds/board/rescued-words';
import { rescuedMapWords } from '@cartulary/editor-schema/kinds/map/rescued-words';
import { textSchema } from '@cartulary/editor-schema/kinds/text/schema';
import { decide } from '@cartulary/editor-schema/kinds/text/suggest/decide';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { settled, withCopies, type ChangeRow } from '@/lib/storage/copy-database';

/** The full content of an item in this tab as Markdown, including suggested insertions. */
export function rescuedText(doc: Y.Doc, kind: BuiltKind): string {
  if (kind === 'board') return rescuedWords(doc);
  if (kind === 'map') return rescuedMapWords(doc);
  if (kind === 'deck') return rescuedDeckWords(doc);
  const node = Node.fromJSON(textSchema(), readText(doc).document);
  return toMarkdown(decide(node, 'accept').toJSON() as TextJson).content;
}

/** A document in this tab as a standalone HTML page, including suggested insertions. */
export function rescuedHtml(doc: Y.Doc, title: string): string {
  const node = Node.fromJSON(textSchema(), readText(doc).document);
  return toHtml(decide(node, 'accept').toJSON() as TextJson, { title }).content;
}

/** Same for a document that isn't open, from its copy in this browser and the changes that exist only in this tab. */
export async function rescuedTextOf(copyId: string, kind: BuiltKind, left: Uint8Array | undefined): Promise<string> {
  const rows = await withCopies('readonly', ({ changes }) =>
    settled<ChangeRow[]>(changes.index('copy').getAll(copyId)),
  );
  const doc = new Y.Doc();
  for (const bytes of [...rows.map((row) => row.bytes), ...(left ? [left] : [])]) Y.applyUpdate(doc, bytes);
  return rescuedText(doc, kind);
}
