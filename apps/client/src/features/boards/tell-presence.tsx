import { useEffect } from 'react';
import { react, TLPOINTER_ID, useEditor, type TLScribble } from 'tldraw';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Awareness } from 'y-protocols/awareness';
import { isTurning } from './files/turning';
import type { BoardPresence } from './presence';

const { maxSelected, maxLaserPoints } = collabLimits.awareness;

/** Minimum interval between presence updates. */
const TELL_EVERY_MS = 80;

const rounded = (place: number): number => Math.round(place * 10) / 10;

/** The newest points of the laser pointer. Other tools' scribbles aren't shared. */
const laserOf = (scribbles: readonly TLScribble[]): BoardPresence['laser'] =>
  (scribbles.findLast(({ color }) => color === 'laser')?.points ?? [])
    .slice(-maxLaserPoints)
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));

/** Shares this person's pointer, viewport, and selection with others. */
export function TellPresence({ awareness }: { awareness: Awareness }): null {
  const editor = useEditor();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest: BoardPresence | undefined;
    const tell = (): void => {
      timer = undefined;
      awareness.setLocalStateField('board', newest);
    };
    const end = react('tell others where this person is', () => {
      // The person's position doesn't change while pages are switched for drawing.
      if (isTurning(editor)) return;
      const { x, y } = editor.inputs.currentPagePoint;
      // The pointer position isn't a signal, but this record changes with it.
      editor.store.get(TLPOINTER_ID);
      const camera = editor.getCamera();
      const { w, h } = editor.getViewportScreenBounds();
      newest = {
        page: editor.getCurrentPageId(),
        at: { x, y },
        camera: { x: camera.x, y: camera.y, z: camera.z },
        screen: { w, h },
        selected: editor.getSelectedShapeIds().slice(0, maxSelected),
        laser: laserOf(editor.getInstanceState().scribbles),
      };
      timer ??= setTimeout(tell, TELL_EVERY_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
      awareness.setLocalStateField('board', undefined);
    };
  }, [editor, awareness]);
  return null;
}
