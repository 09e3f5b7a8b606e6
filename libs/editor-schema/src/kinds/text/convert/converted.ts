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

/**
 * A picture of an imported file. The document refers to it by `id`; the caller that stores it replaces the id with the
 * storage's.
 */
export interface ImportedFile {
  /** `import-1`, … */
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The result of an import. */
export interface Imported {
  readonly document: TextJson;
  readonly files: readonly ImportedFile[];
  /** Content that couldn't be converted; {@link describeLoss} describes it in words. */
  readonly lost: readonly Loss[];
  /** Its comment threads and their anchors. */
  readonly threads?: readonly PlacedThread[];
}

/** A file's comment thread and its anchor; without one, it's about the whole document. */
export interface PlacedThread extends FileThread {
  readonly place: Stretch | undefined;
}

/** The result of an export. */
export interface Exported<T> {
  readonly content: T;
  readonly lost: readonly Loss[];
}

/**
 * Creates a valid document from an importer's output.
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

/** Rejects open suggestions for an export, and counts them as losses. */
export function agreed(document: TextJson, losses: Losses, schema: Schema = textSchema()): TextJson {
  const node = Node.fromJSON(schema, document);
  const open = suggestionsOf(node).length;
  if (open === 0) return document;
  losses.add('suggestions', open);
  return decide(node, 'reject').toJSON() as TextJson;
}

/** Numbers pictures in order: `import-1`, `import-2`. */
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
