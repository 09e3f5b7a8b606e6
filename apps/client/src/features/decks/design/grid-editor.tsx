import { cellOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { Grid, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { useState } from 'react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import type { OpenedDeck } from '../opened-deck';

interface GridEditorProps {
  thing: ThingJson;
  opened: OpenedDeck;
  isEditable: boolean;
}

/** The cell that was worked in last. */
interface Cell {
  readonly row: string;
  readonly column: string;
}

/** The cells of a table, or the numbers of a chart. */
export function GridEditor({ thing, opened: { grids, store }, isEditable }: GridEditorProps) {
  const { grid, kind } = thing;
  const [at, setAt] = useState<Cell>();
  if (!grid) return null;
  return (
    <section aria-label={t('data')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('data')}</h3>
      {kind === 'chart' ? <p className="text-xs text-ink-3">{t('data.hint')}</p> : null}
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
                      onFocus={() => setAt({ row: row.id, column: column.id })}
                      onChange={({ target }) => grids.cell(thing, row.id, column.id, target.value)}
                      onKeyDown={(event) => {
                        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
                        event.preventDefault();
                        if (event.shiftKey) store.undo.redo();
                        else store.undo.undo();
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEditable ? <GridButtons thing={thing} grids={grids} grid={grid} at={at} /> : null}
    </section>
  );
}

type GridButtonsProps = Pick<OpenedDeck, 'grids'> & { thing: ThingJson; grid: Grid; at: Cell | undefined };

/** Rows and columns beside the cell that was worked in last, or the last ones. */
function GridButtons({ thing, grids, grid: { rows, columns }, at }: GridButtonsProps) {
  const placeOf = (all: readonly { readonly id: string }[], id: string | undefined): number => {
    const found = all.findIndex((one) => one.id === id);
    return found === -1 ? all.length - 1 : found;
  };
  const y = placeOf(rows, at?.row);
  const x = placeOf(columns, at?.column);
  const [row, column] = [rows[y]?.id, columns[x]?.id];
  const acts = [
    { words: t('row.above', { row: y + 1 }), run: () => grids.addRow(thing, 'before', row) },
    { words: t('row.below', { row: y + 1 }), run: () => grids.addRow(thing, 'after', row) },
    { words: t('row.remove', { row: y + 1 }), run: () => grids.removeRow(thing, row) },
    { words: t('column.left', { column: x + 1 }), run: () => grids.addColumn(thing, 'before', column) },
    { words: t('column.right', { column: x + 1 }), run: () => grids.addColumn(thing, 'after', column) },
    { words: t('column.remove', { column: x + 1 }), run: () => grids.removeColumn(thing, column) },
  ];
  return (
    <>
      {thing.kind === 'table' ? (
        <Switch label={t('headRow')} checked={thing.hasHead} onChange={(on) => grids.head(thing, on)} />
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        {acts.map(({ words, run }) => (
          <Button key={words} size="sm" onClick={run}>
            {words}
          </Button>
        ))}
      </div>
    </>
  );
}
