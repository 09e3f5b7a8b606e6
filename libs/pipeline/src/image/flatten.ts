import type { GreyImage } from './grey.js';

/** Size of a background cell relative to the page's shorter side, and its limits in pixels. */
const CELLS_ACROSS = 48;
const MIN_CELL = 12;
const MAX_CELL = 64;
/** Quantile of a cell's brightness that counts as its paper. */
const PAPER_QUANTILE = 0.85;
/** Paper darker than this isn't paper: an image or a bar stays as dark as it is. */
const MIN_PAPER = 40;

/**
 * Evens out the background: shadows, yellowed paper and dim photographs become white paper with the ink's contrast restored. Estimates each
 * cell's paper brightness, extends it over cells that are mostly ink, interpolates and divides. Uses only integer and double-precision
 * arithmetic, so every environment gives the same bytes.
 */
export function flatten(image: GreyImage): GreyImage {
  const { width, height } = image;
  const cell = Math.max(MIN_CELL, Math.min(MAX_CELL, Math.round(Math.min(width, height) / CELLS_ACROSS)));
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const paper = smooth(spreadLight(paperOfCells(image, cell, columns, rows), columns, rows), columns, rows);
  return { width, height, data: divide(image, paper, cell, columns, rows) };
}

function paperOfCells({ width, height, data }: GreyImage, cell: number, columns: number, rows: number): Float64Array {
  const paper = new Float64Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      histogram.fill(0);
      const right = Math.min(width, (column + 1) * cell);
      const bottom = Math.min(height, (row + 1) * cell);
      let count = 0;
      for (let y = row * cell; y < bottom; y += 1) {
        for (let x = column * cell; x < right; x += 1) {
          const value = data[y * width + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count += 1;
        }
      }
      paper[row * columns + column] = quantile(histogram, count * PAPER_QUANTILE);
    }
  }
  return paper;
}

function quantile(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen >= rank) return value;
  }
  return 255;
}

/** Maximum of the neighbors, then minimum (a closing): cells full of ink get their surroundings' paper. */
function spreadLight(paper: Float64Array, columns: number, rows: number): Float64Array {
  return neighbours(neighbours(paper, columns, rows, Math.max), columns, rows, Math.min);
}

function neighbours(
  values: Float64Array,
  columns: number,
  rows: number,
  choose: (a: number, b: number) => number,
): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let chosen = values[row * columns + column] ?? 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          chosen = choose(chosen, values[y * columns + x] ?? 0);
      }
      result[row * columns + column] = chosen;
    }
  }
  return result;
}

/** Mean of the surrounding 3 × 3 cells. */
function smooth(values: Float64Array, columns: number, rows: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          sum += values[y * columns + x] ?? 0;
          count += 1;
        }
      }
      result[row * columns + column] = sum / count;
    }
  }
  return result;
}

function divide(
  { width, height, data }: GreyImage,
  paper: Float64Array,
  cell: number,
  columns: number,
  rows: number,
): Uint8Array {
  const result = new Uint8Array(width * height);
  const across = placesBetweenCells(width, cell, columns);
  const down = placesBetweenCells(height, cell, rows);
  const line = new Float64Array(columns + 1);
  for (let y = 0; y < height; y += 1) {
    const above = (down.cells[y] ?? 0) * columns;
    const below = Math.min(rows - 1, (down.cells[y] ?? 0) + 1) * columns;
    const weight = down.weights[y] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const light = (paper[above + column] ?? 0) * (1 - weight) + (paper[below + column] ?? 0) * weight;
      line[column] = light < MIN_PAPER ? MIN_PAPER : light;
    }
    line[columns] = line[columns - 1] ?? MIN_PAPER;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const left = across.cells[x] ?? 0;
      const start = line[left] ?? 0;
      const light = start + ((line[left + 1] ?? 0) - start) * (across.weights[x] ?? 0);
      const value = ((data[row + x] ?? 0) * 255) / light;
      result[row + x] = value > 255 ? 255 : value;
    }
  }
  return result;
}

/** For every pixel along one axis: the last cell center before it, and its fraction of the way to the next. */
function placesBetweenCells(length: number, cell: number, cells: number): { cells: Int32Array; weights: Float64Array } {
  const passed = new Int32Array(length);
  const weights = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const position = Math.max(0, Math.min(cells - 1, (at + 0.5) / cell - 0.5));
    passed[at] = Math.floor(position);
    weights[at] = position - Math.floor(position);
  }
  return { cells: passed, weights };
}
