import { collabLimits } from '@cartulary/contracts/limits/collab';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Member } from './member.js';

/** A position in a document, as Yjs serializes relative positions. */
interface Place {
  readonly type?: PlaceId | null;
  readonly tname?: string | null;
  readonly item?: PlaceId | null;
  readonly assoc?: number;
}
interface PlaceId {
  readonly client: number;
  readonly clock: number;
}

const MAX_NAME_CHARACTERS = 200;

/** Validates a page's state for its kind; undefined if the shape is invalid. */
type Judged = (said: Readonly<Record<string, unknown>>) => object | undefined;

/**
 * The awareness state that others receive: the position according to the member, the identity according to the gateway.
 * @param json the state sent by the page
 * @returns undefined if the shape is unknown, since others would have to render it
 */
export function stateOf(member: Member, json: Uint8Array): Buffer | undefined {
  const said = parsed(json);
  if (!isObject(said)) return undefined;
  const { sub: id, name, kind } = member.claims;
  const where = judged[kind](said);
  return where && encoded({ user: { id, name }, ...where });
}

function inText({ cursor, top }: Readonly<Record<string, unknown>>): object | undefined {
  // Index of the top visible block on a presenter's page.
  const view = isCount(top) && top <= writingLimits.maxNodes ? { top } : {};
  if (isAbsent(cursor)) return { cursor: null, ...view };
  if (!isObject(cursor)) return undefined;
  const anchor = placeOf(cursor['anchor']);
  const head = placeOf(cursor['head']);
  return anchor && head && { cursor: { anchor, head }, ...view };
}

const { maxSelected, maxIdCharacters, maxLaserPoints } = collabLimits.awareness;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= maxIdCharacters;

/** Picks finite numbers with these names; undefined if one is invalid. */
function numbersOf(value: unknown, ...names: readonly string[]): object | undefined {
  if (!isObject(value) || !names.every((name) => Number.isFinite(value[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** The laser pointer's recent path; undefined if it isn't a list of points. */
function laserIn(laser: unknown): object[] | undefined {
  if (!Array.isArray(laser) || laser.length > maxLaserPoints) return undefined;
  const points = laser.map((point) => numbersOf(point, 'x', 'y'));
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** The board page, pointer, viewport, selection, and laser path. */
function onBoard({ board }: Readonly<Record<string, unknown>>): object | undefined {
  if (isAbsent(board)) return { board: null };
  if (!isObject(board)) return undefined;
  const { page, at, selected } = board;
  const pointer = isAbsent(at) ? null : numbersOf(at, 'x', 'y');
  // Pages that predate the laser pointer don't send it.
  const laser = laserIn(board['laser'] ?? []);
  const camera = numbersOf(board['camera'], 'x', 'y', 'z');
  const screen = numbersOf(board['screen'], 'w', 'h');
  if (!isId(page) || pointer === undefined || !camera || !screen || !laser) return undefined;
  if (!Array.isArray(selected) || selected.length > maxSelected || !selected.every(isId)) return undefined;
  return { board: { page, at: pointer, camera, screen, selected, laser } };
}

/** The slide, pointer, and selection, and the slide presented to followers, including the laser pointer. */
function inDeck({ deck }: Readonly<Record<string, unknown>>): object | undefined {
  if (isAbsent(deck)) return { deck: null };
  if (!isObject(deck)) return undefined;
  const { slide, at, selected, shows } = deck;
  const pointer = isAbsent(at) ? null : numbersOf(at, 'x', 'y');
  const shown = isAbsent(shows) ? null : showIn(shows);
  if (!isId(slide) || pointer === undefined || shown === undefined) return undefined;
  if (!Array.isArray(selected) || selected.length > maxSelected || !selected.every(isId)) return undefined;
  return { deck: { slide, at: pointer, selected, shows: shown } };
}

function showIn(shows: unknown): object | undefined {
  if (!isObject(shows)) return undefined;
  const { slide, step, light } = shows;
  const lit = isAbsent(light) ? null : numbersOf(light, 'x', 'y');
  return isId(slide) && isCount(step) && lit !== undefined ? { slide, step, light: lit } : undefined;
}

/** The pointer on the map, viewport, selection, and the branch presented to followers. */
function inMap({ map }: Readonly<Record<string, unknown>>): object | undefined {
  if (isAbsent(map)) return { map: null };
  if (!isObject(map)) return undefined;
  const { at, selected, shows } = map;
  const pointer = isAbsent(at) ? null : numbersOf(at, 'x', 'y');
  const camera = numbersOf(map['camera'], 'x', 'y', 'z');
  const screen = numbersOf(map['screen'], 'w', 'h');
  if (pointer === undefined || !camera || !screen || (!isAbsent(shows) && !isId(shows))) return undefined;
  if (!Array.isArray(selected) || selected.length > maxSelected || !selected.every(isId)) return undefined;
  return { map: { at: pointer, camera, screen, selected, shows: shows ?? null } };
}

const judged: Readonly<Record<BuiltKind, Judged>> = { text: inText, board: onBoard, map: inMap, deck: inDeck };

function parsed(json: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString());
  } catch {
    return undefined;
  }
}

const encoded = (state: object): Buffer => Buffer.from(JSON.stringify(state));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** @returns undefined if it isn't a valid position */
function placeOf(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined;
  const { type, tname, item, assoc } = value;
  const ids = [type, item].map((id) => (isAbsent(id) ? null : idOf(id)));
  if (ids.includes(undefined)) return undefined;
  if (!isAbsent(tname) && (typeof tname !== 'string' || tname.length > MAX_NAME_CHARACTERS)) return undefined;
  if (!isAbsent(assoc) && !Number.isSafeInteger(assoc)) return undefined;
  return {
    ...(ids[0] && { type: ids[0] }),
    ...(!isAbsent(tname) && { tname }),
    ...(ids[1] && { item: ids[1] }),
    ...(!isAbsent(assoc) && { assoc: Number(assoc) }),
  };
}

const idOf = (value: unknown): PlaceId | undefined =>
  isObject(value) && isCount(value['client']) && isCount(value['clock'])
    ? { client: value['client'], clock: value['clock'] }
    : undefined;
