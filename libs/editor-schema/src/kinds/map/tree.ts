import { mapLimits } from '@cartulary/contracts/limits/maps';
import { rootId } from './field.js';
import type { MapJson, MapNodeJson } from './json.js';
import type { FoundNode } from './records.js';

type Parents = Map<string, string | null>;

/**
 * The parent of each node, null for the central topic and floating topics: a forest of all nodes without cycles, within
 * the maximum depth. Deterministic, regardless of the order of the nodes.
 */
export function mendedParents(found: ReadonlyMap<string, FoundNode>): ReadonlyMap<string, string | null> {
  const parents: Parents = new Map();
  for (const [id, { at }] of found) parents.set(id, parentOf(id, at, found));
  breakCycles(parents);
  raiseTooDeep(parents);
  return parents;
}

function parentOf(id: string, at: FoundNode['at'], found: ReadonlyMap<string, FoundNode>): string | null {
  if (id === rootId || (typeof at === 'object' && at !== null)) return null;
  return typeof at === 'string' && at !== id && found.has(at) ? at : rootId;
}

/** In each cycle, attaches the node with the least id to the central topic. */
function breakCycles(parents: Parents): void {
  const seen = new Set<string>();
  for (const start of [...parents.keys()]) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let id: string | null = start;
    while (id !== null && !seen.has(id)) {
      seen.add(id);
      onPath.add(id);
      path.push(id);
      id = parents.get(id) ?? null;
    }
    if (id === null || !onPath.has(id)) continue;
    const cycle = path.slice(path.indexOf(id));
    parents.set(
      cycle.reduce((least, each) => (each < least ? each : least)),
      rootId,
    );
  }
}

/** Attaches nodes that are too deep to their deepest ancestor that may have children. */
function raiseTooDeep(parents: Parents): void {
  const children = new Map<string | null, string[]>();
  for (const [id, parent] of parents) {
    const beside = children.get(parent);
    if (beside) beside.push(id);
    else children.set(parent, [id]);
  }
  let level = children.get(null) ?? [];
  for (let depth = 1; level.length > 0; depth += 1) {
    level = level.flatMap((id) => children.get(id) ?? []);
    if (depth <= mapLimits.maxDepth) continue;
    for (const id of level) {
      const parent = parents.get(id);
      if (parent) parents.set(id, parents.get(parent) ?? null);
    }
  }
}

/** A map's nodes by parent, each list in order; null: the central topic and floating topics. */
export function childrenOf({ nodes }: Pick<MapJson, 'nodes'>): ReadonlyMap<string | null, readonly MapNodeJson[]> {
  const children = new Map<string | null, MapNodeJson[]>();
  for (const node of nodes) {
    const beside = children.get(node.parent);
    if (beside) beside.push(node);
    else children.set(node.parent, [node]);
  }
  return children;
}

/** The depth of each node. The central topic and floating topics have depth 0. */
export function depthsOf({ nodes }: Pick<MapJson, 'nodes'>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent } of nodes) depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);
  return depths;
}

/** A node and its descendants, in map order. */
export function branchOf({ nodes }: Pick<MapJson, 'nodes'>, id: string): MapNodeJson[] {
  const within = new Set([id]);
  return nodes.filter((node) => {
    if (node.id !== id && (node.parent === null || !within.has(node.parent))) return false;
    within.add(node.id);
    return true;
  });
}

/** The visible nodes: all except those inside folded nodes. */
export function unfoldedOf({ nodes }: Pick<MapJson, 'nodes'>): MapNodeJson[] {
  const folded = new Set<string>();
  return nodes.filter(({ id, parent, isFolded }) => {
    const isHidden = parent !== null && folded.has(parent);
    if (isHidden || isFolded) folded.add(id);
    return !isHidden;
  });
}
