import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { useEffect, useRef } from 'react';
import { toRichText, type Editor, type TLShapeId } from 'tldraw';
import { log } from '@/lib/log/log';
import type { BoardRoom } from '../board-room';
import { sessionActs, useBoardSession, wasRevealedHere } from './session-data';

/** Side length of a note plus the gap between two. */
const NOTE_STEP = 220;

/** After this time, other pages take over from the page that revealed the notes, because it was probably closed. */
const TAKE_OVER_MS = 10_000;

type Notes = BoardSession['revealed'];

/** The same id for everyone, so that a note added by two pages exists once. */
export const shapeOfNote = (noteId: string): TLShapeId => `shape:revealed-${noteId}` as TLShapeId;

/** Adds missing revealed notes to the board, side by side around the viewport. */
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
  // Not undoable: the notes belong to everyone, and undo would remove all of them.
  editor.run(() => editor.createShapes(shapes), { history: 'ignore' });
}

/** On facilitators' pages: adds revealed notes to the board and confirms once they're stored. */
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
      // Drawn shapes are written a moment later, and someone may delete a note before it's confirmed.
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
