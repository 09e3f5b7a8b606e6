/** tiptap with its starter kit and its collaboration, on a text that is there already. Nothing is sent, nothing is kept. */
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { StarterKit } from '@tiptap/starter-kit';
import * as Y from 'yjs';

const ydoc = new Y.Doc();
const answer = await fetch(`/texts/${new URLSearchParams(globalThis.location.search).get('text')}`);
Y.applyUpdate(ydoc, new Uint8Array(await answer.arrayBuffer()));
new Editor({
  element: globalThis.document.querySelector('#text'),
  extensions: [
    StarterKit.configure({ undoRedo: false }),
    Collaboration.configure({ document: ydoc, field: 'document' }),
  ],
});
/** What somebody else has written. */
globalThis.hear = (bytes) => Y.applyUpdate(ydoc, new Uint8Array(bytes));
