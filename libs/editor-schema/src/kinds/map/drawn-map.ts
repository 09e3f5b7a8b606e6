import { mapLimits } from '@cartulary/contracts/limits/maps';
import type * as Y from 'yjs';
import { byOrder } from '../order.js';
import { rootId } from './field.js';
import type { MapJson, MapLineJson, MapNodeJson } from './json.js';
import { boundariesIn, layoutIn, lineIn, linesIn, nodeIn, nodesIn, summariesIn, type FoundNode } from './records.js';
import { mendedParents } from './tree.js';

const recordsOf = { lines: linesIn, boundaries: boundariesIn, summaries: summariesIn } as const;
type LineField = keyof typeof recordsOf;
const lineFields = Object.keys(recordsOf) as LineField[];

/** Ids of changed records. */
export interface ChangedRecords extends Readonly<Partial<Record<LineField, Iterable<string>>>> {
  readonly nodes?: Iterable<string>;
}

/**
 * A map as drawn: its Y.Doc's content, repaired where concurrent changes or another program left something that isn't a
 * tree. The repair is deterministic and doesn't change the Y.Doc. No node is lost: if moves created a cycle, its node
 * with the lowest ID is attached to the central topic, as are children of deleted nodes. Nodes that are too deep are
 * attached to their deepest ancestor that may have children. Unchanged nodes stay the same objects.
 */
export class DrawnMap {
  private readonly nodes = new Map<string, FoundNode>();
  private readonly found: Readonly<Record<LineField, Map<string, MapLineJson>>> = {
    lines: new Map(),
    boundaries: new Map(),
    summaries: new Map(),
  };
  private readonly unknown = new Set<string>();
  private drawn: MapJson = { layout: 'balanced', nodes: [], lines: [], boundaries: [], summaries: [] };

  constructor(private readonly ydoc: Y.Doc) {
    this.take({
      nodes: [rootId, ...nodesIn(ydoc).keys()],
      lines: linesIn(ydoc).keys(),
      boundaries: boundariesIn(ydoc).keys(),
      summaries: summariesIn(ydoc).keys(),
    });
  }

  get now(): MapJson {
    return this.drawn;
  }

  /** The number of records that are stored but never drawn, because this version doesn't know their type. */
  get unshown(): number {
    return this.unknown.size;
  }

  /** Reloads changed records and the layout. */
  take(changed: ChangedRecords): MapJson {
    for (const id of changed.nodes ?? []) {
      keep(this.nodes, id, nodeIn(this.ydoc, id));
      this.note('nodes', id, this.nodes.has(id) || !nodesIn(this.ydoc).has(id));
    }
    for (const field of lineFields)
      for (const id of changed[field] ?? []) {
        keep(this.found[field], id, lineIn(recordsOf[field](this.ydoc), id));
        this.note(field, id, this.found[field].has(id) || !recordsOf[field](this.ydoc).has(id));
      }
    this.drawn = this.together();
    return this.drawn;
  }

  private note(field: LineField | 'nodes', id: string, isKnown: boolean): void {
    if (isKnown) this.unknown.delete(`${field} ${id}`);
    else this.unknown.add(`${field} ${id}`);
  }

  private together(): MapJson {
    const nodes = inTree(this.nodes, new Map(this.drawn.nodes.map((node) => [node.id, node])));
    const places = new Map(nodes.map((node, index) => [node.id, { node, index }]));
    const runs = (field: 'boundaries' | 'summaries'): MapLineJson[] =>
      kept(this.found[field], this.drawn[field], (run) => mendedRun(run, places));
    return {
      layout: layoutIn(this.ydoc),
      nodes,
      lines: kept(this.found.lines, this.drawn.lines, (line) =>
        places.has(line.from) && places.has(line.to) && line.from !== line.to ? line : undefined,
      ),
      boundaries: runs('boundaries'),
      summaries: runs('summaries'),
    };
  }
}

function keep<T>(all: Map<string, T>, id: string, value: T | undefined): void {
  if (value === undefined) all.delete(id);
  else all.set(id, value);
}

/** All nodes at their positions in the tree, in reading order. */
function inTree(found: ReadonlyMap<string, FoundNode>, before: ReadonlyMap<string, MapNodeJson>): MapNodeJson[] {
  const parents = mendedParents(found);
  const children = new Map<string | null, MapNodeJson[]>();
  for (const [id, { node, at }] of found) {
    const parent = parents.get(id) ?? null;
    const place = parent === null && typeof at === 'object' ? at : null;
    const hung = sameOr(before.get(id), { ...node, parent, place });
    const beside = children.get(parent);
    if (beside) beside.push(hung);
    else children.set(parent, [hung]);
  }
  for (const siblings of children.values()) siblings.sort(byOrder);
  const tops = children.get(null) ?? [];
  const waiting = [...tops.filter(({ id }) => id !== rootId).reverse(), ...tops.filter(({ id }) => id === rootId)];
  const nodes: MapNodeJson[] = [];
  for (let node = waiting.pop(); node && nodes.length < mapLimits.maxNodes; node = waiting.pop()) {
    nodes.push(node);
    waiting.push(...(children.get(node.id) ?? []).toReversed());
  }
  return nodes;
}

/** Returns the previous object if the node is unchanged. */
function sameOr(before: MapNodeJson | undefined, now: MapNodeJson): MapNodeJson {
  if (before === undefined) return now;
  const names = Object.keys(now) as (keyof MapNodeJson)[];
  const isSame = names.every(
    (name) => before[name] === now[name] || JSON.stringify(before[name]) === JSON.stringify(now[name]),
  );
  return isSame ? before : now;
}

function kept(
  found: ReadonlyMap<string, MapLineJson>,
  before: readonly MapLineJson[],
  mend: (line: MapLineJson) => MapLineJson | undefined,
): MapLineJson[] {
  const old = new Map(before.map((line) => [line.id, line]));
  return [...found.values()]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((line) => mend(line) ?? [])
    .slice(0, mapLimits.maxLines)
    .map((line) => {
      const was = old.get(line.id);
      return was?.from === line.from && was.to === line.to && was.text === line.text ? was : line;
    });
}

type Places = ReadonlyMap<string, { readonly node: MapNodeJson; readonly index: number }>;

/** A range around the remaining siblings, in their order; undefined if both ends were deleted. */
function mendedRun(run: MapLineJson, places: Places): MapLineJson | undefined {
  const from = places.get(run.from) ?? places.get(run.to);
  if (!from) return undefined;
  const to = places.get(run.to);
  if (!to || to.node.parent === null || to.node.parent !== from.node.parent)
    return { ...run, from: from.node.id, to: from.node.id };
  const [first, last] = from.index <= to.index ? [from, to] : [to, from];
  return { ...run, from: first.node.id, to: last.node.id };
}

/** Reads the map from a Y.Doc. */
export const readMap = (ydoc: Y.Doc): MapJson => new DrawnMap(ydoc).now;
