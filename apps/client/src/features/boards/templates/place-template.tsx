import { useSearchParams } from 'react-router-dom';
import { createShapeId, toRichText, type Editor, type TLShapePartial } from 'tldraw';
import type { BoardRoom } from '../board-room';
import { columnsOf, type Column } from './built-in-boards';
import { isBoardTemplate } from './names';
import { useOnEmpty } from './use-on-empty';

const NOTE = 200;
const GAP = 40;
const COLUMN = 520;
/** Template frames have space for at least three rows of notes. */
const MIN_ROWS = 3;

/** The shapes of the columns, starting at the page's origin. */
export function shapesOf(columns: readonly Column[]): TLShapePartial[] {
  const rows = Math.max(MIN_ROWS, ...columns.map(({ notes }) => notes.length));
  const h = rows * (NOTE + GAP) + GAP;
  return columns.flatMap(({ name, colour, notes }, index) => {
    const id = createShapeId();
    const frame: TLShapePartial = {
      id,
      type: 'frame',
      x: index * (COLUMN + GAP),
      y: 0,
      props: { w: COLUMN, h, name },
    };
    const inside = notes.map((words, row): TLShapePartial => ({
      id: createShapeId(),
      type: 'note',
      parentId: id,
      x: GAP,
      y: GAP + row * (NOTE + GAP),
      props: { richText: toRichText(words), color: colour },
    }));
    return [frame, ...inside];
  });
}

/** Adds the columns to an empty board and zooms to fit. */
export function placeColumns(editor: Editor, columns: readonly Column[]): void {
  editor.createShapes(shapesOf(columns));
  editor.zoomToFit({ immediate: true });
}

/** Adds the template named in the URL to a new board, once its stored data has loaded. */
export function PlaceTemplate(room: Pick<BoardRoom, 'editor' | 'line' | 'document'>): null {
  const [search, setSearch] = useSearchParams();
  const template = search.get('template');
  useOnEmpty(
    room,
    isBoardTemplate(template),
    (editor) => {
      if (isBoardTemplate(template)) placeColumns(editor, columnsOf(template));
    },
    () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('template');
          return next;
        },
        { replace: true },
      ),
  );
  return null;
}
