import type * as Y from 'yjs';
import type { Comparison } from './history/compare.js';
import type { ClientLine } from './history/lines.js';
import type { TextJson } from './text/json.js';

/** The content of one kind of item. Depends on the editor's schema, so only code that works with content loads it. */
export interface KindContent<Content> {
  /** The content of a new item. */
  readonly empty: () => Content;
  /** Whether this is valid content of the kind: known parts with allowed values, within its limits. Never throws. */
  readonly check: (content: unknown) => { readonly ok: boolean };
  /** Reads the content of a Y.Doc without changing it. The result is valid after any concurrent changes. */
  readonly read: (ydoc: Y.Doc) => Content;
  /**
   * Writes content to a Y.Doc with the smallest changes possible. Also used to restore a version.
   * @throws RangeError for content that {@link check} rejects
   */
  readonly write: (ydoc: Y.Doc, content: Content) => void;
  /** Each part's text, in order, including empty ones. A text's index plus 1 is its part's number. */
  readonly words: (ydoc: Y.Doc) => readonly string[];
  /** The content without pending suggestions. */
  readonly agreed: (content: Content) => Content;
  /** The differences between two states. */
  readonly compare: (before: Content, after: Content) => Comparison;
  /** Which client wrote which part of the current content. */
  readonly authors: (ydoc: Y.Doc) => readonly ClientLine[];
  /** Replaces file IDs with those of a copy. A file that wasn't copied is replaced with its name. */
  readonly withFiles: (content: Content, files: ReadonlyMap<string, string>) => Content;
  /** The content that is readable without its editor, as a text document. */
  readonly asText: (content: Content) => TextJson;
}
