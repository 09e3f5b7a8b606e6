import { growsInProportion } from '@cartulary/testing/growth';
import { Random } from '../../../random.test-helper.js';
import { rootId } from '../field.js';
import { mapLayouts, type MapJson, type MapLayout, type MapNodeJson } from '../json.js';
import { newNode, ordersFor } from '../making.js';
import { layOut } from './lay-out.js';
import { boxOfRun } from './runs.js';
import type { LaidOut, NodeBox, Size } from './types.js';

/** A tree of `count` nodes, each after its parent. */
function mapOf(random: Random, count: number, layout: MapLayout): MapJson {
  const orders = ordersFor(count);
  const nodes: MapNodeJson[] = [newNode({ id: rootId })];
  for (let index = 1; index < count; index += 1) {
    const parent = random.chance(0.2) ? rootId : (nodes[Math.max(0, nodes.length - 1 - random.below(9))]?.id ?? rootId);
    nodes.push(newNode({ id: `n${index}`, parent, order: orders[index] ?? 'a0' }));
  }
  return { layout, nodes: inReadingOrder(nodes), lines: [], boundaries: [], summaries: [] };
}

function inReadingOrder(nodes: readonly MapNodeJson[]): MapNodeJson[] {
  const under = (parent: string | null): MapNodeJson[] =>
    nodes.filter((node) => node.parent === parent).flatMap((node) => [node, ...under(node.id)]);
  return under(null);
}

/** Text-like sizes, the same for the same node. */
function sizesOf(seed: number): (node: MapNodeJson) => Size {
  return ({ id }) => {
    const random = new Random(seed + [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    return {
      w: 30 + random.below(random.chance(0.1) ? 900 : 160),
      h: 20 + random.below(random.chance(0.1) ? 300 : 40),
    };
  };
}

function overlapping({ boxes }: LaidOut): [string, string][] {
  const all = [...boxes].sort(([, one], [, other]) => one.x - other.x);
  const found: [string, string][] = [];
  all.forEach(([id, box], index) => {
    for (let next = index + 1; next < all.length; next += 1) {
      const [otherId, other] = all[next] as [string, NodeBox];
      if (other.x >= box.x + box.w - 1e-6) break;
      if (other.y < box.y + box.h - 1e-6 && box.y < other.y + other.h - 1e-6) found.push([id, otherId]);
    }
  });
  return found;
}

describe.each(mapLayouts)('the layout %s', (layout) => {
  it.each([1, 2, 3, 4, 5])('lays no node on another, whatever their sizes (seed %i)', (seed) => {
    const map = mapOf(new Random(seed), 150, layout);
    const laid = layOut(map, sizesOf(seed));
    expect(laid.boxes.size).toBe(map.nodes.length);
    expect(overlapping(laid)).toEqual([]);
    expect(layOut(map, sizesOf(seed))).toEqual(laid);
    expect(new Set(laid.links.map(({ to }) => to)).size).toBe(map.nodes.length - 1);
    const [root] = map.nodes.map(({ id }) => laid.boxes.get(id));
    expect(root && [root.x + root.w / 2, root.y + root.h / 2]).toEqual([0, 0]);
  });

  it('joins every node at its border to what it hangs from', () => {
    const map = mapOf(new Random(9), 60, layout);
    const { boxes, links } = layOut(map, sizesOf(9));
    for (const { to, points } of links) {
      const [box, end] = [boxes.get(to), points.at(-1)];
      if (!box || !end) throw new Error('a link leads to no node');
      expect(end.x).toBeGreaterThanOrEqual(box.x - 1e-6);
      expect(end.x).toBeLessThanOrEqual(box.x + box.w + 1e-6);
      expect(end.y).toBeGreaterThanOrEqual(box.y - 1e-6);
      expect(end.y).toBeLessThanOrEqual(box.y + box.h + 1e-6);
    }
  });

  it('leaves out what is folded, and takes up no room for it', () => {
    const map = mapOf(new Random(3), 40, layout);
    const folded = {
      ...map,
      nodes: map.nodes.map((node) => (node.id === rootId ? { ...node, isFolded: true } : node)),
    };
    const laid = layOut(folded, sizesOf(3));
    expect([...laid.boxes.keys()]).toEqual([rootId]);
    expect(laid.links).toEqual([]);
  });

  it('lays what floats where it was put', () => {
    const map = mapOf(new Random(3), 10, layout);
    const floating = newNode({ id: 'floats', place: { x: 4_000, y: -3_000 } });
    const under = newNode({ id: 'under', parent: 'floats' });
    const { boxes } = layOut({ ...map, nodes: [...map.nodes, floating, under] }, () => ({ w: 100, h: 30 }));
    expect(boxes.get('floats')).toMatchObject({ x: 3_950, y: -3_015 });
    expect(boxes.has('under')).toBe(true);
  });

  it('lays out 2,000 nodes in steps that grow with their number', () => {
    const map = (share: number): MapJson => mapOf(new Random(1), share * 2_000, layout);
    expect(growsInProportion(map, (some) => layOut(some, () => ({ w: 120, h: 32 })))).toBe(true);
  });
});

it('parts a balanced map where both sides are as high as each other', () => {
  const nodes = [newNode({ id: rootId }), ...['a', 'b', 'c', 'd'].map((id) => newNode({ id, parent: rootId }))];
  const map: MapJson = { layout: 'balanced', nodes, lines: [], boundaries: [], summaries: [] };
  const heights: Readonly<Record<string, number>> = { a: 30, b: 200, c: 30, d: 210 };
  const { boxes } = layOut(map, ({ id }) => ({ w: 80, h: heights[id] ?? 40 }));
  expect(['a', 'b', 'c', 'd'].map((id) => boxes.get(id)?.grows)).toEqual(['right', 'right', 'left', 'left']);
});

it('a boundary goes round its siblings and what hangs from them, and round nothing of others', () => {
  const random = new Random(5);
  const map = mapOf(random, 80, 'right');
  const tops = map.nodes.filter(({ parent }) => parent === rootId);
  const [from, to] = [tops[1]?.id ?? '', tops[2]?.id ?? ''];
  const laid = layOut(map, sizesOf(5));
  const around = boxOfRun(map, laid, { id: 'b', from, to, text: '' });
  if (!around) throw new Error('it goes round nothing');
  const isWithin = (id: string): boolean => {
    const box = laid.boxes.get(id);
    return box !== undefined && box.y >= around.y && box.y + box.h <= around.y + around.h && box.x >= around.x;
  };
  const meets = (id: string): boolean => {
    const box = laid.boxes.get(id);
    return box !== undefined && box.y < around.y + around.h && box.y + box.h > around.y && box.x + box.w > around.x;
  };
  expect([from, to].every(isWithin)).toBe(true);
  const others = tops.filter(({ id }) => id !== from && id !== to);
  expect(others.some(({ id }) => meets(id))).toBe(false);
});
