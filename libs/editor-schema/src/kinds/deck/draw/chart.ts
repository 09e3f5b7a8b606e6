import { hasNumbers, type Numbers } from '../grid.js';
import type { ChartName } from '../json.js';
import type { Palette } from '../themes.js';
import { fitted, rounded, widthOf, type Mark } from './marks.js';

export interface ChartLooks {
  readonly w: number;
  readonly h: number;
  readonly palette: Palette;
  /** Colors of series, or of pie slices. */
  readonly series: readonly string[];
  /** Font size. */
  readonly size: number;
  /** The source line below it; null if the numbers were entered manually. */
  readonly line: string | null;
}

interface Plot extends ChartLooks {
  readonly numbers: Numbers;
  /** Top of the series, below the legend. */
  readonly top: number;
}

const GAP = 10;

/** Font size of the source line below a chart, and its height. */
export const LINE_SIZE = 14;
export const LINE_HEIGHT = LINE_SIZE * 1.8;

/** A chart with its source line. */
export function chartMarks(numbers: Numbers, chart: ChartName, looks: ChartLooks): Mark[] {
  const { line, w, h, palette } = looks;
  if (line === null) return plotMarks(numbers, chart, looks);
  return [
    ...plotMarks(numbers, chart, { ...looks, h: Math.max(1, h - LINE_HEIGHT) }),
    {
      kind: 'text',
      x: 0,
      y: rounded(h - LINE_SIZE * 0.4),
      text: fitted(line, w, LINE_SIZE),
      size: LINE_SIZE,
      align: 'start',
      fill: palette.soft,
    },
  ];
}

/** Bars and columns start at zero, values are next to their marks, and the legend is on top. */
function plotMarks(numbers: Numbers, chart: ChartName, looks: ChartLooks): Mark[] {
  const { series } = numbers;
  if (!hasNumbers(numbers)) return [];
  const hasLegend = series.length > 1 && chart !== 'pie';
  const plot: Plot = { ...looks, numbers, top: hasLegend ? looks.size * 2 : 0 };
  const legend = hasLegend ? legendMarks(plot) : [];
  switch (chart) {
    case 'bars':
      return [...legend, ...barMarks(plot)];
    case 'columns':
      return [...legend, ...columnMarks(plot)];
    case 'lines':
      return [...legend, ...lineMarks(plot)];
    case 'pie':
      return pieMarks(plot);
  }
}

const colour = ({ series, palette }: ChartLooks, index: number): string =>
  series[index % Math.max(1, series.length)] ?? palette.accent;

function legendMarks(plot: Plot): Mark[] {
  const { size, palette, w, numbers } = plot;
  const room = w / numbers.series.length;
  let x = 0;
  return numbers.series.flatMap(({ name }, index): Mark[] => {
    const text = fitted(name, room - size * 2, size);
    const at = x;
    x += size * 2 + widthOf(text, size);
    return [
      { kind: 'rect', x: rounded(at), y: size * 0.25, w: size * 0.8, h: size * 0.8, fill: colour(plot, index) },
      { kind: 'text', x: rounded(at + size * 1.1), y: size, text, size, align: 'start', fill: palette.soft },
    ];
  });
}

/** The minimum and maximum, including zero. */
function rangeOf({ series }: Numbers): readonly [low: number, high: number] {
  const values = series.flatMap((each) => each.values).filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [low, low + 1] : [low, high];
}

function barMarks(plot: Plot): Mark[] {
  const { numbers, w, h, top, size, palette } = plot;
  const left = Math.min(w * 0.35, Math.max(...numbers.names.map((name) => widthOf(name, size))) + GAP);
  const right = Math.max(...numbers.series.flatMap(({ said }) => said.map((words) => widthOf(words, size)))) + GAP;
  const [low, high] = rangeOf(numbers);
  const xOf = (value: number): number => left + ((value - low) / (high - low)) * Math.max(1, w - left - right);
  const slot = (h - top) / numbers.names.length;
  const thick = (slot * 0.72) / numbers.series.length;
  const marks = numbers.names.flatMap((name, row): Mark[] => {
    const y = top + row * slot;
    return [
      {
        kind: 'text',
        x: rounded(left - GAP),
        y: rounded(y + slot / 2 + size * 0.35),
        text: fitted(name, left - GAP, size),
        size,
        align: 'end',
        fill: palette.ink,
      },
      ...numbers.series.flatMap(({ values, said }, index): Mark[] => {
        const value = values[row] ?? null;
        if (value === null) return [];
        const [from, to] = [xOf(Math.min(0, value)), xOf(Math.max(0, value))];
        const at = y + slot * 0.14 + index * thick;
        return [
          {
            kind: 'rect',
            x: rounded(from),
            y: rounded(at),
            w: rounded(to - from),
            h: rounded(thick * 0.9),
            fill: colour(plot, index),
          },
          {
            kind: 'text',
            x: rounded(to + GAP * 0.7),
            y: rounded(at + thick * 0.45 + Math.min(size, thick) * 0.35),
            text: said[row] ?? '',
            size: rounded(Math.min(size, Math.max(10, thick))),
            align: 'start',
            fill: palette.ink,
          },
        ];
      }),
    ];
  });
  return [...marks, axis(rounded(xOf(0)), top, rounded(xOf(0)), h, palette.faint)];
}

const axis = (x1: number, y1: number, x2: number, y2: number, line: string): Mark => ({
  kind: 'path',
  d: `M${x1} ${y1}L${x2} ${y2}`,
  line,
  lineWidth: 1.5,
});

