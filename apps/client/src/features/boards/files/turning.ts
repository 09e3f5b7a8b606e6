import { atom, type Atom, type Editor, type TLPageId } from 'tldraw';

const turning = new WeakMap<Editor, Atom<boolean>>();
function turningOf(editor: Editor): Atom<boolean> {
  const known = turning.get(editor);
  if (known) return known;
  const made = atom('pages are turned to be drawn', false);
  turning.set(editor, made);
  return made;
}

/** Whether pages are turned only to be drawn: the person is where they were before, and follows whom they followed. A signal. */
export const isTurning = (editor: Editor): boolean => turningOf(editor).get();

/**
 * Does something that needs one page after the other to be open, since the canvas draws none but the open one. Turning ends what is
 * being drawn and what is followed, so the page that is open already is not opened again, and whoever was followed is followed
 * again when the page of before is back. Nobody is told of it.
 */
export async function turningPages<T>(
  editor: Editor,
  work: (turnTo: (page: TLPageId) => void) => Promise<T>,
): Promise<T> {
  const open = editor.getCurrentPageId();
  let followed: string | null = null;
  const turnTo = (page: TLPageId): void => {
    if (page === editor.getCurrentPageId() || !editor.getPage(page)) return;
    followed ??= editor.getInstanceState().followingUserId;
    turningOf(editor).set(true);
    editor.setCurrentPage(page);
  };
  try {
    return await work(turnTo);
  } finally {
    if (isTurning(editor)) {
      turnTo(open);
      if (followed !== null) editor.startFollowingUser(followed);
      turningOf(editor).set(false);
    }
  }
}
