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
 * Where the nodes of a map lie and what joins them: the same for the same map and sizes. Topics that float lie where they were put,
 * whatever is there; of all others none lies on another.
 * No library: those that lay out trees of nodes of different sizes are under no licence that the product takes (d3-flextree) or
 * compare siblings level by level (d3-hierarchy), so that a wide node lies on its neighbour's children.
 * @param sizeOf of the drawn node, in units of the map
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

/** The first branches on the right, the others on the left, parted where both sides are as high as each other. */
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

/** How many of the first come to half of all, as nearly as it goes. */
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
