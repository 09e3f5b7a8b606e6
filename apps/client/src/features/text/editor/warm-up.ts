import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { makeEditor, type EditorParts } from './make-editor';

/** So often a browser has to do something before most of it is compiled. */
const KEYS = 5;

let isWarm = false;

/**
 * Goes the way of a key in a text of its own, which nobody sees: a browser compiles what it does for the first time, and the
 * first letter would wait for that. Once a page.
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
    // As a browser does it; the editor hears of it once this task is over.
    const letters = editor.view.dom.querySelector('p')?.firstChild;
    if (letters instanceof Text) letters.appendData('a');
    await Promise.resolve();
  }
  editor.destroy();
  awareness.destroy();
  ydoc.destroy();
}
