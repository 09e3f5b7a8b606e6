import { DrawnMap } from '@cartulary/editor-schema/kinds/map/drawn-map';
import { aboutMap, boundariesIn, linesIn, nodesIn, summariesIn } from '@cartulary/editor-schema/kinds/map/records';
import * as Y from 'yjs';
import { MapTree } from './map-tree';

type Events = readonly Y.YEvent<Y.AbstractType<unknown>>[];
const recordsOf = { nodes: nodesIn, lines: linesIn, boundaries: boundariesIn, summaries: summariesIn } as const;
type Field = keyof typeof recordsOf;
const fields = Object.keys(recordsOf) as Field[];

/** The drawn state of an open mind map, updated on every change, and this person's undo. */
export class MapStore {
  readonly undo: Y.UndoManager;
  private readonly drawn: DrawnMap;
  private readonly changed: Record<Field, Set<string>> = {
    nodes: new Set(),
    lines: new Set(),
    boundaries: new Set(),
    summaries: new Set(),
  };
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  private isStale = false;
  private lastTree: MapTree;

  constructor(readonly ydoc: Y.Doc) {
    this.drawn = new DrawnMap(ydoc);
    this.lastTree = new MapTree(this.drawn.now);
    const all = [aboutMap(ydoc), ...fields.map((field) => recordsOf[field](ydoc))];
    this.undo = new Y.UndoManager(all, { trackedOrigins: new Set<unknown>([this]), captureTimeout: 0 });
    aboutMap(ydoc).observe(this.hear);
    this.ends.push(() => aboutMap(ydoc).unobserve(this.hear));
    for (const field of fields) {
      const hear = (events: Events): void => this.note(this.changed[field], events);
      recordsOf[field](ydoc).observeDeep(hear);
      this.ends.push(() => recordsOf[field](ydoc).unobserveDeep(hear));
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The map as a tree. The same object until something changes. */
  readonly tree = (): MapTree => {
    if (this.isStale) {
      this.isStale = false;
      this.drawn.take(this.changed);
      for (const field of fields) this.changed[field].clear();
      this.lastTree = new MapTree(this.drawn.now);
    }
    return this.lastTree;
  };

  /** Number of records that are stored but not drawn, because they're from a newer version. */
  readonly unshown = (): number => {
    this.tree();
    return this.drawn.unshown;
  };

  /** Whether the map is still empty. */
  get isBare(): boolean {
    return aboutMap(this.ydoc).size === 0 && nodesIn(this.ydoc).size === 0;
  }

  /** Runs several changes as one undo step. */
  change<T>(acts: () => T): T {
    return this.ydoc.transact(acts, this);
  }

  end(): void {
    this.undo.destroy();
    this.ends.forEach((end) => end());
    this.listeners.clear();
  }

  private note(ids: Set<string>, events: Events): void {
    for (const event of events)
      for (const id of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys()) ids.add(id);
    this.hear();
  }

  private readonly hear = (): void => {
    this.isStale = true;
    for (const listener of this.listeners) listener();
  };
}
