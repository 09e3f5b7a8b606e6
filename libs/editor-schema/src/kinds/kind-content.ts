import type * as Y from 'yjs';
import type { Comparison } from './history/compare.js';
import type { ClientLine } from './history/lines.js';
import type { TextJson } from './text/json.js';

/** What stands in the items of a kind; needs its editor's schema, so that only what works with content loads it. */
export interface KindContent<Content> {
  /** What a new item holds. */
  readonly empty: () => Content;
  /** Whether this is content of the kind: known parts with allowed values, within its limits. Never throws. */
  readonly check: (content: unknown) => { readonly ok: boolean };
  /** What stands in a Y.Doc, valid whatever concurrent changes have made of it; changes nothing there. */
  readonly read: (ydoc: Y.Doc) => Content;
  /**
   * Makes it stand there, by changes as small as they can be found: putting a version back is such a change.
   * @throws RangeError for what {@link check} refuses
   */
  readonly write: (ydoc: Y.Doc, content: Content) => void;
  /** What each part of it says, in order, empty ones too: the place of the words is the number of their part, from 1. */
  readonly words: (ydoc: Y.Doc) => readonly string[];
  /** Without what is only suggested. */
  readonly agreed: (content: Content) => Content;
  /** What differs between two states. */
  readonly compare: (before: Content, after: Content) => Comparison;
  /** Which page wrote what of it as it stands. */
  readonly authors: (ydoc: Y.Doc) => readonly ClientLine[];
  /** With files under the ids that a copy gives them; one that is not copied is only named. */
  readonly withFiles: (content: Content, files: ReadonlyMap<string, string>) => Content;
  /** What can be read of it without its editor, as a text. */
  readonly asText: (content: Content) => TextJson;
}
