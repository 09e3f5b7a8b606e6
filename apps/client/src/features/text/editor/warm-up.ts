import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { makeEditor, type EditorParts } from './make-editor';

/** How often a browser must run code before most of it is compiled. */
const KEYS = 5;

let isWarm = false;

/**
 * Simulates typing in a hidden text, so that the browser compiles the code and the first real letter doesn't wait for
 * that. Once per page.
 */
export async function warmUp(parts: EditorParts): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  const ydoc = new Doc();
  const awareness = new Awareness(ydoc);
  const notices = { note: () => undefined };
  const editor = makeEditor({
    ...parts,
    document: { itemId: '', ydoc, awareness },
    mentionNotices: notices,
    suggestionNotices: notices,
  });
  editor.mount(document.createElement('div'));
  editor.setEditable(true, false);
  editor.commands.insertContent('a');
  for (let key = 0; key < KEYS; key += 1) {
    // Like a browser does. The editor is notified after this task.
    const letters = editor.view.dom.querySelector('p')?.firstChild;
    if (letters instanceof Text) letters.appendData('a');
    await Promise.resolve();
  }
  editor.destroy();
  awareness.destroy();
  ydoc.destroy();
}
