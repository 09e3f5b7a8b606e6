import type { MapJson, MapLineJson, Point } from '../json.js';
import { branchOf, childrenOf } from '../tree.js';
import { GAP, type Growth, type LaidOut, type Size } from './types.js';

/** The distance between a boundary and its nodes. */
export const PADDING = GAP / 2 - 1;

/** The nodes of a boundary or summary: siblings with their visible descendants. */
export interface RunBox extends Size, Point {
  /** The side of a summary, away from the parent. */
  readonly outward: Growth;
}

/** @returns undefined if all of it is hidden in a folded node */
export function boxOfRun(map: MapJson, { boxes }: LaidOut, { from, to }: MapLineJson): RunBox | undefined {
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const parent = nodes.get(from)?.parent ?? null;
  const siblings = parent === null ? map.nodes.filter(({ id }) => id === from) : (childrenOf(map).get(parent) ?? []);
  const [first, last] = [siblings.findIndex(({ id }) => id === from), siblings.findIndex(({ id }) => id === to)];
  const run = siblings.slice(first, Math.max(first, last) + 1);
  const within = run.flatMap(({ id }) => branchOf(map, id)).flatMap(({ id }) => boxes.get(id) ?? []);
  const [one] = within;
  if (!one) return undefined;
  const left = Math.min(...within.map(({ x }) => x)) - PADDING;
  const top = Math.min(...within.map(({ y }) => y)) - PADDING;
  const right = Math.max(...within.map(({ x, w }) => x + w)) + PADDING;
  const bottom = Math.max(...within.map(({ y, h }) => y + h)) + PADDING;
  const isOutline = map.layout === 'timeline' || map.layout === 'fishbone';
  return { x: left, y: top, w: right - left, h: bottom - top, outward: isOutline ? 'right' : one.grows };
}
