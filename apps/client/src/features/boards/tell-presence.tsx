import { useEffect } from 'react';
import { react, TLPOINTER_ID, useEditor, type TLScribble } from 'tldraw';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Awareness } from 'y-protocols/awareness';
import { isTurning } from './files/turning';
import type { BoardPresence } from './presence';

const { maxSelected, maxLaserPoints } = collabLimits.awareness;

/** How often others are told where this person is. */
const TELL_EVERY_MS = 80;

const rounded = (place: number): number => Math.round(place * 10) / 10;

/** The newest points of the laser pointer; the marks of other tools are nobody else’s business. */
const laserOf = (scribbles: readonly TLScribble[]): BoardPresence['laser'] =>
  (scribbles.findLast(({ color }) => color === 'laser')?.points ?? [])
    .slice(-maxLaserPoints)
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));

/** Tells the others where this person points, what they look at and what they selected. */
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
      // They are still where they were: pages are turned to be drawn.
      if (isTurning(editor)) return;
      const { x, y } = editor.inputs.currentPagePoint;
      // It is no signal itself: what moves it is.
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
