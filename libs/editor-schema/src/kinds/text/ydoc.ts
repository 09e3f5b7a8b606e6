import { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { checkText } from './check.js';
import type { TextJson } from './json.js';
import { textField } from './field.js';
import { mend, type Mended } from './mend.js';
import { textSchema } from './schema.js';

/** The fragment that contains the text. */
export const fragmentOf = (ydoc: Y.Doc): Y.XmlFragment => ydoc.getXmlFragment(textField);

/**
 * Reads the document. The result is valid whatever concurrent changes did. Doesn't change the Y.Doc, unlike y-tiptap,
 * which deletes what it can't show.
 */
export function readText(ydoc: Y.Doc): Mended {
  return mend(yXmlFragmentToProsemirrorJSON(fragmentOf(ydoc)) as TextJson);
}

/**
 * Replaces the text of a Y.Doc in one transaction, with the smallest changes possible: unchanged content keeps its
 * identity, so cursors and comments of others stay in place. Also used to restore a version.
 * @throws RangeError if the document isn't valid in this schema
 */
export function writeText(ydoc: Y.Doc, document: TextJson): void {
  const checked = checkText(document);
  if (!checked.ok) throw new RangeError(checked.problem);
  const node = Node.fromJSON(textSchema(), document);
  ydoc.transact(() => {
    const { meta } = initProseMirrorDoc(fragmentOf(ydoc), textSchema());
    updateYFragment(ydoc, fragmentOf(ydoc), node, meta);
    noteSchemaVersion(ydoc, 'text');
  });
}
