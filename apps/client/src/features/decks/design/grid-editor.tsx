import { cellOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { Grid, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  Rows2,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '@/text/decks';
import { IconButton } from '@/ui/icon-button';
import { Switch } from '@/ui/switch';
import type { OpenedDeck } from '../opened-deck';
import { usePick, type Cell } from '../picked';

interface GridEditorProps {
  thing: ThingJson;
  opened: OpenedDeck;
  isEditable: boolean;
}

/** Undoes or redoes where a field would undo its own letters only. @returns whether the key was for that */
export function undoByKey(event: KeyboardEvent, undo: OpenedDeck['store']['undo']): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return false;
  event.preventDefault();
  if (event.shiftKey) undo.redo();
  else undo.undo();
  return true;
}

/** The cells of a table, or the numbers of a chart. */
export function GridEditor({ thing, opened: { grids, picked, store }, isEditable }: GridEditorProps) {
  const { grid, kind } = thing;
  const { cell } = usePick(picked);
  if (!grid) return null;
  return (
    <section aria-label={t('data')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('data')}</h3>
      {kind === 'chart' ? <p className="text-xs text-ink-3">{t('data.hint')}</p> : null}
      {isEditable ? <GridButtons thing={thing} grids={grids} grid={grid} cell={cell} /> : null}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-xs">
          <tbody>
            {grid.rows.map((row, y) => (
              <tr key={row.id}>
                {grid.columns.map((column, x) => (
                  <td key={column.id} className="border border-line p-0">
                    <input
                      aria-label={t('cell', { row: y + 1, column: x + 1 })}
                      className="w-full min-w-16 bg-transparent px-1.5 py-1 tabular-nums -outline-offset-2"
                      maxLength={deckLimits.maxCellCharacters}
                      value={cellOf(grid, row.id, column.id)}
                      disabled={!isEditable}
                      onFocus={() => picked.cell({ row: row.id, column: column.id })}
                      onChange={({ target }) => grids.cell(thing, row.id, column.id, target.value)}
                      onKeyDown={(event) => undoByKey(event, store.undo)}
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

type GridButtonsProps = Pick<OpenedDeck, 'grids'> & { thing: ThingJson; grid: Grid; cell: Cell | null };

/** Rows and columns beside the cell that was worked in last, or the last ones. */
function GridButtons({ thing, grids, grid: { rows, columns }, cell }: GridButtonsProps) {
  const placeOf = (all: readonly { readonly id: string }[], id: string | undefined): number => {
    const found = all.findIndex((one) => one.id === id);
    return found === -1 ? all.length - 1 : found;
  };
  const y = placeOf(rows, cell?.row);
  const x = placeOf(columns, cell?.column);
  const [row, column] = [rows[y]?.id, columns[x]?.id];
  const acts = [
    {
      icon: BetweenHorizontalStart,
      words: t('row.above', { row: y + 1 }),
      run: () => grids.addRow(thing, 'before', row),
    },
    { icon: BetweenHorizontalEnd, words: t('row.below', { row: y + 1 }), run: () => grids.addRow(thing, 'after', row) },
    { icon: Rows2, words: t('row.remove', { row: y + 1 }), run: () => grids.removeRow(thing, row) },
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
    { icon: Columns2, words: t('column.remove', { column: x + 1 }), run: () => grids.removeColumn(thing, column) },
  ];
  return (
    <>
      {thing.kind === 'table' ? (
        <Switch label={t('headRow')} checked={thing.hasHead} onChange={(on) => grids.head(thing, on)} />
      ) : null}
      <div className="flex flex-wrap gap-0.5">
        {acts.map(({ icon, words, run }) => (
          <IconButton
            key={words}
            size="sm"
            icon={icon}
            label={words}
            // The cell keeps the focus, on the slide as well.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          />
        ))}
      </div>
    </>
  );
}
