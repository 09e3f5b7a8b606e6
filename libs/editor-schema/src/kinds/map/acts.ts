import { mapLimits } from '@cartulary/contracts/limits/maps';
import * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { placesAmong } from '../order.js';
import { readMap } from './drawn-map.js';
import { rootId } from './field.js';
import type { MapJson, MapLayout, MapLineJson, MapNodeJson, Point } from './json.js';
import { newId, newNode } from './making.js';
import {
  aboutMap,
  AT,
  boundariesIn,
  linesIn,
  nodesIn,
  NOTE,
  putLine,
  putNode,
  putWords,
  set,
  summariesIn,
  TEXT,
} from './records.js';
import { placeOf, wordsUpTo } from './rules.js';
import { branchOf, childrenOf, depthsOf } from './tree.js';

/*
 * What a person does to a map: each act is one transaction of its Y.Doc under `origin`, by which an undo manager knows its own
 * page's acts. Each reads the map as it is drawn, so that what is mended counts as it is seen. One that can't be done (a limit,
 * a node that went, a branch into itself) changes nothing, and says so by its answer.
 */

/** Where a node comes to hang: as which child of it, from 0; without an index the last. */
export interface Hanging {
  readonly parent: string;
  readonly index?: number;
}

/** What may be said of a node besides its words and its place. */
export type NodeChange = Partial<
  Pick<MapNodeJson, 'link' | 'fileId' | 'alt' | 'tags' | 'markers' | 'task' | 'isFolded' | 'colour'>
>;

/** Acts on one Y.Doc. */
export class MapActs {
  /**
   * @param origin of its transactions, which an undo manager of this page tracks
   * @param now the map as it is drawn, from whoever follows the Y.Doc anyway; else each act reads all of it
   */
  constructor(
    private readonly ydoc: Y.Doc,
    private readonly origin: unknown = null,
    private readonly now: () => MapJson = () => readMap(ydoc),
  ) {}

  private get map(): MapJson {
    return this.now();
  }

  private act(change: () => void): void {
    this.ydoc.transact(() => {
      change();
      noteSchemaVersion(this.ydoc, 'map');
    }, this.origin);
  }

  /** @returns the id of the new node; undefined where the map is full, too deep there, or that parent went */
  addChild(
    { parent, index }: Hanging,
    more: Partial<Omit<MapNodeJson, 'id' | 'parent' | 'order'>> = {},
  ): string | undefined {
    const [id] =
      this.paste({ parent, ...(index !== undefined && { index }) }, [newNode({ ...more, parent: null })]) ?? [];
    return id;
  }

  /** Beside a node, or beneath the central topic where it is that one. @returns as {@link addChild} */
  addSibling(id: string, side: 'before' | 'after' = 'after', more: Partial<MapNodeJson> = {}): string | undefined {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    if (!node) return undefined;
    if (node.parent === null) return this.addChild({ parent: id }, more);
    const index = (childrenOf(map).get(node.parent) ?? []).indexOf(node);
    return this.addChild({ parent: node.parent, index: side === 'before' ? index : index + 1 }, more);
  }

  /** A topic that hangs from nothing. @returns undefined where the map is full */
  addFloating(place: Point, more: Partial<MapNodeJson> = {}): string | undefined {
    const at = placeOf(place);
    if (!at || this.map.nodes.length >= mapLimits.maxNodes) return undefined;
    const node = newNode({ ...more, id: newId(), parent: null, place: at });
    this.act(() => putNode(this.ydoc, node));
    return node.id;
  }

