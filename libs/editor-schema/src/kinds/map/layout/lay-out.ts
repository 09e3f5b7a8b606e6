import { rootId } from '../field.js';
import type { MapLayout, MapNodeJson, Point } from '../json.js';
import { childrenOf, unfoldedOf } from '../tree.js';
import { Branches } from './branches.js';
import { Outline } from './outline.js';
import { layFishbone, layTimeline } from './spines.js';
import {
  GAP,
  type Drawn,
  type LaidOut,
  type NodeBox,
  type Plan,
  type Size,
  type SizeOf,
  type TreeLink,
} from './types.js';

/**
 * Lays out the nodes of a map and the lines between them. Deterministic for the same map and sizes. Floating topics
 * keep their positions, even over other nodes; all others don't overlap.
 * Uses no library: those for trees of nodes of different sizes have a license that the product doesn't accept
 * (d3-flextree) or compare siblings level by level (d3-hierarchy), so that a wide node overlaps its neighbor's
 * children.
 * @param sizeOf size of the rendered node, in map units
 */
export function layOut(map: Drawn, sizeOf: SizeOf): LaidOut {
  const plan = planOf(unfoldedOf(map), sizeOf);
  const spine = layRoot[map.layout](plan);
  for (const { id, place } of map.nodes) if (place) layFloating(plan, map.layout, id, place);
  return { boxes: plan.boxes, links: plan.links, spine };
}

function planOf(nodes: readonly MapNodeJson[], sizeOf: SizeOf): Plan {
  const children = childrenOf({ nodes });
  const sizes = new Map(nodes.map((node) => [node.id, sizeOf(node)]));
  const nothing: Size = { w: 0, h: 0 };
  return {
    childrenOf: (id) => children.get(id) ?? [],
    sizeOf: (id) => sizes.get(id) ?? nothing,
    boxes: new Map<string, NodeBox>(),
    links: [] as TreeLink[],
  };
}

const middle: Point = { x: 0, y: 0 };

const layRoot: Readonly<Record<MapLayout, (plan: Plan) => LaidOut['spine']>> = {
  balanced: (plan) => {
    layBalanced(plan);
    return null;
  },
  right: (plan) => {
    new Branches(plan, 'right').lay(rootId, middle);
    return null;
  },
  org: (plan) => {
    new Branches(plan, 'down').lay(rootId, middle);
    return null;
  },
  timeline: (plan) => layTimeline(plan, rootId).spine,
  fishbone: (plan) => layFishbone(plan, rootId).spine,
};

/** The first branches go to the right, the others to the left, split where both sides have about the same height. */
function layBalanced(plan: Plan): void {
  const [right, left] = [new Branches(plan, 'right'), new Branches(plan, 'left')];
  const children = plan.childrenOf(rootId);
  const { w, h } = plan.sizeOf(rootId);
  const box: NodeBox = { x: -w / 2, y: -h / 2, w, h, grows: 'right' };
  plan.boxes.set(rootId, box);
  const cut = cutOf(children.map(({ id }) => right.extent(id) + GAP));
  right.layUnder(rootId, box, children.slice(0, cut));
  left.layUnder(rootId, { ...box, grows: 'left' }, children.slice(cut));
}

/** The number of leading extents that add up to about half of the total. */
function cutOf(extents: readonly number[]): number {
  const all = extents.reduce((sum, extent) => sum + extent, 0);
  let before = 0;
  for (const [index, extent] of extents.entries()) {
    const isNearer = Math.abs(all - 2 * (before + extent)) > Math.abs(all - 2 * before);
    if (index > 0 && isNearer) return index;
    before += extent;
  }
  return extents.length;
}

function layFloating(plan: Plan, layout: MapLayout, id: string, place: Point): void {
  if (layout === 'balanced' || layout === 'right') new Branches(plan, 'right').lay(id, place);
  else if (layout === 'org') new Branches(plan, 'down').lay(id, place);
  else {
    const { w, h } = plan.sizeOf(id);
    new Outline(plan).lay(id, { x: place.x - w / 2, y: place.y - h / 2 });
  }
}
