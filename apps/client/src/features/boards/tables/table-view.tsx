import { tableKey, type TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { addLine, cellText, fillFrom } from '@cartulary/editor-schema/kinds/board/table-changes';
import { useEditor, useIsEditing, useValue } from 'tldraw';
import { cx } from '@/ui/class-names';
import { t } from '@/text/boards/tables';
import { activeCell, setActiveCell, type Cell } from './active-cell';
import { CellField, type CellStep } from './cell-field';
import { changeTable } from './change-table';
import { nextCell } from './next-cell';
import { cellStyle, fontOf, laidTable } from './table-layout';

const { fontSize, lineHeight, padding, headWeight } = cellStyle;

/** A table on a board. While someone edits it, one cell is a field. */
export function TableView({ shape }: { shape: TableShape }) {
  const editor = useEditor();
  const isEditing = useIsEditing(shape.id);
  const table = laidTable(editor, shape);
  const active = useValue('active cell', () => activeCell(editor, shape, table), [editor, shape, table]);
  const choose = (cell: Cell): void => setActiveCell(editor, shape.id, cell);
  const write = (cell: Cell, text: string, isFirst: boolean): void => {
    const next = text === '' ? undefined : cellText(text);
    changeTable(editor, shape.id, { [tableKey.cell(cell.row, cell.column)]: next }, isFirst ? 'write' : undefined);
  };
  const step = (cell: Cell, by: CellStep): void => {
    const next = nextCell(table, cell, by);
    if (next !== 'row') return choose(next);
    const { id, change } = addLine(shape.props, 'row');
    changeTable(editor, shape.id, change, 'add a row');
    choose({ row: id, column: by === 'next' ? (table.columns[0]?.id ?? cell.column) : cell.column });
  };
  return (
    <table
      data-board-table
      aria-label={t('table')}
      className={cx(
        'table-fixed border-collapse bg-surface text-ink',
        isEditing ? 'pointer-events-auto select-text' : 'select-none',
      )}
      style={{ width: table.w, height: table.h, fontFamily: fontOf(false), fontSize, lineHeight }}
      onPointerDown={isEditing ? (event) => event.stopPropagation() : undefined}
    >
      <colgroup>
        {table.columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <tbody>
        {table.rows.map((row, at) => (
          <tr key={row} style={{ height: table.heights[at] }}>
            {table.columns.map(({ id: column }, index) => {
              const isHead = table.hasHeader && at === 0;
              const cell = { row, column };
              const text = table.textAt(row, column);
              const isHere = isEditing && active?.row === row && active.column === column;
              // A cell without text isn't a header, but doesn't change while it's being edited.
              const heads = isHead && (isHere || text.trim() !== '');
              const TableCell = heads ? 'th' : 'td';
              return (
                <TableCell
                  key={column}
                  scope={heads ? 'col' : undefined}
                  className={cx('border border-line-strong p-0 text-left align-top', isHead && 'bg-sunken')}
                  style={{ fontWeight: isHead ? headWeight : undefined }}
                  onClick={isEditing ? () => choose(cell) : undefined}
                >
                  {isHere ? (
                    <CellField
                      label={t('cell', { row: at + 1, column: index + 1 })}
                      text={text}
                      height={table.heights[at] ?? 0}
                      onWrite={(next, isFirst) => write(cell, next, isFirst)}
                      onStep={(by) => step(cell, by)}
                      onFill={(texts) =>
                        changeTable(editor, shape.id, fillFrom(shape.props, row, column, texts), 'paste')
                      }
                      onEnd={() => editor.complete()}
                    />
                  ) : (
                    <div className="wrap-break-word whitespace-pre-wrap" style={{ padding }}>
                      {text}
                    </div>
                  )}
                </TableCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