  /**
   * Hangs whole branches under a node, in the order given.
   * @param nodes each followed by what hangs from it, as {@link branchOf} answers; those whose parent isn't among them are the tops
   * @returns the new ids of the tops; undefined where there is no room
   */
  paste({ parent, index }: Hanging, nodes: readonly MapNodeJson[]): string[] | undefined {
    const { map } = this;
    const ids = new Map(nodes.map(({ id }) => [id, newId()]));
    const tops = nodes.filter((node) => node.parent === null || !ids.has(node.parent));
    const height = Math.max(0, ...depthsWithin(nodes).values());
    const depth = depthsOf(map).get(parent);
    const isRoom = map.nodes.length + nodes.length <= mapLimits.maxNodes;
    if (depth === undefined || !isRoom || depth + 1 + height > mapLimits.maxDepth) return undefined;
    const { orders, moved } = ordersAmong(map, parent, index, tops.length);
    this.act(() => {
      for (const { id, order } of moved) set(this.record(id), 'order', order);
      for (const node of nodes) {
        const at = tops.indexOf(node);
        const hung = at < 0 ? (ids.get(node.parent ?? '') ?? parent) : parent;
        const order = at < 0 ? node.order : (orders[at] ?? node.order);
        putNode(this.ydoc, { ...node, id: ids.get(node.id) ?? newId(), parent: hung, place: null, order });
      }
      set(this.record(parent), 'folded', null);
    });
    return tops.flatMap(({ id }) => ids.get(id) ?? []);
  }

  /** Hangs nodes, with what hangs from them, under another. @returns false for one into itself, the central topic, or too deep */
  move(ids: readonly string[], { parent, index }: Hanging): boolean {
    const { map } = this;
    const chosen = topsOf(map, ids);
    const isInto = chosen.some((id) => branchOf(map, id).some((node) => node.id === parent));
    const depth = depthsOf(map).get(parent);
    const height = Math.max(0, ...chosen.flatMap((id) => [...depthsWithin(branchOf(map, id)).values()]));
    if (chosen.length === 0 || isInto || depth === undefined || depth + 1 + height > mapLimits.maxDepth) return false;
    const { orders, moved } = ordersAmong(map, parent, index, chosen.length, new Set(chosen));
    this.act(() => {
      for (const { id, order } of moved) set(this.record(id), 'order', order);
      chosen.forEach((id, at) => {
        set(this.record(id), AT, parent);
        set(this.record(id), 'order', orders[at]);
      });
    });
    return true;
  }

  /** Among its siblings, by so many places. @returns false at the end of them */
  moveBy(id: string, by: -1 | 1): boolean {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    if (!node || node.parent === null) return false;
    const siblings = childrenOf(map).get(node.parent) ?? [];
    const index = siblings.indexOf(node) + by;
    return index >= 0 && index < siblings.length && this.move([id], { parent: node.parent, index });
  }

  /** One level up, after what it hung from. */
  moveOut(id: string): boolean {
    const { map } = this;
    const nodes = new Map(map.nodes.map((each) => [each.id, each]));
    const parent = nodes.get(nodes.get(id)?.parent ?? '');
    if (!parent || parent.parent === null) return false;
    const index = (childrenOf(map).get(parent.parent) ?? []).indexOf(parent) + 1;
    return this.move([id], { parent: parent.parent, index });
  }

  /** One level down, under the sibling before it. */
  moveIn(id: string): boolean {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    const siblings = node?.parent == null ? [] : (childrenOf(map).get(node.parent) ?? []);
    const before = siblings[siblings.findIndex((each) => each.id === id) - 1];
    return before !== undefined && this.move([id], { parent: before.id });
  }

  /** Takes a branch from where it hangs, or moves one that floats. @returns false for the central topic */
  float(id: string, place: Point): boolean {
    const at = placeOf(place);
    if (!at || id === rootId || !this.isThere(id)) return false;
    this.act(() => set(this.record(id), AT, at));
    return true;
  }

  /** Whole branches, and the lines to them. The central topic stays. @returns how many nodes went */
  remove(ids: readonly string[]): number {
    const { map } = this;
    const gone = new Set(topsOf(map, ids).flatMap((id) => branchOf(map, id).map((node) => node.id)));
    const ends = ({ from, to }: MapLineJson): boolean => gone.has(from) || gone.has(to);
    const around = ({ from, to }: MapLineJson): boolean => gone.has(from) && gone.has(to);
    this.act(() => {
      for (const id of gone) nodesIn(this.ydoc).delete(id);
      for (const { id } of map.lines.filter(ends)) linesIn(this.ydoc).delete(id);
      for (const { id } of map.boundaries.filter(around)) boundariesIn(this.ydoc).delete(id);
      for (const { id } of map.summaries.filter(around)) summariesIn(this.ydoc).delete(id);
    });
    return gone.size;
  }

