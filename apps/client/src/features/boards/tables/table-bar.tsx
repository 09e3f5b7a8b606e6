import { isTableShape } from '@cartulary/editor-schema/kinds/board/table';
import { use } from 'react';
import { useEditor, useValue } from 'tldraw';
import { t } from '@/text/boards/tables';
import { MayContext } from '../rules/board-toolbar';
import { isTableLocked } from './change-table';
import { TableActs } from './table-acts';

/** Space above a table. */
const ABOVE = 52;
/** Space it needs at the bottom of the board, including itself. On a phone, two rows of tools cover it there. */
const FOOT = 160;

/** The toolbar above the selected table. */
export function TableBar() {
  const editor = useEditor();
  const may = use(MayContext);
  const at = useValue(
    'table bar',
    () => {
      const shape = editor.getOnlySelectedShape();
      const isCalm = editor.isInAny('select.idle', 'select.editing_shape');
      if (!shape || !isTableShape(shape) || !isCalm || isTableLocked(editor, shape)) return undefined;
      const bounds = editor.getShapePageBounds(shape);
      if (!bounds) return undefined;
      const { x, y } = editor.pageToViewport(bounds.point);
      const lowest = editor.getViewportScreenBounds().h - FOOT;
      return { shape, x: Math.max(8, x), y: Math.max(56, Math.min(y - ABOVE, lowest)) };
    },
    [editor],
  );
  if (!at || may !== 'all') return null;
  return (
    <div
      role="group"
      aria-label={t('acts')}
      data-table-bar
      className="skin-layer pointer-events-auto absolute flex gap-1.5 p-1.5"
      style={{ left: at.x, top: at.y }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <TableActs editor={editor} shape={at.shape} />
    </div>
  );
}
