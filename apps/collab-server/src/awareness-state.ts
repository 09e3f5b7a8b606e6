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

/**
 * What others are told of a member: where its cursor is, by its own word, and who it is, by that of the gateway.
 * @param json what its page says
 * @returns undefined where that is of no known shape: others would have to draw it
 */
export function stateOf(member: Member, json: Uint8Array): Buffer | undefined {
  const said = parsed(json);
  if (!isObject(said)) return undefined;
  const { sub: id, name } = member.claims;
  if (said['cursor'] === undefined || said['cursor'] === null) return encoded({ user: { id, name }, cursor: null });
  if (!isObject(said['cursor'])) return undefined;
  const anchor = placeOf(said['cursor']['anchor']);
  const head = placeOf(said['cursor']['head']);
  return anchor && head && encoded({ user: { id, name }, cursor: { anchor, head } });
}

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