  /**
   * By the smallest change, so that two who write in one topic both keep their words. Cut at its limit.
   * @param seen what stood there when this person began; without it what stands there now
   */
  setText(id: string, text: string, seen?: string): void {
    if (this.isThere(id)) this.act(() => putText(this.record(id), text, seen));
  }

  /** As {@link setText}. */
  setNote(id: string, note: string, seen?: string): void {
    const words = wordsUpTo(note, mapLimits.maxNoteCharacters);
    if (this.isThere(id)) this.act(() => putWords(this.record(id), NOTE, words, seen));
  }

  /** What isn't allowed is left out when it is read again. */
  change(ids: readonly string[], change: NodeChange): void {
    const nodes = this.map.nodes.filter(({ id }) => ids.includes(id));
    this.act(() => nodes.forEach((node) => putNode(this.ydoc, { ...node, ...change })));
  }

  setFolded(ids: readonly string[], isFolded: boolean): void {
    this.act(() => {
      for (const id of ids) if (this.isThere(id)) set(this.record(id), 'folded', isFolded || null);
    });
  }

  setLayout(layout: MapLayout): void {
    this.act(() => set(aboutMap(this.ydoc), 'layout', layout));
  }

  /** @returns the id of the new line; undefined where one of them went, both are one, or there are too many */
  addLine(field: 'lines' | 'boundaries' | 'summaries', from: string, to: string, text = ''): string | undefined {
    const { map } = this;
    const isToSelf = field === 'lines' && from === to;
    if (!this.isThere(from) || !this.isThere(to) || isToSelf || map[field].length >= mapLimits.maxLines)
      return undefined;
    const id = newId();
    this.act(() => putLine(this.linesOf(field), { id, from, to, text: wordsUpTo(text, mapLimits.maxTextCharacters) }));
    return id;
  }

  /** As {@link setText}. */
  setLineText(field: 'lines' | 'boundaries' | 'summaries', id: string, text: string, seen?: string): void {
    const record = this.linesOf(field).get(id);
    if (record instanceof Y.Map) this.act(() => putText(record as Y.Map<unknown>, text, seen));
  }

  removeLine(field: 'lines' | 'boundaries' | 'summaries', id: string): void {
    this.act(() => this.linesOf(field).delete(id));
  }

  private linesOf(field: 'lines' | 'boundaries' | 'summaries'): Y.Map<unknown> {
    return { lines: linesIn, boundaries: boundariesIn, summaries: summariesIn }[field](this.ydoc);
  }

  private isThere(id: string): boolean {
    return id === rootId || nodesIn(this.ydoc).get(id) instanceof Y.Map;
  }

  /** Of the central topic it is made where nobody has written in it yet. */
  private record(id: string): Y.Map<unknown> {
    const there = nodesIn(this.ydoc).get(id);
    if (there instanceof Y.Map) return there as Y.Map<unknown>;
    const record = new Y.Map<unknown>();
    nodesIn(this.ydoc).set(id, record);
    return record;
  }
}

const putText = (record: Y.Map<unknown>, text: string, seen: string | undefined): void =>
  putWords(record, TEXT, wordsUpTo(text, mapLimits.maxTextCharacters), seen);

const depthsWithin = (nodes: readonly MapNodeJson[]): ReadonlyMap<string, number> => depthsOf({ nodes });

/** Those that hang from none of the others, in the order of the map; never the central topic. */
function topsOf({ nodes }: MapJson, ids: readonly string[]): string[] {
  const within = new Set<string>();
  return nodes.flatMap(({ id, parent }) => {
    const isChosen = id !== rootId && ids.includes(id);
    const isWithin = parent !== null && within.has(parent);
    if (isChosen || isWithin) within.add(id);
    return isChosen && !isWithin ? [id] : [];
  });
}

/** Places for new children, as if those that move were not there. */
function ordersAmong(
  map: MapJson,
  parent: string,
  index: number | undefined,
  count: number,
  moving: ReadonlySet<string> = new Set(),
): ReturnType<typeof placesAmong> {
  const siblings = (childrenOf(map).get(parent) ?? []).filter(({ id }) => !moving.has(id));
  const at = Math.min(Math.max(index ?? siblings.length, 0), siblings.length);
  return placesAmong(siblings, at, count);
}
