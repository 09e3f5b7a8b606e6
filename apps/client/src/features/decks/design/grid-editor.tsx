import type { Grid, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '@/text/decks';
import { IconButton } from '@/ui/icon-button';
import { Switch } from '@/ui/switch';
import type { OpenedDeck } from '../opened-deck';
import { usePick, type Cell } from '../picked';
import { undoByKey, useCellWords } from './cell-words';

interface GridEditorProps {
  thing: ThingJson;
  opened: OpenedDeck;
  isEditable: boolean;
}

/** The cells of a table, or the numbers of a chart. */
export function GridEditor({ thing, opened, isEditable }: GridEditorProps) {
  const { grid, kind } = thing;
  const { cell } = usePick(opened.picked);
  if (!grid) return null;
  return (
    <section aria-label={t('data')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('data')}</h3>
      {kind === 'chart' ? <p className="text-xs text-ink-3">{t('data.hint')}</p> : null}
      {isEditable ? <GridButtons thing={thing} grids={opened.grids} grid={grid} cell={cell} /> : null}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-xs">
          <tbody>
            {grid.rows.map((row, y) => (
              <tr key={row.id}>
                {grid.columns.map((column, x) => (
                  <td key={column.id} className="border border-line p-0">
                    <CellInput
                      thing={thing}
                      opened={opened}
                      isEditable={isEditable}
                      cell={{ row: row.id, column: column.id }}
                      label={t('cell', { row: y + 1, column: x + 1 })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Enter moves to the cell below, Shift+Enter to the one above. */
function goDown({ currentTarget, shiftKey, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
  const cell = currentTarget.closest('td');
  const row = currentTarget.closest('tr');
  const next = shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  if (nativeEvent.isComposing || !cell || !(next instanceof HTMLTableRowElement)) return;
  const field = next.cells[cell.cellIndex]?.querySelector('input');
  field?.focus();
  field?.select();
}

function CellInput({ thing, opened, isEditable, cell, label }: GridEditorProps & { cell: Cell; label: string }) {
  return (
    <input
      aria-label={label}
      className="w-full min-w-16 bg-transparent px-1.5 py-1 tabular-nums -outline-offset-2"
      maxLength={deckLimits.maxCellCharacters}
      disabled={!isEditable}
      {...useCellWords(opened, thing, cell)}
      onKeyDown={(event) => {
        if (!undoByKey(event, opened.store.undo) && event.key === 'Enter') goDown(event);
      }}
    />
  );
}

type GridButtonsProps = Pick<OpenedDeck, 'grids'> & { thing: ThingJson; grid: Grid; cell: Cell | null };

/** Adds and removes rows and columns next to the active cell, or at the end. */
function GridButtons({ thing, grids, grid: { rows, columns }, cell }: GridButtonsProps) {
  const placeOf = (all: readonly { readonly id: string }[], id: string | undefined): number => {
    const found = all.findIndex((one) => one.id === id);
    return found === -1 ? all.length - 1 : found;
  };
  const y = placeOf(rows, cell?.row);
  const x = placeOf(columns, cell?.column);
  const [row, column] = [rows[y]?.id, columns[x]?.id];
  const rowActs = [
    {
      icon: BetweenHorizontalStart,
      words: t('row.above', { row: y + 1 }),
      run: () => grids.addRow(thing, 'before', row),
    },
    { icon: BetweenHorizontalEnd, words: t('row.below', { row: y + 1 }), run: () => grids.addRow(thing, 'after', row) },
    { icon: Trash2, words: t('row.remove', { row: y + 1 }), run: () => grids.removeRow(thing, row) },
  ];
  const columnActs = [
    {
      icon: BetweenVerticalStart,
      words: t('column.left', { column: x + 1 }),
      run: () => grids.addColumn(thing, 'before', column),
    },
    {
      icon: BetweenVerticalEnd,
      words: t('column.right', { column: x + 1 }),
      run: () => grids.addColumn(thing, 'after', column),
    },
    { icon: Trash2, words: t('column.remove', { column: x + 1 }), run: () => grids.removeColumn(thing, column) },
  ];
  return (
    <>
      {thing.kind === 'table' ? (
        <Switch label={t('headRow')} checked={thing.hasHead} onChange={(on) => grids.head(thing, on)} />
      ) : null}
      <div className="flex flex-wrap gap-x-4 gap-y-0.5">
        {[rowActs, columnActs].map((acts, at) => (
          <div key={at} className="flex gap-0.5">
            {acts.map(({ icon, words, run }) => (
              <span key={words} className={icon === Trash2 ? 'ml-1.5 text-error-text' : 'text-ink-2'}>
                <IconButton
                  size="sm"
                  tone="inherit"
                  icon={icon}
                  label={words}
                  className="pointer-coarse:size-11"
                  // The cell keeps focus, on the slide as well.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={run}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