/** Labels of columns and points. */
function underMarks({ numbers, w, h, size, palette }: Plot, slot: number): Mark[] {
  const every = Math.max(1, Math.ceil((size * 3) / slot));
  return numbers.names.flatMap((name, index): Mark[] =>
    index % every !== 0
      ? []
      : [
          {
            kind: 'text',
            x: rounded(Math.min(w, (index + 0.5) * slot)),
            y: rounded(h - size * 0.35),
            text: fitted(name, slot * every - 4, size),
            size,
            align: 'middle',
            fill: palette.soft,
          },
        ],
  );
}

/** Maps a value to its vertical position. */
function heights({ numbers, h, top, size }: Plot): (value: number) => number {
  const [low, high] = rangeOf(numbers);
  const [from, to] = [top + size * 1.4, h - size * 1.6];
  return (value) => to - ((value - low) / (high - low)) * Math.max(1, to - from);
}

function columnMarks(plot: Plot): Mark[] {
  const { numbers, w, size, palette } = plot;
  const yOf = heights(plot);
  const slot = w / numbers.names.length;
  const thick = (slot * 0.7) / numbers.series.length;
  const small = Math.max(10, Math.min(size, thick * 0.5));
  const marks = numbers.series.flatMap(({ values, said }, index) =>
    values.flatMap((value, column): Mark[] => {
      if (value === null) return [];
      const x = column * slot + slot * 0.15 + index * thick;
      const [upper, lower] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
      return [
        {
          kind: 'rect',
          x: rounded(x),
          y: rounded(upper),
          w: rounded(thick * 0.92),
          h: rounded(lower - upper),
          fill: colour(plot, index),
        },
        {
          kind: 'text',
          x: rounded(x + thick * 0.46),
          y: rounded(value < 0 ? lower + small : upper - small * 0.4),
          text: fitted(said[column] ?? '', slot * 0.95, small),
          size: rounded(small),
          align: 'middle',
          fill: palette.ink,
        },
      ];
    }),
  );
  return [...marks, axis(0, rounded(yOf(0)), w, rounded(yOf(0)), palette.faint), ...underMarks(plot, slot)];
}

function lineMarks(plot: Plot): Mark[] {
  const { numbers, w, size, palette } = plot;
  const yOf = heights(plot);
  const slot = w / numbers.names.length;
  const marks = numbers.series.flatMap(({ values, said }, index): Mark[] => {
    const points = values.map((value, at) =>
      value === null ? undefined : { x: (at + 0.5) * slot, y: yOf(value), at },
    );
    // A gap for a missing number.
    const d = points
      .map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${rounded(point.x)} ${rounded(point.y)}` : ''))
      .join('');
    const last = points.findLast((point) => point !== undefined);
    const line = colour(plot, index);
    return [
      ...(d === '' ? [] : [{ kind: 'path', d, line, lineWidth: 4 } as const]),
      ...points.flatMap((point): Mark[] =>
        point ? [{ kind: 'rect', x: rounded(point.x - 5), y: rounded(point.y - 5), w: 10, h: 10, fill: line }] : [],
      ),
      ...(last
        ? [
            {
              kind: 'text',
              x: rounded(last.x),
              y: rounded(last.y - size * 0.7),
              text: fitted(said[last.at] ?? '', slot, size),
              size,
              align: 'middle',
              fill: palette.ink,
            } as const,
          ]
        : []),
    ];
  });
  return [axis(0, rounded(yOf(0)), w, rounded(yOf(0)), palette.faint), ...marks, ...underMarks(plot, slot)];
}

/** Slices of the first series, clockwise from the top. Negative values have none. */
function pieMarks(plot: Plot): Mark[] {
  const { numbers, w, h, size, palette } = plot;
  const values = (numbers.series[0]?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum === 0) return [];
  const r = Math.min(h / 2, w / 4);
  const [cx, cy] = [r, h / 2];
  let angle = 0;
  const row = Math.min(size * 1.6, h / values.length);
  const first = h / 2 - (row * values.length) / 2 + row * 0.7;
  return values.flatMap((value, index): Mark[] => {
    const share = value / sum;
    const slice = sliceOf(cx, cy, r, angle, share);
    angle += share;
    const fill = colour(plot, index);
    const said = numbers.series[0]?.said[index] ?? '';
    const y = first + index * row;
    return [
      ...(share > 0 ? [{ kind: 'path', d: slice, fill, line: palette.paper, lineWidth: 2 } as const] : []),
      { kind: 'rect', x: 2 * r + size, y: rounded(y - size * 0.75), w: size * 0.8, h: size * 0.8, fill },
      {
        kind: 'text',
        x: rounded(2 * r + size * 2.2),
        y: rounded(y),
        text: fitted(`${numbers.names[index] ?? ''}  ${said}`, w - 2 * r - size * 2.2, size),
        size,
        align: 'start',
        fill: palette.ink,
      },
    ];
  });
}

/** @param from and `share` as fractions of a full turn */
function sliceOf(cx: number, cy: number, r: number, from: number, share: number): string {
  if (share > 0.999_9) return `M${cx} ${cy - r}A${r} ${r} 0 1 1 ${rounded(cx - 0.01)} ${cy - r}Z`;
  const at = (turn: number): string =>
    `${rounded(cx + r * Math.sin(2 * Math.PI * turn))} ${rounded(cy - r * Math.cos(2 * Math.PI * turn))}`;
  return `M${cx} ${cy}L${at(from)}A${rounded(r)} ${rounded(r)} 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)}Z`;
}
