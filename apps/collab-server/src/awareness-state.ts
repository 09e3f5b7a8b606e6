import { collabLimits } from '@cartulary/contracts/limits/collab';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Member } from './member.js';

/** A place in what is written, as Yjs writes a relative position down. */
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

/** What a page says of where its person is, as far as it has the shape that its kind has; undefined for anything else. */
type Judged = (said: Readonly<Record<string, unknown>>) => object | undefined;

/**
 * What others are told of a member: where it is, by its own word, and who it is, by that of the gateway.
 * @param json what its page says
 * @returns undefined where that is of no known shape: others would have to draw it
 */
export function stateOf(member: Member, json: Uint8Array): Buffer | undefined {
  const said = parsed(json);
  if (!isObject(said)) return undefined;
  const { sub: id, name, kind } = member.claims;
  const where = judged[kind](said);
  return where && encoded({ user: { id, name }, ...where });
}

function inText({ cursor, top }: Readonly<Record<string, unknown>>): object | undefined {
  // Which block stands at the top of the page of somebody who presents.
  const view = isCount(top) && top <= writingLimits.maxNodes ? { top } : {};
  if (isAbsent(cursor)) return { cursor: null, ...view };
  if (!isObject(cursor)) return undefined;
  const anchor = placeOf(cursor['anchor']);
  const head = placeOf(cursor['head']);
  return anchor && head && { cursor: { anchor, head }, ...view };
}

const { maxSelected, maxIdCharacters, maxLaserPoints } = collabLimits.awareness;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= maxIdCharacters;

/** Finite numbers under these names, and nothing besides; undefined where one is none. */
function numbersOf(value: unknown, ...names: readonly string[]): object | undefined {
  if (!isObject(value) || !names.every((name) => Number.isFinite(value[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** Where the laser pointer went last; undefined for what is no line of points. */
function laserIn(laser: unknown): object[] | undefined {
  if (!Array.isArray(laser) || laser.length > maxLaserPoints) return undefined;
  const points = laser.map((point) => numbersOf(point, 'x', 'y'));
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** Which page of the board, the pointer on it, what is in sight, what is selected, and the line of the laser pointer. */
function onBoard({ board }: Readonly<Record<string, unknown>>): object | undefined {
  if (isAbsent(board)) return { board: null };
  if (!isObject(board)) return undefined;
  const { page, at, selected } = board;
  const pointer = isAbsent(at) ? null : numbersOf(at, 'x', 'y');
  // A page from before it was shown to others says nothing of it.
  const laser = laserIn(board['laser'] ?? []);
  const camera = numbersOf(board['camera'], 'x', 'y', 'z');
  const screen = numbersOf(board['screen'], 'w', 'h');
  if (!isId(page) || pointer === undefined || !camera || !screen || !laser) return undefined;
  if (!Array.isArray(selected) || selected.length > maxSelected || !selected.every(isId)) return undefined;
  return { board: { page, at: pointer, camera, screen, selected, laser } };
}

/** Which slide, the pointer on it, what is selected, and what is shown to those who follow, with a light on it. */
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

/** The pointer on the map, what is in sight, what is selected, and which branch is shown to those who follow. */
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

/** @returns undefined for what is no place */
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
