import { between, createRandom, pick } from '../../recognition/pictures.mjs';

export const families = ['logo', 'stamp', 'field', 'picture'] as const;
export type Family = (typeof families)[number];

/**
 * An object that is drawn onto pages, deterministic for a seed. It has no letters, because their shapes depend on the
 * machine's fonts.
 */
export interface DrawnThing {
  readonly family: Family;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

type Random = () => number;

/** An object of a family, drawn by its seed. */
export function drawThing(family: Family, seed: number): DrawnThing {
  const random = createRandom(seed);
  const [width, height, inside] = { logo, stamp, field, picture }[family](random);
  return { family, width, height, svg: inside };
}

/** An organization's logo: three to five simple shapes next to each other, partly overlapping. */
function logo(random: Random): [number, number, string] {
  const width = Math.round(between(random, 110, 240));
  const height = Math.round(between(random, 80, 130));
  const parts = Array.from({ length: 3 + Math.floor(random() * 3) }, () => shape(random, width, height));
  return [width, height, parts.join('')];
}

function shape(random: Random, width: number, height: number): string {
  const size = between(random, 0.25, 0.48) * height;
  const x = between(random, size, width - size);
  const y = between(random, size, height - size);
  const paint = random() < 0.5 ? 'fill="#111"' : `fill="none" stroke="#111" stroke-width="${between(random, 4, 9)}"`;
  switch (Math.floor(random() * 4)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${size}" ${paint}/>`;
    case 1:
      return `<rect x="${x - size}" y="${y - size * 0.7}" width="${2 * size}" height="${1.4 * size}" ${paint}/>`;
    case 2:
      return `<polygon points="${corners(random, x, y, size)}" ${paint}/>`;
    default:
      return `<path d="M${x - size} ${y} Q${x} ${y - 2 * size} ${x + size} ${y} T${x + size} ${y + size}" fill="none" stroke="#111" stroke-width="${between(random, 5, 12)}"/>`;
  }
}

function corners(random: Random, x: number, y: number, size: number): string {
  const count = 3 + Math.floor(random() * 5);
  const turn = random() * Math.PI;
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count;
    return `${x + size * Math.cos(angle)},${y + size * Math.sin(angle)}`;
  }).join(' ');
}

/** A ring surrounded by strokes that resemble letters, and something at its center. */
function stamp(random: Random): [number, number, string] {
  const side = Math.round(between(random, 130, 190));
  const middle = side / 2;
  const outer = middle - 6;
  const inner = outer * between(random, 0.5, 0.72);
  const strokes = Array.from({ length: 14 + Math.floor(random() * 16) }, (_, at) => {
    if (random() < 0.2) return '';
    const angle = (at * 2 * Math.PI) / 30;
    const [from, to] = [inner + 5, between(random, inner + 9, outer - 4)];
    return `<line x1="${middle + from * Math.cos(angle)}" y1="${middle + from * Math.sin(angle)}" x2="${middle + to * Math.cos(angle)}" y2="${middle + to * Math.sin(angle)}" stroke="#222" stroke-width="4"/>`;
  });
  const rings = [outer, ...(random() < 0.7 ? [inner] : [])].map(
    (radius) =>
      `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="#222" stroke-width="${between(random, 3, 7)}"/>`,
  );
  return [side, side, rings.join('') + strokes.join('') + shape(random, side, side * 0.9)];
}

/** A form field: a row of boxes to write in, or a frame with a dark header and lines. */
function field(random: Random): [number, number, string] {
  const line = 'fill="none" stroke="#222" stroke-width="3"';
  if (random() < 0.5) {
    const count = 4 + Math.floor(random() * 7);
    const side = between(random, 30, 44);
    const boxes = Array.from(
      { length: count },
      (_, at) => `<rect x="${2 + at * side}" y="2" width="${side}" height="${side}" ${line}/>`,
    );
    return [Math.ceil(count * side + 4), Math.ceil(side + 4), boxes.join('')];
  }
  const [width, height] = [Math.round(between(random, 200, 330)), Math.round(between(random, 90, 150))];
  const head = between(random, 0.15, 0.35) * height;
  const rows = 1 + Math.floor(random() * 3);
  const lines = Array.from({ length: rows }, (_, at) => {
    const y = head + ((at + 1) * (height - head)) / (rows + 1);
    return `<line x1="2" x2="${width - 2}" y1="${y}" y2="${y}" stroke="#222" stroke-width="2"/>`;
  });
  const part = between(random, 0.2, 0.8) * width;
  const split = `<line x1="${part}" x2="${part}" y1="${head}" y2="${height - 2}" stroke="#222" stroke-width="2"/>`;
  return [
    width,
    height,
    `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" ${line}/><rect x="2" y="2" width="${width - 4}" height="${head}" fill="#444"/>${lines.join('')}${split}`,
  ];
}

/** A kind of chart: bars, a curve or a pie in a frame, each time with different values. */
function picture(random: Random): [number, number, string] {
  return chart(pick(random, ['bars', 'curve', 'pie']), random);
}

function chart(kind: string, random: Random): [number, number, string] {
  const [width, height] = [Math.round(between(random, 180, 300)), Math.round(between(random, 140, 200))];
  const axes = `<path d="M8 8 V${height - 8} H${width - 8}" fill="none" stroke="#222" stroke-width="4"/>`;
  if (kind === 'bars') {
    const count = 4 + Math.floor(random() * 4);
    const bars = Array.from({ length: count }, (_, at) => {
      const tall = between(random, 0.25, 0.9) * (height - 24);
      const wide = (width - 30) / count;
      return `<rect x="${16 + at * wide}" y="${height - 10 - tall}" width="${wide * 0.65}" height="${tall}" fill="#555"/>`;
    });
    return [width, height, axes + bars.join('')];
  }
  if (kind === 'curve') {
    const points = Array.from(
      { length: 9 },
      (_, at) => `${12 + (at * (width - 24)) / 8},${between(random, 15, height - 20)}`,
    );
    return [
      width,
      height,
      `${axes}<polyline points="${points.join(' ')}" fill="none" stroke="#222" stroke-width="5"/>`,
    ];
  }
  const radius = height / 2 - 8;
  const spokes = Array.from({ length: 3 + Math.floor(random() * 3) }, () => {
    const angle = random() * 2 * Math.PI;
    return `<line x1="${height / 2}" y1="${height / 2}" x2="${height / 2 + radius * Math.cos(angle)}" y2="${height / 2 + radius * Math.sin(angle)}" stroke="#222" stroke-width="4"/>`;
  });
  return [
    height,
    height,
    `<circle cx="${height / 2}" cy="${height / 2}" r="${radius}" fill="#999" stroke="#222" stroke-width="4"/>${spokes.join('')}`,
  ];
}
