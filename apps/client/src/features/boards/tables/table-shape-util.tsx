import { boardLimits } from '@cartulary/contracts/limits/boards';
import {
  readTable,
  tableAsTsv,
  tableKey,
  tableWords,
  type TableShape,
} from '@cartulary/editor-schema/kinds/board/table';
import {
  DefaultFontFaces,
  HTMLContainer,
  Rectangle2d,
  ShapeUtil,
  type SvgExportContext,
  type TLResizeInfo,
} from 'tldraw';
import { t } from '@/text/boards/tables';
import { setActiveCell } from './active-cell';
import { cellAt, laidTable } from './table-layout';
import { TableSvg } from './table-svg';
import { TableView } from './table-view';

const { minTableColumnWidth, maxTableColumnWidth } = boardLimits;

/** A collaborative table as a shape on a board. */
export class TableShapeUtil extends ShapeUtil<TableShape> {
  static override type = 'table' as const;

  /** New shapes provide their rows and columns. Defaults would be added to them. */
  override getDefaultProps(): TableShape['props'] {
    return { [tableKey.header]: true };
  }

  override getGeometry(shape: TableShape): Rectangle2d {
    const { w, h } = laidTable(this.editor, shape);
    return new Rectangle2d({ width: w, height: h, isFilled: true });
  }

  override canEdit(): boolean {
    return true;
  }

  /** Changes column widths. The height follows from the text. */
  override onResize(shape: TableShape, { initialShape, scaleX, newPoint }: TLResizeInfo<TableShape>) {
    const widths = readTable(initialShape.props).columns.map(({ id, width }) => {
      const next = Math.round(width * Math.abs(scaleX));
      return [tableKey.width(id), Math.min(maxTableColumnWidth, Math.max(minTableColumnWidth, next))] as const;
    });
    return { id: shape.id, type: shape.type, x: newPoint.x, props: Object.fromEntries(widths) };
  }

  override onDoubleClick(shape: TableShape): void {
    const { x, y } = this.editor.getPointInShapeSpace(shape, this.editor.inputs.currentPagePoint);
    const cell = cellAt(laidTable(this.editor, shape), x, y);
    if (cell) setActiveCell(this.editor, shape.id, cell);
  }

  override getText({ props }: TableShape): string {
    return tableAsTsv(props);
  }

  override getAriaDescriptor({ props }: TableShape): string {
    return tableWords(props).replaceAll(/\s+/g, ' ').trim() || t('table');
  }

  override getFontFaces() {
    const { normal, bold } = DefaultFontFaces.tldraw_sans.normal;
    return [normal, bold];
  }

  override component(shape: TableShape) {
    return (
      <HTMLContainer>
        <TableView shape={shape} />
      </HTMLContainer>
    );
  }

  override indicator(shape: TableShape) {
    const { w, h } = laidTable(this.editor, shape);
    return <rect width={w} height={h} />;
  }

  override toSvg(shape: TableShape, { isDarkMode }: SvgExportContext) {
    return <TableSvg editor={this.editor} shape={shape} isDark={isDarkMode} />;
  }
}
