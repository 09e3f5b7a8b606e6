import type * as Y from 'yjs';

/** What stands in the items of a kind; needs its editor's schema, so that only what works with content loads it. */
export interface KindContent<Content> {
  /** What a new item holds. */
  readonly empty: () => Content;
  /** Whether this is content of the kind: known parts with allowed values, within its limits. Never throws. */
  readonly check: (content: unknown) => { readonly ok: boolean };
  /** What stands in a Y.Doc, valid whatever concurrent changes have made of it; changes nothing there. */
  readonly read: (ydoc: Y.Doc) => Content;
  /** Makes it stand there, by changes as small as they can be found. @throws RangeError for what {@link check} refuses */
  readonly write: (ydoc: Y.Doc, content: Content) => void;
  /** What each part of it says, in order, empty ones too: the place of the words is the number of their part, from 1. */
  readonly words: (ydoc: Y.Doc) => readonly string[];
}
