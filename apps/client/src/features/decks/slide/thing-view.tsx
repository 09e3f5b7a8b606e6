import { chartMarks } from '@cartulary/editor-schema/kinds/deck/draw/chart';
import { headPath, isLine, shapePath } from '@cartulary/editor-schema/kinds/deck/draw/shape';
import { cellOf, hasNumbers, numbersOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { Grid, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { colourOf, themes } from '@cartulary/editor-schema/kinds/deck/themes';
import { ImageOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Files } from '@/shared/open-written/files';
import { t } from '@/text/decks';
import { t as ofCharts } from '@/text/decks/charts';
import { useShownChart } from '../charts/shown-chart';
import type { PlacedBox } from './placed-box';
import { Marks } from './marks';
import { wordsStyle, type Ground } from './thing-style';
import { usePicture } from '@/shared/open-written/use-picture';
import { Words } from './words';

export interface ThingViewProps {
  thing: ThingJson;
  box: PlacedBox;
  ground: Ground;
  files: Pick<Files, 'picture'>;
  /** True if an editor renders its text instead. */
  isWritten?: boolean;
}

/** An item at its position on the slide, in slide units. */
export const ThingView = memo(function ThingView({ thing, box, ground, files, isWritten = false }: ThingViewProps) {
  const { x, y, w, h } = box;
  return (
    <div
      data-thing={thing.id}
      className="absolute"
      style={{ left: x, top: y, width: w, height: h, ...(thing.turn !== 0 && { rotate: `${thing.turn}deg` }) }}
    >
      {thing.kind === 'shape' || thing.fill !== null || thing.line !== null ? (
        <Outline thing={thing} box={box} ground={ground} />
      ) : null}
      {thing.text && !isWritten ? (
        <div className="slide-text" style={wordsStyle(thing, ground)}>
          <Words text={thing.text} />
        </div>
      ) : null}
      {thing.kind === 'picture' ? <Picture thing={thing} files={files} ground={ground} /> : null}
      {thing.kind === 'table' && !isWritten ? <SlideTable thing={thing} ground={ground} /> : null}
      {thing.kind === 'chart' ? <Chart thing={thing} box={box} ground={ground} /> : null}
    </div>
  );
});

type PartProps = Pick<ThingViewProps, 'thing' | 'ground'>;

function Outline({ thing, box, ground: { palette } }: PartProps & { box: PlacedBox }) {
  const { w, h, isFlipped = thing.isFlipped } = box;
  const { shape, lineWidth, kind } = thing;
  const isOpen = kind === 'shape' && isLine(shape);
  const line = thing.line === null ? (isOpen ? palette.ink : 'none') : colourOf(thing.line, palette);
  const fill = thing.fill === null || isOpen ? 'none' : colourOf(thing.fill, palette);
  return (
    <svg aria-hidden width={w} height={h} className="absolute inset-0 overflow-visible">
      <path
        d={shapePath(kind === 'shape' ? shape : 'rect', w, h, isFlipped)}
        fill={fill}
        stroke={line}
        strokeWidth={lineWidth}
      />
      {isOpen && shape === 'pointer' ? <path d={headPath(w, h, isFlipped, lineWidth)} fill={line} /> : null}
    </svg>
  );
}

function Picture({ thing: { fileId, alt, fit }, files, ground }: PartProps & Pick<ThingViewProps, 'files'>) {
  const address = usePicture(files, fileId);
  if (address)
    return (
      <img
        src={address}
        alt={alt}
        draggable={false}
        className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
    );
  return (
    <div
      className="grid size-full place-content-center place-items-center gap-2 p-4 text-center"
      style={{ color: ground.palette.soft, background: ground.palette.tint, fontSize: 18 }}
    >
      {address === null ? (
        <>
          <ImageOff size={32} aria-hidden />
          {alt === '' ? t('picture.missing') : alt}
        </>
      ) : null}
    </div>
  );
}

const noGrid: Grid = { rows: [], columns: [], cells: {} };

interface SlideTableProps extends PartProps {
  /** Renders an editable cell. Without it, the cell's text is rendered. @param number row and column, from 1 */
  children?: (rowId: string, columnId: string, number: { row: number; column: number }) => ReactNode;
}

/** A table on a slide, for reading or editing. */
export function SlideTable({ thing, ground, children }: SlideTableProps) {
  const { palette, theme, layout } = ground;
  const { size } = settingOf(thing, layout);
  const { rows, columns } = thing.grid ?? noGrid;
  return (
    <table
      className="size-full table-fixed border-collapse"
      style={{ fontFamily: themes[theme].body.css, fontSize: size, color: palette.ink }}
    >
      {thing.alt === '' ? null : <caption className="sr-only">{thing.alt}</caption>}
      <tbody>
        {rows.map((row, y) => (
          <tr key={row.id}>
            {columns.map((column, x) => {
              const words = thing.grid ? cellOf(thing.grid, row.id, column.id) : '';
              const isHead = thing.hasHead && y === 0;
              // A cell without text isn't a header. While editing, the element doesn't change.
              const Cell = isHead && (children || words.trim() !== '') ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  className="px-2.5 py-1 text-left align-middle wrap-anywhere"
                  style={{
                    borderBottomWidth: isHead ? 2 : 1,
                    borderBottomStyle: 'solid',
                    borderBottomColor: isHead ? palette.ink : palette.faint,
                    fontWeight: isHead ? 650 : 400,
                  }}
                >
                  {children ? children(row.id, column.id, { row: y + 1, column: x + 1 }) : words}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chart({ thing, box: { w, h }, ground }: PartProps & { box: Box }) {
  const { palette, theme, layout } = ground;
  const { grid, line, reason } = useShownChart(thing);
  const numbers = numbersOf(grid);
  const size = thing.size ?? Math.min(20, settingOf(thing, layout).size);
  const marks = chartMarks(numbers, thing.chart, { w, h, palette, series: themes[theme].series, size, line });
  const said = numbers.series.map(
    ({ name, said: values }) => `${name}: ${numbers.names.map((each, at) => `${each} ${values[at] ?? ''}`).join(', ')}`,
  );
  const why = reason === undefined ? t('chart.empty') : ofCharts(reason);
  const name = [thing.alt, ...said, reason === undefined ? (line ?? '') : why];
  return (
    <svg
      role="img"
      aria-label={name.filter((words) => words !== '').join('. ') || t('kind.chart')}
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      style={{ fontFamily: themes[theme].body.css }}
    >
      <Marks marks={marks} />
      {hasNumbers(numbers) ? null : (
        <text x={w / 2} y={h / 2} fontSize={size} textAnchor="middle" fill={palette.soft}>
          {why}
        </text>
      )}
    </svg>
  );
}
