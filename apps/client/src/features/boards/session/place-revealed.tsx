import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { useEffect, useRef } from 'react';
import { toRichText, type Editor, type TLShapeId } from 'tldraw';
import { log } from '@/lib/log/log';
import type { BoardRoom } from '../board-room';
import { sessionActs, useBoardSession, wasRevealedHere } from './session-data';

/** Side of a note, with what stands between two. */
const NOTE_STEP = 220;

/** After so long other pages take over from the one that revealed them: it was closed meanwhile. */
const TAKE_OVER_MS = 10_000;

type Notes = BoardSession['revealed'];

/** The same for everybody, so that a note that two pages put there is one. */
export const shapeOfNote = (noteId: string): TLShapeId => `shape:revealed-${noteId}` as TLShapeId;

/** Puts revealed notes that are not there yet on the board, side by side around what is looked at. */
export function placeNotes(editor: Editor, notes: Notes): void {
  const perRow = Math.ceil(Math.sqrt(notes.length));
  const { center } = editor.getViewportPageBounds();
  const shift = (perRow * NOTE_STEP) / 2;
  const shapes = notes
    .map(({ id, words }, index) => ({
      id: shapeOfNote(id),
      type: 'note' as const,
      x: center.x - shift + (index % perRow) * NOTE_STEP,
      y: center.y - shift + Math.floor(index / perRow) * NOTE_STEP,
      props: { richText: toRichText(words) },
    }))
    .filter(({ id }) => editor.getShape(id) === undefined);
  // They are everybody's: an undo of whoever leads would take them all away again.
  editor.run(() => editor.createShapes(shapes), { history: 'ignore' });
}

/** On pages of those who lead: puts revealed notes on the board and, once they are stored there, tells that they are. */
export function PlaceRevealed({ itemId, editor, ydoc, document, line: { provider } }: BoardRoom): null {
  const { data } = useBoardSession(itemId);
  const placed = useRef(new Set<string>());
  const written = useRef(new Set<string>());
  const notes = data?.mayLead ? data.revealed : undefined;
  useEffect(() => {
    if (editor === undefined || notes === undefined || notes.length === 0) return undefined;
    let isTelling = false;
    const look = (): void => {
      if (!provider.synced || editor.getIsReadonly() || isTelling) return;
      const fresh = notes.filter(({ id }) => !placed.current.has(id));
      if (fresh.length > 0) placeNotes(editor, fresh);
      for (const { id } of fresh) placed.current.add(id);
      const records = recordsIn(ydoc);
      // What is drawn is written a moment later; somebody may delete a note of it before it is told.
      for (const { id } of notes) if (records.has(shapeOfNote(id))) written.current.add(id);
      if (document.now().kind !== 'saved' || !notes.every(({ id }) => written.current.has(id))) return;
      isTelling = true;
      sessionActs(itemId)
        .clear(notes.map(({ id }) => id))
        .catch((error: unknown) => {
          isTelling = false;
          log.warn('Revealed notes are on the board; that could not be told.', { component: 'board', error });
        });
    };
    let stop: (() => void) | undefined;
    const begin = (): void => {
      stop = document.subscribe(look);
      look();
    };
    const waiting = setTimeout(begin, wasRevealedHere(itemId) ? 0 : TAKE_OVER_MS);
    return () => {
      clearTimeout(waiting);
      stop?.();
    };
  }, [itemId, editor, ydoc, document, provider, notes]);
  return null;
}
