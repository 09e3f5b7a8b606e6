import { boardLimits } from '@cartulary/contracts/limits/boards';
import { tableKey, type TableShape } from '@cartulary/editor-schema/kinds/board/table';
import {
  addLine,
  mayAdd,
  moveLine,
  removeLine,
  type TableLine,
} from '@cartulary/editor-schema/kinds/board/table-changes';
import type { ReactNode } from 'react';
import { useValue, type Editor } from 'tldraw';
import { t } from '@/text/boards/tables';
import { Button } from '@/ui/button';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@/ui/menu';
import { activeCell, setActiveCell, type Cell } from './active-cell';
import { changeTable, editTable } from './change-table';
import { laidTable } from './table-layout';

const { minTableColumnWidth: LEAST, maxTableColumnWidth: MOST } = boardLimits;
const WIDER = 40;

interface TableActsProps {
  editor: Editor;
  shape: TableShape;
}

/** Actions for a table: editing cells, and adding, moving, and deleting rows and columns next to the active cell. */
export function TableActs({ editor, shape }: TableActsProps) {
  const cell = useValue('cell of acts', () => activeCell(editor, shape, laidTable(editor, shape)), [editor, shape]);
  const isHead = shape.props[tableKey.header] === true;
  return (
    <>
      <Button size="sm" disabled={!cell} onClick={() => editTable(editor, shape.id)}>
        {t('edit')}
      </Button>
      <LineMenu editor={editor} shape={shape} kind="row" cell={cell}>
        <MenuCheck
          checked={isHead}
          onChange={() => changeTable(editor, shape.id, { [tableKey.header]: !isHead }, 'header')}
        >
          {t('header')}
        </MenuCheck>
      </LineMenu>
      <LineMenu editor={editor} shape={shape} kind="column" cell={cell}>
        {cell ? <Widths editor={editor} shape={shape} column={cell.column} /> : null}
      </LineMenu>
    </>
  );
}

function LineMenu({
  editor,
  shape,
  kind: line,
  cell,
  children,
}: TableActsProps & { kind: TableLine; cell: Cell | undefined; children: ReactNode }) {
  const { props, id } = shape;
  const full = mayAdd(props, line) ? undefined : t(`${line}.full`);
  const none = cell ? undefined : t('empty');
  const add = (side: 'before' | 'after') => (): void => {
    const added = addLine(props, line, cell?.[line], side);
    changeTable(editor, id, added.change, `add a ${line}`);
    if (cell) setActiveCell(editor, id, { ...cell, [line]: added.id });
  };
  const move = (by: -1 | 1) => () =>
    changeTable(editor, id, cell && moveLine(props, line, cell[line], by), `move a ${line}`);
  return (
    <Menu trigger={<Button size="sm">{t(line)}</Button>}>
      <MenuItem disabledReason={full} onSelect={add('before')}>
        {t(`${line}.before`)}
      </MenuItem>
      <MenuItem disabledReason={full} onSelect={add('after')}>
        {t(`${line}.after`)}
      </MenuItem>
      <MenuItem disabledReason={none} onSelect={move(-1)}>
        {t(`${line}.back`)}
      </MenuItem>
      <MenuItem disabledReason={none} onSelect={move(1)}>
        {t(`${line}.on`)}
      </MenuItem>
      <MenuItem
        danger
        disabledReason={none}
        onSelect={() => changeTable(editor, id, cell && removeLine(props, line, cell[line]), `delete a ${line}`)}
      >
        {t(`${line}.delete`)}
      </MenuItem>
      <MenuSeparator />
      {children}
    </Menu>
  );
}

function Widths({ editor, shape, column }: TableActsProps & { column: string }) {
  const width = laidTable(editor, shape).columns.find(({ id }) => id === column)?.width ?? LEAST;
  const set = (next: number): void =>
    changeTable(editor, shape.id, { [tableKey.width(column)]: Math.min(MOST, Math.max(LEAST, next)) }, 'width');
  return (
    <>
      <MenuItem onSelect={() => set(width + WIDER)}>{t('wider')}</MenuItem>
      <MenuItem onSelect={() => set(width - WIDER)}>{t('narrower')}</MenuItem>
    </>
  );
}
