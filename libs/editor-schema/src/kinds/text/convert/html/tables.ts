import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { MarkJson, NodeJson } from '../../json.js';
import { rectangular } from '../table-grid.js';
import { styleOf } from './marks.js';
import { attributeOf, elementsOf, type HtmlElement } from './parse.js';
import type { BlockReader } from './reader.js';

/** A table, after its caption; undefined without cells. */
export function readTable(table: HtmlElement, reader: BlockReader, marks: readonly MarkJson[]): NodeJson[] {
  const caption = elementsOf(table, 'caption').flatMap((each) => reader.blocksOf(each.childNodes, marks));
  const groups = elementsOf(table, 'thead', 'tbody', 'tfoot');
  const rows = groups.flatMap((group) => elementsOf(group, 'tr'));
  const cells = rows.map((row) => elementsOf(row, 'td', 'th').map((cell) => readCell(cell, reader, marks)));
  const filled = cells.filter((row) => row.length > 0);
  if (filled.length === 0) return caption;
  return [...caption, { type: 'table', content: rectangular(filled, reader.source.losses) }];
}

function readCell(cell: HtmlElement, reader: BlockReader, marks: readonly MarkJson[]): NodeJson {
  const align = styleOf(cell).get('text-align') ?? attributeOf(cell, 'align')?.toLowerCase();
  return {
    type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    attrs: {
      colspan: spanOf(cell, 'colspan'),
      rowspan: spanOf(cell, 'rowspan'),
      colwidth: widthsOf(cell),
      align: align ?? null,
    },
    content: reader.filled(cell.childNodes, marks),
  };
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number.parseInt(attributeOf(cell, name) ?? '1', 10);
  return span >= 1 ? Math.min(span, writingLimits.maxTableSpan) : 1;
}

/** Written by `toHtml`: CSS pixels for each column that the cell spans. */
function widthsOf(cell: HtmlElement): number[] | null {
  const widths = (attributeOf(cell, 'data-colwidth') ?? '').split(',').map(Number);
  return widths.every((width) => Number.isInteger(width) && width > 0) ? widths : null;
}
