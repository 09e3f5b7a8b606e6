import { agreed } from '@cartulary/editor-schema/kinds/text/convert/converted';
import { Losses } from '@cartulary/editor-schema/kinds/text/convert/losses';
import { updateTowards } from '@cartulary/editor-schema/kinds/text/history/restore';
import type { TextJson, NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import * as Y from 'yjs';
import type { ContentWork } from '../orders.js';

/** A document without what is only suggested. */
export const agreedText = (document: TextJson): TextJson => agreed(document, new Losses());

/**
 * A document as the first update of another: written under a client id of its own, so that nothing of the two ever meets.
 * @param files ids of files by the ids that the copy gives them
 */
export function copyText(document: TextJson, files: Readonly<Record<string, string>>): ContentWork['copy']['answer'] {
  const ydoc = new Y.Doc();
  const update = updateTowards(ydoc, withFiles(agreedText(document), new Map(Object.entries(files))));
  // An empty document is an empty paragraph, which is written too.
  if (update === undefined) throw new Error('a document was copied to nothing');
  return { update, clientId: ydoc.clientID };
}

/** A file that is not copied is only named. */
function withFiles(node: NodeJson, files: ReadonlyMap<string, string>): NodeJson {
  const fileId = node.attrs?.['fileId'];
  const content = node.content?.map((child) => withFiles(child, files));
  return {
    ...node,
    ...(typeof fileId === 'string' && { attrs: { ...node.attrs, fileId: files.get(fileId) ?? null } }),
    ...(content && { content }),
  };
}
