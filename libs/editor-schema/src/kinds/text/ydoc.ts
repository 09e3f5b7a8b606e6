import { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { checkText } from './check.js';
import type { TextJson } from './json.js';
import { textField } from './field.js';
import { mend, type Mended } from './mend.js';
import { textSchema } from './schema.js';

/** The fragment that holds the text. */
export const fragmentOf = (ydoc: Y.Doc): Y.XmlFragment => ydoc.getXmlFragment(textField);

/**
 * The document as it stands, valid whatever concurrent changes have made of it. Changes nothing in the Y.Doc, unlike
 * y-tiptap's own reading, which deletes what it can't show.
 */
export function readText(ydoc: Y.Doc): Mended {
  return mend(yXmlFragmentToProsemirrorJSON(fragmentOf(ydoc)) as TextJson);
}

/**
 * Makes the text of a Y.Doc this document, in one transaction, by changes as small as they can be found: what stays keeps
 * its identity, so cursors and comments of others stay where they are. Restoring a version is such a change.
 * @throws RangeError for what isn't a document of this schema
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
