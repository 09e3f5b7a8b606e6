import { Node, type Schema } from '@tiptap/pm/model';
import { checkText } from '../check.js';
import type { TextJson, NodeJson } from '../json.js';
import { mend } from '../mend.js';
import { textSchema } from '../schema.js';
import { decide, suggestionsOf } from '../suggest/decide.js';
import { commentedSchema, takePlaces, type Stretch } from './comment-places.js';
import type { FileThread } from './docx/comments.js';
import { ConversionFailure } from './failure.js';
import type { Loss, Losses } from './losses.js';

/** A picture that a file brought along. The document names it by `id`; whoever stores it writes the storage's id there. */
export interface ImportedFile {
  /** `import-1`, … */
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What became of a file. */
export interface Imported {
  readonly document: TextJson;
  readonly files: readonly ImportedFile[];
  /** What did not come along; {@link describeLoss} says it in words. */
  readonly lost: readonly Loss[];
  /** What was said of it, and where. */
  readonly threads?: readonly PlacedThread[];
}

/** Comments of a file, and what they are about; without a place: the document as a whole. */
export interface PlacedThread extends FileThread {
  readonly place: Stretch | undefined;
}

/** What became of a document. */
export interface Exported<T> {
  readonly content: T;
  readonly lost: readonly Loss[];
}

/**
 * Makes a valid document of what an importer has built.
 * @throws ConversionFailure `conversion_too_large`
 */
export function imported(
  content: readonly NodeJson[],
  losses: Losses,
  files: readonly ImportedFile[] = [],
  comments: readonly FileThread[] = [],
): Imported {
  const hasComments = comments.length > 0;
  const made = mend({ type: 'doc', content }, hasComments ? commentedSchema() : textSchema());
  losses.add('unknown', made.dropped.length);
  const { document, places } = hasComments ? takePlaces(made.document) : { document: made.document, places: undefined };
  const checked = checkText(document);
  if (!checked.ok) throw new ConversionFailure('conversion_too_large', checked.problem);
  const threads = comments.map((thread, number) => ({ ...thread, place: places?.get(number) }));
  return { document, files, lost: losses.list(), ...(hasComments && { threads }) };
}

/** The text that all agreed on: exports show no open suggestions, and say how many there were. */
export function agreed(document: TextJson, losses: Losses, schema: Schema = textSchema()): TextJson {
  const node = Node.fromJSON(schema, document);
  const open = suggestionsOf(node).length;
  if (open === 0) return document;
  losses.add('suggestions', open);
  return decide(node, 'reject').toJSON() as TextJson;
}

/** An id for pictures as they come: `import-1`, `import-2`. */
export function collectFiles() {
  const files: ImportedFile[] = [];
  return {
    files,
    add(mediaType: string, bytes: Uint8Array): string {
      const id = `import-${files.length + 1}`;
      files.push({ id, mediaType, bytes });
      return id;
    },
  };
}
