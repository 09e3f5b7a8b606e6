import { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { checkDocument } from './check.js';
import type { DocumentJson } from './json.js';
import { textField } from './field.js';
import { mend, type Mended } from './mend.js';
import { documentSchema } from './schema.js';

/** The fragment that holds the text. */
export const fragmentOf = (ydoc: Y.Doc): Y.XmlFragment => ydoc.getXmlFragment(textField);

/**
 * The document as it stands, valid whatever concurrent changes have made of it. Changes nothing in the Y.Doc, unlike
 * y-tiptap's own reading, which deletes what it can't show.
 */
export function readDocument(ydoc: Y.Doc): Mended {
  return mend(yXmlFragmentToProsemirrorJSON(fragmentOf(ydoc)) as DocumentJson);
}

/**
 * Makes the text of a Y.Doc this document, in one transaction, by changes as small as they can be found: what stays keeps
 * its identity, so cursors and comments of others stay where they are. Restoring a version is such a change.
 * @throws RangeError for what isn't a document of this schema
 */
export function writeDocument(ydoc: Y.Doc, document: DocumentJson): void {
  const checked = checkDocument(document);
  if (!checked.ok) throw new RangeError(checked.problem);
  const node = Node.fromJSON(documentSchema(), document);
  ydoc.transact(() => {
    const { meta } = initProseMirrorDoc(fragmentOf(ydoc), documentSchema());
    updateYFragment(ydoc, fragmentOf(ydoc), node, meta);
    noteSchemaVersion(ydoc, 'text');
  });
}
