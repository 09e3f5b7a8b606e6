import { TEXT_SIZE, type Drawing, type Paint, type Shape } from './drawing.js';

const WIDTH = 495;
const ROW = 20;
const BAR = 11;
const NAME_WIDTH = 130;
const VALUE_WIDTH = 110;
const GAP = 8;

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The label next to the bar, with its unit. */
  readonly says: string;
  /** The previous period's value; null if there is none. */
  readonly before: number | null;
}

/** Bars on one scale from zero, each with its name, its value and a dashed line at its previous value. */
export function barsPicture(bars: readonly Bar[]): Drawing {
  const longest = Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0])) || 1;
  const left = NAME_WIDTH + GAP;
  const room = WIDTH - left - GAP - VALUE_WIDTH;
  const shapes = bars.flatMap(({ name, value, says, before }, index): Shape[] => {
    const y = index * ROW;
    const base = y + (ROW + TEXT_SIZE) / 2 - 1;
    const at = left + (room * (before ?? 0)) / longest;
    return [
      { kind: 'text', text: name, at: [0, base], align: 'start', paint: 'ink', maxWidth: NAME_WIDTH },
      {
        kind: 'rect',
        paint: 0,
        x: left,
        y: y + (ROW - BAR) / 2,
        width: (room * Math.max(0, value)) / longest,
        height: BAR,
      },
      ...(before === null
        ? []
        : [{ kind: 'line', from: [at, y + 2], to: [at, y + ROW - 2], paint: 'ink', isDashed: true } as const]),
      { kind: 'text', text: says, at: [WIDTH, base], align: 'end', paint: 'ink', maxWidth: VALUE_WIDTH },
    ];
  });
  return { width: WIDTH, height: bars.length * ROW, shapes };
}

export interface Columns {
  /** At most four, distinguished by color and pattern. */
  readonly series: readonly { readonly name: string; readonly says: string }[];
  /** Oldest first, with one value per series. */
  readonly columns: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** Scale marks, from zero up, with their labels. */
  readonly ticks: readonly { readonly value: number; readonly says: string }[];
}

const PLOT_HEIGHT = 170;
const AXIS_WIDTH = 54;
const LABEL_WIDTH = 44;
const paints: readonly Paint[] = [0, 1, 2, 3];

/** Stacked columns over time with a scale, and a legend with the number of each series. */
export function columnsPicture({ series, columns, ticks }: Columns): Drawing {
  const keyHeight = series.length * 14;
  const top = keyHeight + GAP;
  const most = ticks.at(-1)?.value || 1;
  const yOf = (value: number): number => top + PLOT_HEIGHT * (1 - value / most);
  const slot = (WIDTH - AXIS_WIDTH) / Math.max(1, columns.length);
  const every = Math.ceil((columns.length * LABEL_WIDTH) / (WIDTH - AXIS_WIDTH)) || 1;
  const scale = ticks.flatMap(({ value, says }): Shape[] => [
    { kind: 'line', from: [AXIS_WIDTH, yOf(value)], to: [WIDTH, yOf(value)], paint: 'faint' },
    {
      kind: 'text',
      text: says,
      at: [AXIS_WIDTH - 6, yOf(value) + 3],
      align: 'end',
      paint: 'soft',
      maxWidth: AXIS_WIDTH - 6,
    },
  ]);
  const labels = columns.flatMap(({ label }, index): Shape[] =>
    (columns.length - 1 - index) % every === 0
      ? [
          {
            kind: 'text',
            text: label,
            paint: 'soft',
            maxWidth: LABEL_WIDTH,
            ...(index === columns.length - 1
              ? { at: [WIDTH, yOf(0) + 14], align: 'end' }
              : { at: [AXIS_WIDTH + (index + 0.5) * slot, yOf(0) + 14], align: 'middle' }),
          },
        ]
      : [],
  );
  const bars = columns.flatMap(({ values }, index) => {
    let below = 0;
    return values.flatMap((value, number): Shape[] => {
      if (value <= 0) return [];
      const y = yOf(below + value);
      const height = yOf(below) - y;
      below += value;
      return textured(number, AXIS_WIDTH + (index + 0.14) * slot, y, slot * 0.72, height);
    });
  });
  const key = series.flatMap(({ name, says }, index): Shape[] => [
    ...textured(index, 0, index * 14, 10, 10),
    {
      kind: 'text',
      text: `${name}  ${says}`,
      at: [16, index * 14 + 9],
      align: 'start',
      paint: 'ink',
      maxWidth: WIDTH - 16,
    },
  ]);
  return { width: WIDTH, height: top + PLOT_HEIGHT + 22, shapes: [...key, ...scale, ...bars, ...labels] };
}

const STROKES = 4;

/** A column segment with the pattern of its series: none, horizontal, vertical, both. Works without color vision. */
function textured(series: number, x: number, y: number, width: number, height: number): Shape[] {
  const steps = (size: number): number[] =>
    Array.from({ length: Math.floor((size - 1) / STROKES) }, (_, step) => (step + 1) * STROKES);
  const lying = series === 1 || series === 3 ? steps(height) : [];
  const standing = series === 2 || series === 3 ? steps(width) : [];
  return [
    { kind: 'rect', x, y, width, height, paint: paints[series] ?? 0 },
    ...lying.map((at): Shape => ({ kind: 'line', from: [x, y + at], to: [x + width, y + at], paint: 'paper' })),
    ...standing.map((at): Shape => ({ kind: 'line', from: [x + at, y], to: [x + at, y + height], paint: 'paper' })),
  ];
}
