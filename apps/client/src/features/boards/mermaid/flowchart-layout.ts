import type { Flowchart } from './flowchart';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const LETTER_WIDTH = 13;
const LINE_HEIGHT = 34;
const PADDING = 48;
const MIN_WIDTH = 140;
const MAX_WIDTH = 320;
const GAP = 60;
const RANK_GAP = 110;
/** How often the order within ranks is improved. */
const SWEEPS = 4;

function sizeOf(words: string): { w: number; h: number } {
  const lines = words.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const w = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest * LETTER_WIDTH + PADDING));
  const folded = lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil((line.length * LETTER_WIDTH) / (w - PADDING))),
    0,
  );
  return { w, h: folded * LINE_HEIGHT + PADDING };
}

/** The position of each node by id: ranks in the chart's direction, ignoring back links. */
export function layOut({ nodes, links, direction }: Flowchart): ReadonlyMap<string, Box> {
  const following = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of links) if (from !== to) following.get(from)?.push(to);
  const ranks = rowsOf(ranksOf([...following.keys()], following));
  sortRows(ranks, links);
  const sizes = new Map(nodes.map(({ id, words }) => [id, sizeOf(words)]));
  const isAcross = direction === 'LR' || direction === 'RL';
  const boxes = new Map<string, Box>();
  let depth = 0;
  for (const row of direction === 'BT' || direction === 'RL' ? ranks.reverse() : ranks) {
    const sized = row.map((id) => ({ id, ...(sizes.get(id) ?? { w: MIN_WIDTH, h: LINE_HEIGHT + PADDING }) }));
    const along = (each: { w: number; h: number }): number => (isAcross ? each.h : each.w);
    const deepest = Math.max(...sized.map((each) => (isAcross ? each.w : each.h)));
    let place = -(sized.reduce((sum, each) => sum + along(each), 0) + GAP * (sized.length - 1)) / 2;
    for (const { id, w, h } of sized) {
      const inRank = depth + (deepest - (isAcross ? w : h)) / 2;
      boxes.set(id, isAcross ? { x: inRank, y: place, w, h } : { x: place, y: inRank, w, h });
      place += along({ w, h }) + GAP;
    }
    depth += deepest + RANK_GAP;
  }
  return boxes;
}

/** The longest path to each node, ignoring links that lead back. */
function ranksOf(ids: readonly string[], following: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const isSeen = new Set<string>();
  const onPath = new Set<string>();
  const ahead = new Map<string, string[]>(ids.map((id) => [id, []]));
  const order: string[] = [];
  for (const root of ids) {
    // Without recursion, because a chain can be as long as the largest allowed chart.
    const path = isSeen.has(root) ? [] : [{ id: root, at: 0 }];
    isSeen.add(root);
    onPath.add(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = following.get(top.id)?.[top.at];
      top.at += 1;
      if (next === undefined) {
        path.pop();
        onPath.delete(top.id);
        order.push(top.id);
      } else if (!onPath.has(next)) {
        ahead.get(top.id)?.push(next);
        if (isSeen.has(next)) continue;
        isSeen.add(next);
        onPath.add(next);
        path.push({ id: next, at: 0 });
      }
    }
  }
  const ranks = new Map(ids.map((id) => [id, 0]));
  for (const id of order.reverse())
    for (const next of ahead.get(id) ?? []) ranks.set(next, Math.max(ranks.get(next) ?? 0, (ranks.get(id) ?? 0) + 1));
  return ranks;
}

function rowsOf(ranks: ReadonlyMap<string, number>): string[][] {
  const rows: string[][] = [];
  for (const [id, rank] of ranks) (rows[rank] ??= []).push(id);
  return rows.filter((row) => row.length > 0);
}

/** Moves each node close to the center of its neighbors, to reduce crossing links. */
function sortRows(rows: string[][], links: Flowchart['links']): void {
  const beside = new Map<string, string[]>();
  for (const { from, to } of links) {
    beside.set(from, [...(beside.get(from) ?? []), to]);
    beside.set(to, [...(beside.get(to) ?? []), from]);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const places = new Map(rows.flatMap((row) => row.map((id, place) => [id, (place + 0.5) / row.length] as const)));
    const wanted = (id: string): number => {
      const others = (beside.get(id) ?? []).map((other) => places.get(other) ?? 0.5);
      return others.length === 0
        ? (places.get(id) ?? 0.5)
        : others.reduce((sum, each) => sum + each, 0) / others.length;
    };
    for (const row of rows) {
      const middles = new Map(row.map((id) => [id, wanted(id)]));
      row.sort((one, other) => (middles.get(one) ?? 0) - (middles.get(other) ?? 0));
    }
  }
}
