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
 * Reads the document. The result is valid regardless of concurrent changes. Doesn't change the Y.Doc, unlike y-tiptap,
 * which deletes content it can't display.
 */
export function readText(ydoc: Y.Doc): Mended {
  return mend(yXmlFragmentToProsemirrorJSON(fragmentOf(ydoc)) as TextJson);
}

/**
 * Replaces a Y.Doc's text in one transaction, with the smallest possible changes: unchanged content keeps its identity,
 * so other people's cursors and comments stay in place. Also used to restore a version.
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
