import { scimLimits } from '@cartulary/contracts/limits/scim';
import { attributeName, parseFilter, type Filter, type FilterValue } from './filter.js';
import { Looks } from './looks.js';
import { invalidValue, ScimError } from '../platform/serve/scim-error.js';

export type Json = Record<string, unknown>;
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Path {
  readonly attribute: string;
  readonly filter: Filter | undefined;
  readonly sub: string | undefined;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies the operations of a PATCH (RFC 7644, 3.5.2) to `resource`, in the forms that directories really send:
 * operations in any case, dotted names and URNs in an object without a path, and members removed by value instead of a
 * filter. Yields to other requests between expensive operations.
 * @returns the resource; if this throws, it is left partially changed
 * @throws ScimError `invalidSyntax`, `invalidPath`, `invalidValue`, `noTarget`, `mutability`
 */
export async function patched(resource: Json, body: Json): Promise<Json> {
  const operations = field(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'A PATCH names its Operations', 'invalidSyntax');
  if (operations.length > scimLimits.maxOperations)
    throw new ScimError(413, `At most ${scimLimits.maxOperations} operations at once`);
  const looks = new Looks();
  for (const operation of operations as readonly unknown[]) {
    await looks.beginOperation();
    apply(resource, operation, looks);
  }
  return resource;
}

const LOOKS_OF_CHARACTER = 2;
/** A case-insensitive search for a name takes longer than a direct lookup. */
const LOOKS_OF_KEY = 3;

function apply(resource: Json, operation: unknown, looks: Looks): void {
  if (!isObject(operation)) throw new ScimError(400, 'An operation is an object', 'invalidSyntax');
  const written = field(operation, 'op');
  const op = typeof written === 'string' ? written.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError(400, 'An operation is add, replace or remove', 'invalidSyntax');
  const path = field(operation, 'path');
  const value = field(operation, 'value');
  // Parsing a path takes some time too, and there may be a thousand long ones.
  if (typeof path === 'string') looks.take(LOOKS_OF_CHARACTER * path.length);
  if (typeof path === 'string' && path.trim() !== '') return applyAt(resource, op, parsePath(path), value, looks);
  if (op === 'remove') throw new ScimError(400, 'What is removed needs a path', 'noTarget');
  if (!isObject(value)) throw new ScimError(400, 'Without a path the value is an object', 'invalidSyntax');
  for (const [name, inner] of Object.entries(value)) {
    if (name.toLowerCase() === 'schemas') continue;
    // Attributes of an unsupported extension are sent as an object under its URN.
    if (/^urn:/i.test(name) && isObject(inner)) continue;
    applyAt(resource, op, parsePath(name), inner, looks);
  }
}

/**
 * `attribute`, `attribute.sub`, `attribute[filter]`, `attribute[filter].sub`, each optionally with the URN of its
 * schema.
 */
function parsePath(written: string): Path {
  const [, name = '', , filter, after] = /^([^[\]]+)(\[(.*)\](?:\.([A-Za-z$][\w$-]*))?)?$/.exec(written.trim()) ?? [];
  const [attribute = '', sub, ...more] = attributeName(name).split('.');
  if (!/^[a-z$][\w$-]*$/.test(attribute) || more.length > 0)
    throw new ScimError(400, `“${written}” is no path`, 'invalidPath');
  const below = (after ?? sub)?.toLowerCase();
  if (below !== undefined && !/^[a-z$][\w$-]*$/.test(below))
    throw new ScimError(400, `“${written}” is no path`, 'invalidPath');
  return { attribute, filter: filter === undefined ? undefined : parseFilter(filter), sub: below };
}

const readOnly = ['id', 'meta', 'groups'];

function applyAt(
  resource: Json,
  op: 'add' | 'replace' | 'remove',
  { attribute, filter, sub }: Path,
  value: unknown,
  looks: Looks,
): void {
  if (readOnly.includes(attribute)) {
    if (attribute === 'id' && field(resource, 'id') === value) return;
    throw new ScimError(400, `“${attribute}” cannot be changed`, 'mutability');
  }
  const key = keyOf(resource, attribute, looks);
  if (filter !== undefined) return applyToSome(resource, key, op, { filter, sub }, value, looks);
  if (sub !== undefined) {
    if (Array.isArray(resource[key])) return applyToAll(resource[key] as unknown[], op, sub, value, looks);
    const parent = isObject(resource[key]) ? resource[key] : {};
    resource[key] = parent;
    return setOrRemove(parent, op, sub, value, looks);
  }
  if (op === 'remove') return removeWhole(resource, key, value, looks);
  const before = resource[key];
  if (op === 'add' && Array.isArray(before)) resource[key] = union(before, value, looks);
  else if (isObject(before) && isObject(value))
    for (const [name, inner] of Object.entries(value)) before[keyOf(before, name, looks)] = inner;
  else resource[key] = value;
}

function setOrRemove(item: Json, op: 'add' | 'replace' | 'remove', sub: string, value: unknown, looks: Looks): void {
  const key = keyOf(item, sub, looks);
  if (op === 'remove') Reflect.deleteProperty(item, key);
  else item[key] = value;
}

function applyToAll(
  list: unknown[],
  op: 'add' | 'replace' | 'remove',
  sub: string,
  value: unknown,
  looks: Looks,
): void {
  for (const item of list.filter(isObject)) setOrRemove(item, op, sub, value, looks);
}

function applyToSome(
  resource: Json,
  key: string,
  op: 'add' | 'replace' | 'remove',
  { filter, sub }: Pick<Path, 'filter' | 'sub'> & { filter: Filter },
  value: unknown,
  looks: Looks,
): void {
  const list: unknown[] = Array.isArray(resource[key]) ? (resource[key] as unknown[]) : [];
  const found = new Set(list.filter((item): item is Json => isObject(item) && fits(filter, item, looks)));
  if (op === 'remove' && sub === undefined) {
    resource[key] = list.filter((item) => !found.has(item as Json));
    return;
  }
  if (found.size === 0 && op !== 'remove') {
    // Entra ID replaces the work email address of people without one, meaning to add it.
    const made = likeFilter(filter);
    if (made === undefined) throw new ScimError(400, 'The filter of the path fits nothing', 'noTarget');
    found.add(made);
    list.push(made);
    resource[key] = list;
  }
  for (const item of found)
    if (sub === undefined) assign(item, value, looks);
    else setOrRemove(item, op, sub, value, looks);
}

function assign(item: Json, value: unknown, looks: Looks): void {
  if (!isObject(value)) return;
  looks.take(Object.keys(value).length);
  Object.assign(item, value);
}

/**
 * Without a value, removes the whole attribute. With one, only removes those list values: ids, plain or as `{ value: id
 * }`, in any case.
 */
function removeWhole(resource: Json, key: string, value: unknown, looks: Looks): void {
  const before = resource[key];
  if (value === undefined || !Array.isArray(before)) return void Reflect.deleteProperty(resource, key);
  const gone = new Set((Array.isArray(value) ? value : [value]).map(idOf));
  looks.take(before.length + gone.size);
  resource[key] = before.filter(
    (item) => !(isObject(item) && typeof item['value'] === 'string' && gone.has(item['value'].toLowerCase())),
  );
}

function idOf(value: unknown): string {
  const id = isObject(value) ? field(value, 'value') : value;
  if (typeof id !== 'string') throw invalidValue('What is removed from a list is named by its ids');
  return id.toLowerCase();
}

function union(before: readonly unknown[], value: unknown, looks: Looks): unknown[] {
  const added: readonly unknown[] = Array.isArray(value) ? value : [value];
  const values = new Set(added.map((item) => (isObject(item) ? item['value'] : item)));
  looks.take(before.length);
  return [...before.filter((item) => !(isObject(item) && values.has(item['value']))), ...added];
}

/** The list value that a filter of the form `type eq "work"` describes. */
function likeFilter(filter: Filter): Json | undefined {
  if (filter.kind === 'and') {
    const [first, second] = [likeFilter(filter.of[0]), likeFilter(filter.of[1])];
    return first && second ? { ...first, ...second } : undefined;
  }
  return filter.kind === 'compare' && filter.comparison === 'eq' ? { [filter.attribute]: filter.value } : undefined;
}

function fits(filter: Filter, item: Json, looks: Looks): boolean {
  switch (filter.kind) {
    case 'and':
      return fits(filter.of[0], item, looks) && fits(filter.of[1], item, looks);
    case 'or':
      return fits(filter.of[0], item, looks) || fits(filter.of[1], item, looks);
    case 'not':
      return !fits(filter.of, item, looks);
    case 'present':
      return item[keyOf(item, filter.attribute, looks)] !== undefined;
    case 'compare':
      return isSame(item[keyOf(item, filter.attribute, looks)], filter.value) === (filter.comparison !== 'ne');
    case 'some':
      throw new ScimError(400, 'A path has one filter', 'invalidPath');
  }
}

const isSame = (held: unknown, asked: FilterValue): boolean =>
  typeof held === 'string' && typeof asked === 'string' ? held.toLowerCase() === asked.toLowerCase() : held === asked;

/** A field, with its name in any case. */
export function field(object: Json, name: string): unknown {
  return object[keyOf(object, name)];
}

/** The object's own spelling of a name, or the name itself if it's missing. */
function keyOf(object: Json, name: string, looks?: Looks): string {
  looks?.take(1);
  if (Object.hasOwn(object, name)) return name;
  const keys = Object.keys(object);
  looks?.take(LOOKS_OF_KEY * keys.length);
  const wanted = name.toLowerCase();
  return keys.find((key) => key.toLowerCase() === wanted) ?? spelling[wanted] ?? name;
}

const spelling: Readonly<Record<string, string>> = Object.assign(Object.create(null) as Record<string, string>, {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  givenname: 'givenName',
  familyname: 'familyName',
});
