import { isTable, isTableShape } from '@cartulary/editor-schema/kinds/board/table';
import { boardLimits } from '@cartulary/contracts/limits/boards';
import type { Editor, TLContent, VecLike } from 'tldraw';
import { t } from '@/text/boards/tables';
import { toast } from '@/ui/toast';
import { placeTable } from './change-table';
import { areTooMany, cellsOfHtml, cellsOfText } from './pasted-cells';

/** Creates a table from pasted content if it is one. @returns whether it was */
export function takeTable(editor: Editor, text: string, html: string | undefined, point: VecLike | undefined): boolean {
  const cells = (html === undefined ? undefined : cellsOfHtml(html)) ?? cellsOfText(text);
  if (!cells) return false;
  const { maxTableRows: rows, maxTableColumns: columns } = boardLimits;
  if (areTooMany(cells)) toast({ title: t('tooMany'), text: t('tooManyHint', { rows, columns }), tone: 'warning' });
  else placeTable(editor, cells, point && { point });
  return true;
}

/** Content copied from a board, without invalid tables, because any program can write to the clipboard. */
export function withoutFalseTables<Content extends Pick<TLContent, 'shapes' | 'rootShapeIds'>>(
  content: Content,
): Content {
  const isFalse = (shape: TLContent['shapes'][number]): boolean => isTableShape(shape) && !isTable(shape.props);
  const gone = new Set(content.shapes.filter(isFalse).map(({ id }) => id));
  if (gone.size === 0) return content;
  return {
    ...content,
    shapes: content.shapes.filter(({ id }) => !gone.has(id)),
    rootShapeIds: content.rootShapeIds.filter((id) => !gone.has(id)),
  };
}
