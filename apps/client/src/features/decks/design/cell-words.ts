import { cellOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import type { OpenedDeck } from '../opened-deck';
import type { Cell } from '../picked';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Undoes or redoes in the presentation, where a field would only undo its own typing.
 * @returns whether the key was handled
 */
export function undoByKey(event: KeyboardEvent, undo: OpenedDeck['store']['undo']): boolean {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return false;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) undo.redo();
  else undo.undo();
  return true;
}

/** State and handlers of a cell's field. IME input is written when the composition ends. */
export function useCellWords({ grids, picked }: Pick<OpenedDeck, 'grids' | 'picked'>, thing: ThingJson, cell: Cell) {
  const [composed, setComposed] = useState<string>();
  const { row, column } = cell;
  return {
    value: composed ?? (thing.grid ? cellOf(thing.grid, row, column) : ''),
    onFocus: () => picked.cell(cell),
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      setComposed(isComposing ? target.value : undefined);
      if (!isComposing) grids.cell(thing, row, column, target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
      setComposed(undefined);
      grids.cell(thing, row, column, currentTarget.value);
    },
  };
}
