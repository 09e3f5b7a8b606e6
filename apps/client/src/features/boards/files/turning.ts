import { atom, type Atom, type Editor, type TLPageId } from 'tldraw';

const turning = new WeakMap<Editor, Atom<boolean>>();
function turningOf(editor: Editor): Atom<boolean> {
  const known = turning.get(editor);
  if (known) return known;
  const made = atom('pages are turned to be drawn', false);
  turning.set(editor, made);
  return made;
}

/**
 * Whether pages are being switched only for drawing: the person's position and the person they follow don't change. A
 * signal.
 */
export const isTurning = (editor: Editor): boolean => turningOf(editor).get();

/**
 * Runs work that needs each page to be open in turn, because the canvas draws only the open one. Switching ends
 * ongoing drawing and following, so an already open page isn't reopened, and following resumes afterward. Others
 * don't see the switches.
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
