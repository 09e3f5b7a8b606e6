import type { Store } from '@tldraw/store';
import {
  InstancePresenceRecordType,
  type TLInstancePresence,
  type TLRecord,
  type TLStoreProps,
} from '@tldraw/tlschema';
import type { Awareness } from 'y-protocols/awareness';
import { colourOf } from '@/shared/open-written/peer-colour';
import { idIn, nameIn } from '@/shared/open-written/said-of-peer';

/** Someone's position on a board, as reported by their page. */
export interface BoardPresence {
  readonly page: string;
  /** The pointer on the page. Null if there is none. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly camera: { readonly x: number; readonly y: number; readonly z: number };
  /** The visible size, in pixels. */
  readonly screen: { readonly w: number; readonly h: number };
  readonly selected: readonly string[];
  /** The laser pointer's trail, newest point last. Empty while inactive. */
  readonly laser: readonly Point[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Same style as tldraw's own laser. The presenter decides where the trail ends. */
const laserLook = {
  size: 4,
  color: 'laser',
  opacity: 0.7,
  state: 'active',
  delay: 0,
  shrink: 0.05,
  taper: true,
} as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPlace = (value: unknown, ...keys: readonly string[]): boolean =>
  isObject(value) && keys.every((key) => Number.isFinite(value[key]));

/** Parses another page's presence. Undefined if it can't be drawn. */
export function presenceIn(state: unknown): BoardPresence | undefined {
  if (!isObject(state) || !isObject(state['board'])) return undefined;
  const { page, at, camera, screen, selected, laser = [] } = state['board'];
  if (typeof page !== 'string' || !page.startsWith('page:')) return undefined;
  if (at !== null && !isPlace(at, 'x', 'y')) return undefined;
  if (!isPlace(camera, 'x', 'y', 'z') || !isPlace(screen, 'w', 'h') || !Array.isArray(selected)) return undefined;
  if (!selected.every((id) => typeof id === 'string' && id.startsWith('shape:'))) return undefined;
  if (!Array.isArray(laser) || !laser.every((point) => isPlace(point, 'x', 'y'))) return undefined;
  return { page, at, camera, screen, selected, laser } as BoardPresence;
}

/** The user id for following another page. */
export const followedAs = (client: number): string => `client-${client}`;

function recordOf(client: number, state: unknown): TLInstancePresence | undefined {
  const said = presenceIn(state);
  if (said === undefined) return undefined;
  const { user } = state as { user?: unknown };
  const { w, h } = said.screen;
  return InstancePresenceRecordType.create({
    id: InstancePresenceRecordType.createId(String(client)),
    userId: followedAs(client),
    userName: nameIn(user),
    color: colourOf(idIn(user)),
    currentPageId: said.page as TLInstancePresence['currentPageId'],
    cursor: said.at && { ...said.at, type: 'default', rotation: 0 },
    camera: said.camera,
    screenBounds: { x: 0, y: 0, w, h },
    selectedShapeIds: said.selected as TLInstancePresence['selectedShapeIds'],
    scribbles: said.laser.length === 0 ? [] : [{ ...laserLook, id: 'laser', points: [...said.laser] }],
    lastActivityTimestamp: Date.now(),
  });
}

/** All other people's presence is drawn at once, at most once per frame. */
const DRAW_EVERY_MS = 16;

interface Changed {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const idOf = (client: number) => InstancePresenceRecordType.createId(String(client));

/** Draws other people's pointers with names, and their selections. @returns the unsubscribe function */
export function drawOthers(store: Store<TLRecord, TLStoreProps>, awareness: Awareness): () => void {
  const changed = new Set<number>(awareness.getStates().keys());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (left: readonly TLInstancePresence['id'][] = []): void => {
    timer = undefined;
    const states = awareness.getStates();
    const others = [...changed].filter((client) => client !== awareness.clientID);
    const put = others.flatMap((client) => recordOf(client, states.get(client)) ?? []);
    const here = new Set<string>(put.map(({ id }) => id));
    const gone = [...left, ...others.map(idOf)].filter((id) => !here.has(id) && store.has(id));
    changed.clear();
    store.mergeRemoteChanges(() => {
      if (gone.length > 0) store.remove(gone);
      if (put.length > 0) store.put(put);
    });
  };
  const hear = ({ added, updated, removed }: Changed): void => {
    for (const client of [...added, ...updated, ...removed]) changed.add(client);
    timer ??= setTimeout(draw, DRAW_EVERY_MS);
  };
  awareness.on('change', hear);
  // Removes people from an earlier connection.
  draw(store.allRecords().flatMap((record) => (record.typeName === 'instance_presence' ? [record.id] : [])));
  return () => {
    clearTimeout(timer);
    awareness.off('change', hear);
  };
}
