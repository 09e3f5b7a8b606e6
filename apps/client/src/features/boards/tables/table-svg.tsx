import type { TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { getDefaultColorTheme, type Editor } from 'tldraw';
import { boxOf, cellStyle, fontOf, laidTable } from './table-layout';

interface TableSvgProps {
  editor: Editor;
  shape: TableShape;
  isDark: boolean;
}

/** A table in an exported image, drawn only with lines and text so that every program renders it. */
export function TableSvg({ editor, shape, isDark }: TableSvgProps) {
  const table = laidTable(editor, shape);
  const theme = getDefaultColorTheme({ isDarkMode: isDark });
  const line = theme.grey.solid;
  return (
    <g>
      <rect width={table.w} height={table.h} fill={theme.background} stroke={line} />
      {table.rows.flatMap((row, at) =>
        table.columns.map(({ id }) => {
          const box = boxOf(table, row, id);
          const isHead = table.hasHeader && at === 0;
          if (!box) return null;
          return (
            <g key={`${row} ${id}`} transform={`translate(${box.x} ${box.y})`}>
              <rect width={box.w} height={box.h} fill={isHead ? theme.grey.semi : 'none'} stroke={line} />
              <Words editor={editor} text={table.textAt(row, id)} width={box.w} isHead={isHead} fill={theme.text} />
            </g>
          );
        }),
      )}
    </g>
  );
}

interface WordsProps {
  editor: Editor;
  text: string;
  width: number;
  isHead: boolean;
  fill: string;
}

/** A cell's text, with each word where the browser puts it at this width. */
function Words({ editor, text, width, isHead, fill }: WordsProps) {
  const { fontSize, lineHeight, padding, headWeight, weight } = cellStyle;
  const font = { fontSize, fontWeight: isHead ? headWeight : weight, fontStyle: 'normal' };
  const spans = editor.textMeasure.measureTextSpans(text, {
    ...font,
    fontFamily: fontOf(false),
    overflow: 'wrap',
    width,
    height: 0,
    padding,
    lineHeight,
    textAlign: 'start-legacy',
  });
  return (
    <text {...font} fontFamily={fontOf(true)} fill={fill} dominantBaseline="mathematical" xmlSpace="preserve">
      {spans.map(({ text: words, box }, at) =>
        words.trim() === '' ? null : (
          <tspan key={at} x={padding + box.x} y={padding + box.y + box.h / 2}>
            {words}
          </tspan>
        ),
      )}
    </text>
  );
}
