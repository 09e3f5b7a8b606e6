import type { TLBinding, TLPage, TLPageId, TLShape } from '@tldraw/tlschema';
import type * as Y from 'yjs';
import { firstPageId } from './field.js';
import { inOrder, isStored, propertiesIn, recordOf, recordsIn, type BoardRecord, type Properties } from './records.js';
import { hasKnownWords } from './rich-text.js';
import { isRecord } from './schema.js';

/** Changes that need to be redrawn. */
export interface Redrawn {
  readonly put: readonly BoardRecord[];
  readonly removed: readonly string[];
}

/** The page of an empty board, or of a board whose pages were all deleted, each by a different person. */
export const firstPage = { id: firstPageId, typeName: 'page', name: 'Page 1', index: 'a1', meta: {} } as TLPage;

/**
 * A board as displayed: its Y.Doc's content, repaired where concurrent changes or other programs left something that
 * can't be drawn. The same Y.Doc gives the same board everywhere. The Y.Doc itself isn't changed, so content from newer
 * versions is kept.
 */
export class DrawnBoard {
  private readonly records: Y.Map<unknown>;
  /** Records that are individually valid in the schema. */
  private readonly valid = new Map<string, BoardRecord>();
  /** Records that this program doesn't know, from a newer or another program. */
  private readonly unknown = new Set<string>();
  private drawn = new Map<string, BoardRecord>();

  constructor(ydoc: Y.Doc) {
    this.records = recordsIn(ydoc);
    for (const id of this.records.keys()) this.read(id);
    this.drawn = this.together();
  }

  get all(): readonly BoardRecord[] {
    return [...this.drawn.values()];
  }

  /** Number of records that are stored but not drawn, because this program doesn't know them. */
  get unshown(): number {
    return this.unknown.size;
  }

  /** Whether a record is from a newer or another program. */
  isUnknown(id: string): boolean {
    return this.unknown.has(id);
  }

  get(id: string): BoardRecord | undefined {
    return this.drawn.get(id);
  }

  /** Reloads changed records. */
  take(ids: Iterable<string>): Redrawn {
    const changed = new Set(ids);
    let isWhole = true;
    for (const id of changed) {
      const before = this.valid.get(id);
      this.read(id);
      isWhole &&= isSamePlace(before, this.valid.get(id));
    }
    const before = this.drawn;
    if (isWhole) {
      const put = [...changed].flatMap((id) => this.placed(id) ?? []);
      for (const record of put) before.set(record.id, record);
      return { put, removed: [] };
    }
    this.drawn = this.together();
    return {
      put: this.all.filter((record) => changed.has(record.id) || before.get(record.id) !== record),
      removed: [...before.keys()].filter((id) => !this.drawn.has(id)),
    };
  }

  private read(id: string): void {
    const properties = propertiesIn(this.records, id);
    const record = drawableOf(id, properties);
    if (record) this.valid.set(id, record);
    else this.valid.delete(id);
    if (!record && this.records.has(id) && !isKnown(id, properties)) this.unknown.add(id);
    else this.unknown.delete(id);
  }

  /** A changed record whose position among the others is the same. */
  private placed(id: string): BoardRecord | undefined {
    const [next, shown] = [this.valid.get(id), this.drawn.get(id)];
    if (next?.typeName !== 'shape' || shown?.typeName !== 'shape') return shown && next;
    return next.parentId === shown.parentId ? next : { ...next, parentId: shown.parentId };
  }

  /** All records that are consistent with each other. */
  private together(): Map<string, BoardRecord> {
    const records = [...this.valid.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    const pages = records.filter((record) => record.typeName === 'page');
    if (pages.length === 0) pages.push(firstPage);
    const home = (inOrder(pages)[0] ?? firstPage).id;
    const shapes = new Map(records.flatMap((record) => (record.typeName === 'shape' ? [[record.id, record]] : [])));
    const parents = parentsOf(shapes, new Set(pages.map(({ id }) => id)), home);
    const drawn = new Map<string, BoardRecord>(pages.map((page) => [page.id, page]));
    for (const record of records) {
      if (record.typeName === 'asset') drawn.set(record.id, record);
      if (record.typeName === 'shape') drawn.set(record.id, this.under(record, parents.get(record.id) ?? home));
      if (record.typeName === 'binding' && isBetween(record, shapes)) drawn.set(record.id, record);
    }
    return drawn;
  }

  /** Returns the previous object if nothing changed, so it isn't redrawn. */
  private under(shape: TLShape, parentId: TLShape['parentId']): TLShape {
    if (shape.parentId === parentId) return shape;
    const before = this.drawn.get(shape.id);
    const next = { ...shape, parentId };
    return before?.typeName === 'shape' && JSON.stringify(before) === JSON.stringify(next) ? before : next;
  }
}

const isBetween = ({ fromId, toId }: TLBinding, shapes: ReadonlyMap<string, TLShape>): boolean =>
  shapes.has(fromId) && shapes.has(toId);

/** Whether a record is unchanged in everything that others depend on. */
function isSamePlace(one: BoardRecord | undefined, other: BoardRecord | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.typeName !== other.typeName) return false;
  if (one.typeName === 'shape' && other.typeName === 'shape') return one.parentId === other.parentId;
  return one.typeName === 'asset';
}

/** Only files of the board itself: fetching from elsewhere would reveal its viewers. */
const FILE = /^asset:[0-9a-f-]{36}$/;

/** The record with these properties, if it can be drawn without any others. Never throws. */
export function drawableOf(id: string, properties: Properties | undefined): BoardRecord | undefined {
  const record = properties && recordOf(properties);
  return record?.['id'] === id && isDrawable(record) ? record : undefined;
}

/** Whether it is a record of this program, drawable or not: an image being uploaded isn't drawable yet. */
function isKnown(id: string, properties: Properties | undefined): boolean {
  const record = properties && recordOf(properties);
  return record?.['id'] === id && isOurs(record);
}

/** Valid in the schema, with rich text that the canvas supports: unsupported text would crash it for everyone. */
const isOurs = (record: Record<string, unknown>): boolean =>
  isStored(record as never) && isRecord(record as never) && hasKnownWords(record['props']);

function isDrawable(record: Record<string, unknown>): record is Record<string, unknown> & BoardRecord {
  if (!isOurs(record)) return false;
  if (record['typeName'] !== 'asset') return true;
  const { type, props } = record as { type?: unknown; props: Record<string, unknown> };
  if (type === 'image') return props['src'] === null || FILE.test(String(props['src']));
  return type === 'bookmark' && props['image'] === '' && props['favicon'] === '';
}

/**
 * Each shape's parent. A shape whose parent was deleted, or the one with the lowest ID in a cycle, is placed on the
 * first page.
 */
function parentsOf(
  shapes: ReadonlyMap<string, TLShape>,
  pages: ReadonlySet<TLPageId>,
  home: TLPageId,
): ReadonlyMap<string, TLShape['parentId']> {
  const parents = new Map<string, TLShape['parentId']>();
  for (const { id, parentId } of shapes.values())
    parents.set(id, shapes.has(parentId) || pages.has(parentId as TLPageId) ? parentId : home);
  const isSettled = new Set<string>();
  for (const id of shapes.keys()) {
    const path = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && shapes.has(at) && !isSettled.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at);
    }
    if (at !== undefined && path.has(at)) {
      const ring = [...path].slice([...path].indexOf(at));
      parents.set(
        ring.reduce((one, other) => (one < other ? one : other)),
        home,
      );
    }
    for (const each of path) isSettled.add(each);
  }
  return parents;
}
