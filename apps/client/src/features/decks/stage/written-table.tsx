import { deckLimits } from '@cartulary/contracts/limits/decks';
import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/text/decks';
import type { DeckRoom } from '../deck-room';
import { undoByKey, useCellWords } from '../design/cell-words';
import type { Cell } from '../picked';
import { SlideTable } from '../slide/thing-view';
import { groundOf } from '../slide/thing-style';
import { focusThing } from './written-thing';

interface WrittenTableProps {
  room: Pick<DeckRoom, 'opened' | 'deck' | 'isEditable'>;
  slide: SlideJson;
  thing: ThingJson;
  box: Box;
  /** Where a pointer started editing, in window pixels. Undefined for the keyboard. */
  pressedAt: { readonly x: number; readonly y: number } | undefined;
}

/** A table whose cells are being edited in place. Editing ends with Esc or when focus leaves the table. */
export function WrittenTable({ room, slide, thing, box, pressedAt }: WrittenTableProps) {
  const { frame, onKeyDown, onBlur, onReach } = useCells(room, thing, pressedAt);
  return (
    <div
      ref={frame}
      className="absolute select-text outline outline-2 outline-primary"
      style={{
        left: box.x,
        top: box.y,
        width: box.w,
        height: box.h,
        ...(thing.turn !== 0 && { rotate: `${thing.turn}deg` }),
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => {
        if (!(event.target instanceof Element) || event.target.matches('textarea')) return;
        // A cell is larger than its field.
        event.preventDefault();
        event.target.closest('td, th')?.querySelector('textarea')?.focus();
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <SlideTable thing={thing} ground={groundOf(room.deck.theme, slide.layout)}>
        {(row, column, number) => (
          <CellArea room={room} thing={thing} cell={{ row, column }} number={number} onReach={() => onReach(number)} />
        )}
      </SlideTable>
    </div>
  );
}

/** A cell's row and column, from 1. */
interface CellNumber {
  readonly row: number;
  readonly column: number;
}

/** The focused cell, keyboard navigation between cells, and leaving a cell. */
function useCells(
  { opened: { picked, grids, store }, isEditable }: WrittenTableProps['room'],
  thing: ThingJson,
  pressedAt: WrittenTableProps['pressedAt'],
) {
  const frame = useRef<HTMLDivElement>(null);
  const reached = useRef<CellNumber>({ row: 1, column: 1 });
  const { rows = [], columns = [] } = thing.grid ?? {};
  const cells = (): HTMLTextAreaElement[] => [...(frame.current?.querySelectorAll('textarea') ?? [])];
  const enter = (cell: HTMLTextAreaElement | undefined): void => {
    cell?.focus({ preventScroll: true });
    cell?.select();
  };
  const leave = (): void => {
    picked.things([thing.id]);
    focusThing(thing.id);
  };
  const begin = useEffectEvent(() => {
    const { typed } = picked.now();
    const all = cells();
    if (typed !== '') {
      picked.write(thing.id);
      enter(all[0]);
      grids.cell(thing, rows[0]?.id ?? '', columns[0]?.id ?? '', typed);
      return;
    }
    const pressed = pressedAt && document.elementFromPoint(pressedAt.x, pressedAt.y)?.closest('td, th');
    enter(all.find((cell) => pressed?.contains(cell)) ?? all[0]);
  });
  useEffect(() => begin(), []);
  const endUnlessEditable = useEffectEvent(() => void (isEditable || leave()));
  useEffect(() => endUnlessEditable(), [isEditable]);
  const keepFocus = useEffectEvent(() => {
    // If a removed cell leaves nothing focused, focus moves to its neighbor.
    if (document.activeElement !== document.body || picked.now().cell === null) return;
    const row = Math.min(reached.current.row, rows.length);
    enter(cells()[(row - 1) * columns.length + Math.min(reached.current.column, columns.length) - 1]);
  });
  useLayoutEffect(() => keepFocus(), [thing.grid]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || undoByKey(event, store.undo)) return;
    const all = cells();
    const at = all.findIndex((cell) => cell === event.target);
    const step = event.shiftKey ? -1 : 1;
    const isAtEnd = event.key === 'Tab' && at + step === all.length;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') enter(all[at + step * columns.length]);
    else if (event.key === 'Tab' && all[at + step]) enter(all[at + step]);
    else if (isAtEnd && rows.length < deckLimits.maxRows) {
      // The row is rendered immediately, so that the next characters go into it.
      flushSync(() => grids.addRow(thing));
      enter(cells()[at + 1]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    // While another window has focus, the cell stays the active element.
    if (currentTarget.contains(relatedTarget ?? document.activeElement)) return;
    if (picked.now().writes === thing.id) picked.rest();
  };
  const onReach = (number: CellNumber): void => {
    reached.current = number;
  };
  return { frame, onKeyDown, onBlur, onReach };
}

interface CellAreaProps extends Pick<WrittenTableProps, 'room' | 'thing'> {
  cell: Cell;
  number: { row: number; column: number };
  onReach: () => void;
}

function CellArea({ room: { opened, isEditable }, thing, cell, number, onReach }: CellAreaProps) {
  const { onFocus, ...words } = useCellWords(opened, thing, cell);
  return (
    <textarea
      aria-label={t('cell', number)}
      rows={1}
      className="field-sizing-content block w-full resize-none bg-transparent text-left outline-offset-2 focus:outline-2 focus:outline-primary"
      maxLength={deckLimits.maxCellCharacters}
      readOnly={!isEditable}
      {...words}
      onFocus={() => {
        onReach();
        onFocus();
      }}
    />
  );
}
