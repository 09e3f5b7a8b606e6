/** tiptap with its starter kit and collaboration, on an existing text. Nothing is sent or stored. */
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
/** Applies another person's update. */
globalThis.hear = (bytes) => Y.applyUpdate(ydoc, new Uint8Array(bytes));
