import type { Point } from '../json.js';
import { Outline } from './outline.js';
import { GAP, REACH, type Plan } from './types.js';

/** The horizontal lean of a bone per unit of height. */
const LEAN = 0.4;
/** The minimum distance between a main branch and the next one on the other side. */
const STEP = 40;

interface Laid {
  readonly spine: readonly Point[];
}

/** Lays main branches in order along a line to the right of the central topic, alternating above and below. */
function along(
  plan: Plan,
  root: string,
  stand: (id: string, x: number, isAbove: boolean) => { readonly at: number; readonly right: number },
): Laid {
  const { w } = plan.sizeOf(root);
  const begin = { x: w / 2, y: 0 };
  const free = { above: begin.x + REACH, below: begin.x + REACH };
  let last = -Infinity;
  let end = begin.x + REACH;
  plan.childrenOf(root).forEach(({ id }, index) => {
    const side = index % 2 === 0 ? 'above' : 'below';
    const { at, right } = stand(id, Math.max(free[side], last + STEP), side === 'above');
    free[side] = right + REACH;
    last = at;
    end = Math.max(end, right);
  });
  return { spine: [begin, { x: end, y: 0 }] };
}

function layRoot(plan: Plan, root: string): void {
  const { w, h } = plan.sizeOf(root);
  plan.boxes.set(root, { x: -w / 2, y: -h / 2, w, h, grows: 'right' });
}

/** Lays main branches along a line, with their descendants facing away from it. */
export function layTimeline(plan: Plan, root: string): Laid {
  const outline = new Outline(plan);
  layRoot(plan, root);
  return along(plan, root, (id, x, isAbove) => {
    const { w, h } = outline.size(id);
    outline.lay(id, { x, y: isAbove ? -REACH - h : REACH }, isAbove);
    const at = x + Math.min(plan.sizeOf(id).w, STEP) / 2;
    const points = [
      { x: at, y: 0 },
      { x: at, y: isAbove ? -REACH : REACH },
    ];
    plan.links.push({ from: root, to: id, shape: 'straight', points });
    return { at: x, right: x + w };
  });
}

/**
 * Lays a fishbone whose head is the central topic: a bone leans from each main branch to the spine, with the branch's
 * descendants next to the bone.
 */
export function layFishbone(plan: Plan, root: string): Laid {
  const outline = new Outline(plan);
  layRoot(plan, root);
  return along(plan, root, (id, x, isAbove) => {
    const { w, h } = outline.size(id);
    const height = h + REACH;
    const left = x + height * LEAN;
    const firstLink = plan.links.length;
    // The topic is at the far end of the bone, above or below it.
    outline.lay(id, { x: left, y: isAbove ? -height : REACH }, !isAbove);
    const own = plan.sizeOf(id).h;
    const far = isAbove ? own - height : height - own;
    const boneAt = (y: number): number => x + ((left - x) * y) / far;
    leadToBone(plan, id, firstLink, boneAt);
    const points = [
      { x, y: 0 },
      { x: left, y: far },
    ];
    plan.links.push({ from: root, to: id, shape: 'straight', points });
    return { at: x, right: left + w + GAP };
  });
}

/**
 * Connects the children of a main branch to its bone instead of the branch. The branch's links start at `firstLink`.
 */
function leadToBone(plan: Plan, branch: string, firstLink: number, boneAt: (y: number) => number): void {
  for (let index = firstLink; index < plan.links.length; index += 1) {
    const link = plan.links[index];
    const end = link?.points.at(-1);
    if (link?.from === branch && end) plan.links[index] = { ...link, points: [{ x: boneAt(end.y), y: end.y }, end] };
  }
}
