import { getSchema, Mark } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { DetailsSummary } from '@tiptap/extension-details';
import { Node, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import type { TextJson } from '../json.js';
import { textExtensions } from '../extensions.js';

/** A range of a document, in ProseMirror positions. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Marks text with its comment thread during a conversion; never stored in a document. */
export const COMMENT_MARK = 'commentPlace';

const CommentPlace = Mark.create({
  name: COMMENT_MARK,
  // Several threads may be about the same words, including in code.
  excludes: '',
  inclusive: false,
  addAttributes: () => ({ thread: { default: 0 } }),
});
const ALLOWED = `insertion deletion ${COMMENT_MARK}`;

let made: Schema | undefined;

/** The schema of a document with comment marks. Created once. */
export function commentedSchema(): Schema {
  made ??= getSchema([
    ...textExtensions([CodeBlock.extend({ marks: ALLOWED }), DetailsSummary.extend({ marks: ALLOWED })]),
    CommentPlace,
  ]);
  return made;
}

/** Marks the text that each thread is about, by the thread's index. Skips threads without an anchor. */
export function withPlaces(document: TextJson, places: readonly (Stretch | undefined)[]): TextJson {
  const schema = commentedSchema();
  const doc = Node.fromJSON(schema, document);
  const marked = new Transform(doc);
  places.forEach((place, thread) => {
    if (!place || place.from >= place.to || place.to > doc.content.size) return;
    marked.addMark(place.from, place.to, schema.mark(COMMENT_MARK, { thread }));
  });
  return marked.doc.toJSON() as TextJson;
}

/** Removes these marks, and returns the range of each thread by its index. */
export function takePlaces(document: TextJson): { document: TextJson; places: ReadonlyMap<number, Stretch> } {
  const schema = commentedSchema();
  const doc = Node.fromJSON(schema, document);
  const places = new Map<number, Stretch>();
  doc.descendants((node, at) => {
    for (const { type, attrs } of node.marks) {
      if (type.name !== COMMENT_MARK) continue;
      const thread = Number(attrs['thread']);
      places.set(thread, { from: places.get(thread)?.from ?? at, to: at + node.nodeSize });
    }
  });
  const type = schema.marks[COMMENT_MARK];
  const plain = type ? new Transform(doc).removeMark(0, doc.content.size, type).doc : doc;
  return { document: plain.toJSON() as TextJson, places };
}
