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

/** How long what somebody draws waits for more of the same: a line that is drawn by hand is written anew with each point. */
const WRITE_EVERY_MS = 60;
/** What others change of things that are drawn already is drawn together, once in the time of a frame. */
const DRAW_EVERY_MS = 16;

/**
 * Ties what is drawn to a Y.Doc, property by property: what this person changes is written there, and what comes from others is
 * drawn as changes of others, so that one's own undo never reaches it.
 */
export class BoardBinding {
  private readonly records: Y.Map<unknown>;
  private readonly board: DrawnBoard;
  /** Properties that were changed here and are not written yet, by record; `all`: the record is new, or went. */
  private readonly waiting = new Map<string, Set<string> | 'all'>();
  private readonly changed = new Set<string>();
  private readonly ends: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private drawnAtMs = -DRAW_EVERY_MS;
  private isEnded = false;

  /** @param onUnshown told how many records are kept and not drawn, as they are of a newer program */
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

  /** Writes what waits. */
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
    // What stood there already is told by no event, though it may be drawn otherwise: a ring that somebody closes again is mended again.
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
    // Somebody else deleted it meanwhile: it stays deleted.
    else if (this.records.has(id)) putRecord(this.records, id, propertiesOf(record), keys);
  }

  /** The page that every empty board shows is stored with the first thing on it. */
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

  /** At once where something came or went, which others wait for; else with what else comes until the next frame. */
  private drawSoon(): void {
    const isOther = (id: string): boolean => this.store.has(id as TLRecord['id']) !== this.records.has(id);
    const waitMs = this.drawnAtMs + DRAW_EVERY_MS - performance.now();
    if (waitMs <= 0 || [...this.changed].some(isOther)) this.drawNow();
    else this.drawing ??= setTimeout(this.drawNow, waitMs);
  }

  /** Draws what came. */
  readonly drawNow = (): void => {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    if (this.changed.size === 0 || this.isEnded) return;
    this.draw(this.taken());
    // As it ends: a page that has much to draw is left the time of a frame for its own person.
    this.drawnAtMs = performance.now();
  };

  private taken(): Redrawn {
    const first = this.takeChanged();
    const waits = (id: string): boolean => this.waiting.has(id);
    if (!first.put.some(({ id }) => waits(id)) && !first.removed.some(waits)) return first;
    // What waits here is newer than what came, and is written over it first.
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
