/** Frames of the median filter. */
const MEDIAN = 7;

/**
 * Finds when each token is spoken: the path through tokens and frames with the greatest attention (dynamic time warping, as in OpenAI's
 * whisper/timing.py).
 * @param looks one row per token: each alignment head's attention to each frame
 * @param skip rows before the first requested one; used only for normalization
 * @param frames of the sound; the rest is silence
 * @returns the first frame of each requested row
 */
export function alignTokens(looks: readonly Float32Array[][], skip: number, frames: number): number[] {
  const rows = looks.length - skip;
  if (rows <= 0 || frames <= 0) return [];
  const cost = new Float32Array(rows * frames);
  const heads = looks[0]?.length ?? 0;
  for (let head = 0; head < heads; head += 1) addHead(cost, looks, { head, skip, frames });
  return firstFrames(cost, rows, frames);
}

function addHead(
  cost: Float32Array,
  looks: readonly Float32Array[][],
  { head, skip, frames }: { head: number; skip: number; frames: number },
): void {
  const count = looks.length;
  const mean = new Float32Array(frames);
  const square = new Float32Array(frames);
  for (const row of looks)
    for (let at = 0; at < frames; at += 1) {
      const value = row[head]?.[at] ?? 0;
      mean[at] = (mean[at] ?? 0) + value / count;
      square[at] = (square[at] ?? 0) + (value * value) / count;
    }
  const norm = new Float32Array(frames);
  for (const [index, row] of looks.slice(skip).entries()) {
    for (let at = 0; at < frames; at += 1) {
      const spread = Math.sqrt(Math.max((square[at] ?? 0) - (mean[at] ?? 0) ** 2, 1e-12));
      norm[at] = ((row[head]?.[at] ?? 0) - (mean[at] ?? 0)) / spread;
    }
    for (let at = 0; at < frames; at += 1)
      cost[index * frames + at] = (cost[index * frames + at] ?? 0) - median(norm, at);
  }
}

const around = new Float32Array(MEDIAN);

/** The median of the values around a position. Values are mirrored beyond the ends. */
function median(values: Float32Array, at: number): number {
  const last = values.length - 1;
  for (let offset = 0; offset < MEDIAN; offset += 1) {
    const place = Math.abs(at + offset - (MEDIAN - 1) / 2);
    around[offset] = values[Math.max(0, place > last ? 2 * last - place : place)] ?? 0;
  }
  return around.sort()[(MEDIAN - 1) / 2] ?? 0;
}

/**
 * The cheapest path from the first token and frame to the last, advancing one or both per step. Returns the frame at which it enters each
 * token.
 */
function firstFrames(cost: Float32Array, rows: number, frames: number): number[] {
  const width = frames + 1;
  const sum = new Float32Array((rows + 1) * width).fill(Infinity);
  const came = new Uint8Array((rows + 1) * width);
  sum[0] = 0;
  for (let row = 1; row <= rows; row += 1)
    for (let frame = 1; frame <= frames; frame += 1) {
      const here = row * width + frame;
      const ways = [sum[here - width - 1] ?? Infinity, sum[here - width] ?? Infinity, sum[here - 1] ?? Infinity];
      const [both = 0, token = 0, time = 0] = ways;
      const best = both < token && both < time ? 0 : token < both && token < time ? 1 : 2;
      came[here] = best;
      sum[here] = (cost[(row - 1) * frames + frame - 1] ?? 0) + (ways[best] ?? 0);
    }
  const first = new Array<number>(rows).fill(0);
  let [row, frame] = [rows, frames];
  while (row > 0 && frame > 0) {
    first[row - 1] = frame - 1;
    const way = came[row * width + frame];
    if (way !== 2) row -= 1;
    if (way !== 1) frame -= 1;
  }
  return first;
}
