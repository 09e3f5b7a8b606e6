import { cellOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { Minus, Plus } from 'lucide-react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import type { OpenedDeck } from '../opened-deck';

interface GridEditorProps {
  thing: ThingJson;
  opened: OpenedDeck;
  isEditable: boolean;
}

/** The cells of a table, or the numbers of a chart. */
export function GridEditor({ thing, opened: { grids, store }, isEditable }: GridEditorProps) {
  const { grid, kind } = thing;
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
                      className="w-full min-w-16 bg-transparent px-1.5 py-1 tabular-nums"
                      maxLength={deckLimits.maxCellCharacters}
                      value={cellOf(grid, row.id, column.id)}
                      disabled={!isEditable}
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
      {isEditable ? (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" icon={Plus} onClick={() => grids.addRow(thing)}>
            {t('row')}
          </Button>
          <Button size="sm" icon={Minus} onClick={() => grids.removeRow(thing)}>
            {t('row')}
          </Button>
          <Button size="sm" icon={Plus} onClick={() => grids.addColumn(thing)}>
            {t('column')}
          </Button>
          <Button size="sm" icon={Minus} onClick={() => grids.removeColumn(thing)}>
            {t('column')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
