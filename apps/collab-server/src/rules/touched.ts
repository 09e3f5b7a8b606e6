import { aboutField } from '@cartulary/editor-schema/about';
import { drawableOf } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { recordsField } from '@cartulary/editor-schema/kinds/board/field';
import type { Properties } from '@cartulary/editor-schema/kinds/board/records';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import type { RuledRecord } from '@cartulary/editor-schema/kinds/board/rules';
import * as Y from 'yjs';
import { Places, UnclearError, type Place } from './places.js';

/** The properties that board rules depend on. */
const ruled = ['typeName', 'type', 'parentId', 'fromId'] as const;

/** An update's effect on one record. */
export interface Touched {
  isMade: boolean;
  isGone: boolean;
  /** New property values. */
  readonly values: Map<string, unknown>;
  /** Changes more than properties, which our pages never do. */
  isStrange: boolean;
}

/**
 * The records of a board that an update creates, changes, and deletes, determined without applying it, so that a rejected update costs only
 * its own length.
 * @param isOwn whether a client ID belongs to the sender
 * @throws UnclearError if that can't be determined: it depends on missing items, or writes where no page writes
 */
export function touchedBy(ydoc: Y.Doc, update: Uint8Array, isOwn: (client: number) => boolean): Map<string, Touched> {
  const { structs, ds } = Y.decodeUpdate(update);
  // A malicious client may repeat the same range a million times.
  const { clients } = Y.mergeDeleteSets([ds]);
  const places = new Places(ydoc, structs);
  const touched = new Map<string, Touched>();
  const touch = (id: string): Touched => {
    const known = touched.get(id) ?? { isMade: false, isGone: false, values: new Map(), isStrange: false };
    touched.set(id, known);
    return known;
  };
  for (const item of places.news) {
    if (item.content instanceof Y.ContentDeleted) continue;
    const place = places.of(item);
    if (place) note(place, item, touch);
  }
  for (const item of deletedItems(ydoc, clients, places, isOwn)) noteDeleted(ydoc, item, places.of(item), touch);
  return touched;
}

/** A record after an update. @param properties its previous ones, if it existed */
export function afterwards(
  id: string,
  before: RuledRecord | undefined,
  { isMade, isGone, isStrange, values }: Touched,
  properties: Properties = {},
): RuledRecord | undefined {
  if (isGone && !isMade) return undefined;
  const previous = isMade ? undefined : before;
  const [typeName, type, parentId, fromId] = ruled.map((key) => (values.has(key) ? values.get(key) : previous?.[key]));
  const isDrawn = (): boolean => {
    const next = [...(isMade ? [] : Object.entries(properties)), ...values];
    const written = Object.entries(Object.fromEntries(next)).filter(([, value]) => value !== undefined);
    return drawableOf(id, Object.fromEntries(written)) !== undefined;
  };
  return { typeName: isStrange ? undefined : typeName, type, parentId, fromId, isOwn: before?.isOwn ?? true, isDrawn };
}

function note(place: Place, item: Y.Item, touch: (id: string) => Touched): void {
  if (place.root === aboutField) return noteAbout(place, item);
  const [id, key] = place.path;
  if (place.root !== recordsField || id == null) throw new UnclearError('it writes where no page writes');
  const record = touch(id);
  if (place.path.length === 1) {
    record.isMade ||= item.content instanceof Y.ContentType && item.content.type instanceof Y.Map;
    record.isStrange ||= !record.isMade;
  } else if (place.path.length > 2 || key == null) record.isStrange = true;
  else {
    const value: unknown = item.content.getContent().at(-1);
    // If an update sets a property twice, the winner is decided only on merging; our pages never do that.
    if (record.values.has(key) && record.values.get(key) !== value && (ruled as readonly string[]).includes(key))
      throw new UnclearError('it says two things of one record');
    record.values.set(key, value);
  }
}

/** Only the schema version is allowed. A version newer than any existing one would lock everyone out. */
function noteAbout({ path }: Place, item: Y.Item): void {
  const said: unknown = item.content.getContent().at(-1);
  if (path.length !== 1 || path[0] !== 'schema' || said !== kinds.board.schema)
    throw new UnclearError('it says what no page says of a board');
}

function noteDeleted(ydoc: Y.Doc, item: Y.Item, place: Place | undefined, touch: (id: string) => Touched): void {
  if (place === undefined || place.root === aboutField) return;
  const [id, key] = place.path;
  if (place.root !== recordsField || id == null) throw new UnclearError('it deletes where no page writes');
  const record = touch(id);
  if (place.path.length === 1) record.isGone ||= ydoc.getMap(recordsField)._map.get(id) === item;
  else if (key != null && !record.values.has(key)) record.values.set(key, undefined);
}

/** Existing items that would be deleted. @throws UnclearError for items that others haven't written yet */
function* deletedItems(
  ydoc: Y.Doc,
  clients: ReadonlyMap<number, readonly { readonly clock: number; readonly len: number }[]>,
  places: Places,
  isOwn: (client: number) => boolean,
): Generator<Y.Item> {
  for (const [client, ranges] of clients) {
    const structs = ydoc.store.clients.get(client) ?? [];
    const known = Y.getState(ydoc.store, client);
    for (const { clock, len } of ranges) {
      const end = clock + len;
      if (end > known && !isOwn(client) && !places.holds(client, end))
        throw new UnclearError('it deletes what is not written yet');
      if (clock >= known) continue;
      for (let at = Y.findIndexSS(structs, clock); at < structs.length; at += 1) {
        const struct = structs[at];
        if (struct === undefined || struct.id.clock >= end) break;
        if (struct instanceof Y.Item && !struct.deleted) yield struct;
      }
    }
  }
}
