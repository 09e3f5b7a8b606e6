import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import type { MapJson, MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { MapTree } from './map-tree';
import type { Pick as Picked } from './picked';

type Shown = Pick<Picked, 'branch' | 'open'> & Partial<Pick<Picked, 'folded'>>;

/** Position of a single branch's top topic: the center, like the central topic. */
const branchPlace = { x: 0, y: 0 } as const;

/** Whether a topic has no parent and isn't the top of the view. */
export const isFloating = ({ place }: Pick<MapNodeJson, 'place'>): boolean => place !== null && place !== branchPlace;

/** Whether a topic's children are hidden for this person. */
export const isHidden = (
  { id, isFolded }: Pick<MapNodeJson, 'id' | 'isFolded'>,
  { open, folded }: Pick<Shown, 'open' | 'folded'>,
): boolean => folded?.has(id) === true || (isFolded && !open.has(id));

/** A map as this person sees it: limited to a branch, with their own expanded and collapsed topics. */
export function shownTree(tree: MapTree, { branch, ...own }: Shown): MapTree {
  const top = tree.of(branch)?.node;
  const isWithin = within(tree.map, top?.id);
  const nodes = tree.map.nodes.flatMap((node): MapNodeJson | MapNodeJson[] => {
    if (!isWithin(node.id)) return [];
    const isTop = node.id === top?.id;
    const isFolded = isHidden(node, own) && !isTop;
    if ((!isTop || node.id === rootId) && isFolded === node.isFolded) return node;
    if (!isTop || node.id === rootId) return { ...node, isFolded };
    // A single branch keeps its color from the whole map.
    return { ...node, isFolded, parent: null, place: branchPlace, colour: tree.colours.get(node.id) ?? null };
  });
  if (top === undefined && nodes.every((node, index) => node === tree.map.nodes[index])) return tree;
  return new MapTree({
    ...tree.map,
    nodes,
    lines: tree.map.lines.filter(({ from, to }) => isWithin(from) && isWithin(to)),
    boundaries: tree.map.boundaries.filter(({ from }) => isWithin(from)),
    summaries: tree.map.summaries.filter(({ from }) => isWithin(from)),
  });
}

/** Whether topics are in a branch. Without a branch, all are. */
function within(map: MapJson, branch: string | undefined): (id: string) => boolean {
  if (branch === undefined || branch === rootId) return () => true;
  const ids = new Set([branch]);
  for (const { id, parent } of map.nodes) if (parent !== null && ids.has(parent)) ids.add(id);
  return (id) => ids.has(id);
}
