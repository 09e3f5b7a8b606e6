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
 * The actions on a map. Each is one transaction on its Y.Doc with `origin`, which the page's undo manager tracks. Each
 * uses the map as drawn, so it acts on the repaired tree. An action that isn't possible (a limit, a deleted node, a
 * branch moved into itself) changes nothing, and its return value says so.
 */

/** The position of a new child: its index from 0; last without one. */
export interface Hanging {
  readonly parent: string;
  readonly index?: number;
}

/** The properties of a node other than its text and position. */
export type NodeChange = Partial<
  Pick<MapNodeJson, 'link' | 'fileId' | 'alt' | 'tags' | 'markers' | 'task' | 'isFolded' | 'colour'>
>;

/** Edits one Y.Doc. */
export class MapActs {
  /**
   * @param origin the transactions' origin, which this page's undo manager tracks
   * @param now the current map, if the caller already follows the Y.Doc; otherwise each action reads the whole map
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

  /** @returns the id of the new node; undefined if the map is full, too deep there, or the parent was deleted */
  addChild(
    { parent, index }: Hanging,
    more: Partial<Omit<MapNodeJson, 'id' | 'parent' | 'order'>> = {},
  ): string | undefined {
    const [id] =
      this.paste({ parent, ...(index !== undefined && { index }) }, [newNode({ ...more, parent: null })]) ?? [];
    return id;
  }

  /** Adds a sibling, or a child if the node is the central topic. @returns as {@link addChild} */
  addSibling(id: string, side: 'before' | 'after' = 'after', more: Partial<MapNodeJson> = {}): string | undefined {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    if (!node) return undefined;
    if (node.parent === null) return this.addChild({ parent: id }, more);
    const index = (childrenOf(map).get(node.parent) ?? []).indexOf(node);
    return this.addChild({ parent: node.parent, index: side === 'before' ? index : index + 1 }, more);
  }

  /** Adds a topic without a parent. @returns undefined if the map is full */
  addFloating(place: Point, more: Partial<MapNodeJson> = {}): string | undefined {
    const at = placeOf(place);
    if (!at || this.map.nodes.length >= mapLimits.maxNodes) return undefined;
    const node = newNode({ ...more, id: newId(), parent: null, place: at });
    this.act(() => putNode(this.ydoc, node));
    return node.id;
  }

  /**
   * Inserts complete branches under a node, in the given order.
   * @param nodes each followed by its descendants, as {@link branchOf} returns them; nodes whose parent isn't included
   * are the tops
   * @returns the new ids of the tops; undefined if they don't fit
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

  /**
   * Moves nodes with their descendants under another node. @returns false for a move into itself, of the central topic,
   * or too deep
   */
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

  /** Moves a node by this many positions among its siblings. @returns false at either end */
  moveBy(id: string, by: -1 | 1): boolean {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    if (!node || node.parent === null) return false;
    const siblings = childrenOf(map).get(node.parent) ?? [];
    const index = siblings.indexOf(node) + by;
    return index >= 0 && index < siblings.length && this.move([id], { parent: node.parent, index });
  }

  /** Moves a node up one level, after its former parent. */
  moveOut(id: string): boolean {
    const { map } = this;
    const nodes = new Map(map.nodes.map((each) => [each.id, each]));
    const parent = nodes.get(nodes.get(id)?.parent ?? '');
    if (!parent || parent.parent === null) return false;
    const index = (childrenOf(map).get(parent.parent) ?? []).indexOf(parent) + 1;
    return this.move([id], { parent: parent.parent, index });
  }

  /** Moves a node down one level, under its previous sibling. */
  moveIn(id: string): boolean {
    const { map } = this;
    const node = map.nodes.find((each) => each.id === id);
    const siblings = node?.parent == null ? [] : (childrenOf(map).get(node.parent) ?? []);
    const before = siblings[siblings.findIndex((each) => each.id === id) - 1];
    return before !== undefined && this.move([id], { parent: before.id });
  }

  /** Detaches a branch, or moves one that already floats. @returns false for the central topic */
  float(id: string, place: Point): boolean {
    const at = placeOf(place);
    if (!at || id === rootId || !this.isThere(id)) return false;
    this.act(() => set(this.record(id), AT, at));
    return true;
  }

  /**
   * Removes whole branches and the lines connected to them. Keeps the central topic. @returns the number of removed
   * nodes
   */
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
   * Makes the smallest change, so that two people who edit one topic both keep their words. Truncates at the limit.
   * @param seen the text when this person started editing; defaults to the current text
   */
  setText(id: string, text: string, seen?: string): void {
    if (this.isThere(id)) this.act(() => putText(this.record(id), text, seen));
  }

  /** Like {@link setText}. */
  setNote(id: string, note: string, seen?: string): void {
    const words = wordsUpTo(note, mapLimits.maxNoteCharacters);
    if (this.isThere(id)) this.act(() => putWords(this.record(id), NOTE, words, seen));
  }

  /** Values that aren't allowed are ignored when the map is read. */
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

  /**
   * @returns the id of the new line; undefined if an end was deleted, both ends are the same, or there are too many
   * lines
   */
  addLine(field: 'lines' | 'boundaries' | 'summaries', from: string, to: string, text = ''): string | undefined {
    const { map } = this;
    const isToSelf = field === 'lines' && from === to;
    if (!this.isThere(from) || !this.isThere(to) || isToSelf || map[field].length >= mapLimits.maxLines)
      return undefined;
    const id = newId();
    this.act(() => putLine(this.linesOf(field), { id, from, to, text: wordsUpTo(text, mapLimits.maxTextCharacters) }));
    return id;
  }

  /** Like {@link setText}. */
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

  /** Creates the central topic's record if no one has edited it yet. */
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

/** The nodes that don't descend from any of the others, in map order; never the central topic. */
function topsOf({ nodes }: MapJson, ids: readonly string[]): string[] {
  const within = new Set<string>();
  return nodes.flatMap(({ id, parent }) => {
    const isChosen = id !== rootId && ids.includes(id);
    const isWithin = parent !== null && within.has(parent);
    if (isChosen || isWithin) within.add(id);
    return isChosen && !isWithin ? [id] : [];
  });
}

/** Orders for new children, ignoring the nodes that move. */
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
