import type { Store } from '@tldraw/store';
import type { TLRecord, TLStoreProps } from '@tldraw/tlschema';
import { DrawnBoard, firstPage, type Redrawn } from '@cartulary/editor-schema/kinds/board/drawn-board';
import {
  isSame,
  isStored,
  propertiesOf,
  putRecord,
  recordsIn,
  type BoardRecord,
} from '@cartulary/editor-schema/kinds/board/records';
import type * as Y from 'yjs';

type BoardStore = Store<TLRecord, TLStoreProps>;
type Events = readonly Y.YEvent<Y.AbstractType<unknown>>[];

/** How long local changes are batched. Freehand drawing rewrites the line with each point. */
const WRITE_EVERY_MS = 60;
/** Other people's changes to existing shapes are batched and drawn once per frame. */
const DRAW_EVERY_MS = 16;

/**
 * Binds the canvas to a Y.Doc, property by property. Writes local changes to the document and applies other people's
 * changes as remote ones, so that local undo never affects them.
 */
export class BoardBinding {
  private readonly records: Y.Map<unknown>;
  private readonly board: DrawnBoard;
  /** Properties changed here but not written yet, by record. `all` means the record was created or deleted. */
  private readonly waiting = new Map<string, Set<string> | 'all'>();
  private readonly changed = new Set<string>();
  private readonly ends: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private drawnAtMs = -DRAW_EVERY_MS;
  private isEnded = false;

  /**
   * @param onUnshown called with the number of records that are stored but not drawn, because they're from a newer
   * version
   */
  constructor(
    private readonly store: BoardStore,
    private readonly ydoc: Y.Doc,
    private readonly onUnshown: (count: number) => void = () => undefined,
  ) {
    this.records = recordsIn(ydoc);
    this.board = new DrawnBoard(ydoc);
    const there = new Set<string>(this.board.all.map(({ id }) => id));
    store.mergeRemoteChanges(() => {
      store.put([...this.board.all]);
      store.remove(store.allRecords().flatMap((each) => (isStored(each) && !there.has(each.id) ? [each.id] : [])));
    });
    this.records.observeDeep(this.heard);
    this.ends = [
      store.listen(
        ({ changes: { added, updated, removed } }) => {
          for (const record of [...Object.values(added), ...Object.values(removed)]) this.wait(record, 'all');
          for (const [before, after] of Object.values(updated)) this.wait(after, differing(before, after));
        },
        { source: 'user', scope: 'document' },
      ),
      () => this.records.unobserveDeep(this.heard),
    ];
    addEventListener('pagehide', this.flush);
    onUnshown(this.board.unshown);
  }

  /** Writes pending changes. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const waiting = [...this.waiting];
    this.waiting.clear();
    this.ydoc.transact(() => {
      this.writeFirstPage();
      for (const [id, keys] of waiting) this.write(id, keys);
    }, this);
    // Changes without an event may need a redraw: if someone recreates a parent cycle, it must be repaired again.
    for (const [id] of waiting) this.changed.add(id);
    queueMicrotask(() => this.drawSoon());
  };

  end(): void {
    this.flush();
    this.isEnded = true;
    clearTimeout(this.drawing);
    removeEventListener('pagehide', this.flush);
    for (const end of this.ends) end();
  }

  private wait(record: TLRecord, keys: ReadonlySet<string> | 'all'): void {
    if (!isStored(record)) return;
    const before = this.waiting.get(record.id);
    this.waiting.set(record.id, before === 'all' || keys === 'all' ? 'all' : new Set([...(before ?? []), ...keys]));
    this.timer ??= setTimeout(this.flush, WRITE_EVERY_MS);
  }

  private write(id: string, keys: ReadonlySet<string> | 'all'): void {
    const record = this.store.get(id as TLRecord['id']);
    if (record === undefined) this.records.delete(id);
    else if (keys === 'all') putRecord(this.records, id, propertiesOf(record));
    // Someone else has deleted it in the meantime, so it stays deleted.
    else if (this.records.has(id)) putRecord(this.records, id, propertiesOf(record), keys);
  }

  /** The default page of an empty board is stored together with its first shape. */
  private writeFirstPage(): void {
    const hasPage = [...this.records.keys()].some((id) => id.startsWith('page:'));
    const page = this.store.get(firstPage.id);
    if (!hasPage && page) putRecord(this.records, page.id, propertiesOf(page));
  }

  private readonly heard = (events: Events): void => {
    for (const event of events)
      for (const id of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys()) this.changed.add(id);
    // After the transaction.
    queueMicrotask(() => this.drawSoon());
  };

  /**
   * Draws immediately if shapes were added or removed, because others wait for that. Otherwise batches until the next
   * frame.
   */
  private drawSoon(): void {
    const isOther = (id: string): boolean => this.store.has(id as TLRecord['id']) !== this.records.has(id);
    const waitMs = this.drawnAtMs + DRAW_EVERY_MS - performance.now();
    if (waitMs <= 0 || [...this.changed].some(isOther)) this.drawNow();
    else this.drawing ??= setTimeout(this.drawNow, waitMs);
  }

  /** Draws received changes. */
  readonly drawNow = (): void => {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    if (this.changed.size === 0 || this.isEnded) return;
    this.draw(this.taken());
    // Measured at the end, so that a board with many shapes still leaves the user the time of a frame.
    this.drawnAtMs = performance.now();
  };

  private taken(): Redrawn {
    const first = this.takeChanged();
    const waits = (id: string): boolean => this.waiting.has(id);
    if (!first.put.some(({ id }) => waits(id)) && !first.removed.some(waits)) return first;
    // Pending local changes are newer than received ones and are written over them first.
    this.flush();
    const then = this.takeChanged();
    const ids = new Set([
      ...first.removed,
      ...then.removed,
      ...[...first.put, ...then.put].map(({ id }) => id as string),
    ]);
    return {
      put: [...ids].flatMap((id) => this.board.get(id) ?? []),
      removed: [...ids].filter((id) => this.board.get(id) === undefined),
    };
  }

  private takeChanged(): Redrawn {
    const redrawn = this.board.take(this.changed);
    this.changed.clear();
    return redrawn;
  }

  private draw({ put, removed }: Redrawn): void {
    this.onUnshown(this.board.unshown);
    this.store.mergeRemoteChanges(() => {
      const news = put.filter((record) => !isDrawn(this.store, record));
      if (news.length > 0) this.store.put(news);
      const gone = removed.filter((id) => this.store.has(id as TLRecord['id']));
      if (gone.length > 0) this.store.remove(gone as TLRecord['id'][]);
    });
  }
}

function isDrawn(store: BoardStore, record: BoardRecord): boolean {
  const there = store.get(record.id);
  return there !== undefined && differing(there, record).size === 0;
}

function differing(one: object, other: object): Set<string> {
  const [before, after] = [propertiesOf(one), propertiesOf(other)];
  return new Set([...Object.keys(before), ...Object.keys(after)].filter((key) => !isSame(before[key], after[key])));
}
