import { limits } from '@cartulary/contracts/limits';
import { attributeName, parseFilter, type Filter, type FilterValue } from './filter.js';
import { ScimError } from '../platform/scim-error.js';

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
 * A copy of `resource` after the operations of a PATCH (RFC 7644, 3.5.2), in the shapes that directories really send:
 * operations in any case, names with dots and URNs in an object without a path, and members taken away by a value instead
 * of a filter.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `noTarget`, `mutability`
 */
export function patched(resource: Json, body: Json): Json {
  const operations = field(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'A PATCH names its Operations', 'invalidSyntax');
  if (operations.length > limits.scim.maxOperations)
    throw new ScimError(413, `At most ${limits.scim.maxOperations} operations at once`);
  const result = structuredClone(resource);
  for (const operation of operations as readonly unknown[]) apply(result, operation);
  return result;
}

function apply(resource: Json, operation: unknown): void {
  if (!isObject(operation)) throw new ScimError(400, 'An operation is an object', 'invalidSyntax');
  const written = field(operation, 'op');
  const op = typeof written === 'string' ? written.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError(400, 'An operation is add, replace or remove', 'invalidSyntax');
  const path = field(operation, 'path');
  const value = field(operation, 'value');
  if (typeof path === 'string' && path.trim() !== '') return applyAt(resource, op, parsePath(path), value);
  if (op === 'remove') throw new ScimError(400, 'What is removed needs a path', 'noTarget');
  if (!isObject(value)) throw new ScimError(400, 'Without a path the value is an object', 'invalidSyntax');
  for (const [name, inner] of Object.entries(value)) {
    if (name.toLowerCase() === 'schemas') continue;
    // Attributes of an extension that we don't keep come as an object under its URN.
    if (/^urn:/i.test(name) && isObject(inner)) continue;
    applyAt(resource, op, parsePath(name), inner);
  }
}

/** `attribute`, `attribute.sub`, `attribute[filter]`, `attribute[filter].sub`, each also behind the URN of its schema. */
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

function applyAt(resource: Json, op: 'add' | 'replace' | 'remove', { attribute, filter, sub }: Path, value: unknown) {
  if (readOnly.includes(attribute)) {
    if (attribute === 'id' && field(resource, 'id') === value) return;
    throw new ScimError(400, `“${attribute}” cannot be changed`, 'mutability');
  }
  const key = keyOf(resource, attribute);
  if (filter !== undefined) return applyToSome(resource, key, op, { filter, sub }, value);
  if (sub !== undefined) {
    if (Array.isArray(resource[key])) return applyToAll(resource[key] as unknown[], op, sub, value);
    const parent = isObject(resource[key]) ? resource[key] : {};
    resource[key] = parent;
    if (op === 'remove') Reflect.deleteProperty(parent, keyOf(parent, sub));
    else parent[keyOf(parent, sub)] = value;
    return;
  }
  if (op === 'remove') return removeWhole(resource, key, value);
  const before = resource[key];
  if (op === 'add' && Array.isArray(before)) resource[key] = union(before, value);
  else if (isObject(before) && isObject(value))
    for (const [name, inner] of Object.entries(value)) before[keyOf(before, name)] = inner;
  else resource[key] = value;
}

function applyToAll(list: unknown[], op: 'add' | 'replace' | 'remove', sub: string, value: unknown): void {
  for (const item of list.filter(isObject))
    if (op === 'remove') Reflect.deleteProperty(item, keyOf(item, sub));
    else item[keyOf(item, sub)] = value;
}

function applyToSome(
  resource: Json,
  key: string,
  op: 'add' | 'replace' | 'remove',
  { filter, sub }: Pick<Path, 'filter' | 'sub'> & { filter: Filter },
  value: unknown,
): void {
  const list: unknown[] = Array.isArray(resource[key]) ? (resource[key] as unknown[]) : [];
  const found = list.filter((item): item is Json => isObject(item) && fits(filter, item));
  if (op === 'remove' && sub === undefined) {
    resource[key] = list.filter((item) => !found.includes(item as Json));
    return;
  }
  if (found.length === 0 && op !== 'remove') {
    // Entra ID replaces the work address of somebody who has none yet, and means that there should be one.
    const made = likeFilter(filter);
    if (made === undefined) throw new ScimError(400, 'The filter of the path fits nothing', 'noTarget');
    found.push(made);
    list.push(made);
    resource[key] = list;
  }
  for (const item of found)
    if (sub === undefined) Object.assign(item, isObject(value) ? value : {});
    else if (op === 'remove') Reflect.deleteProperty(item, keyOf(item, sub));
    else item[keyOf(item, sub)] = value;
}

/** `{ op: 'remove', path: 'members', value: [{ value: id }] }` takes these away; without a value all of them. */
function removeWhole(resource: Json, key: string, value: unknown): void {
  const before = resource[key];
  const gone = (Array.isArray(value) ? value : [value]).filter(isObject).map((item) => item['value']);
  if (Array.isArray(before) && gone.length > 0)
    resource[key] = before.filter((item) => !(isObject(item) && gone.includes(item['value'])));
  else Reflect.deleteProperty(resource, key);
}

function union(before: readonly unknown[], value: unknown): unknown[] {
  const added: readonly unknown[] = Array.isArray(value) ? value : [value];
  const values = added.map((item) => (isObject(item) ? item['value'] : item));
  return [...before.filter((item) => !(isObject(item) && values.includes(item['value']))), ...added];
}

/** What a filter of the form `type eq "work"` asks for, as a new value of the list. */
function likeFilter(filter: Filter): Json | undefined {
  if (filter.kind === 'and') {
    const [first, second] = [likeFilter(filter.of[0]), likeFilter(filter.of[1])];
    return first && second ? { ...first, ...second } : undefined;
  }
  return filter.kind === 'compare' && filter.comparison === 'eq' ? { [filter.attribute]: filter.value } : undefined;
}

function fits(filter: Filter, item: Json): boolean {
  switch (filter.kind) {
    case 'and':
      return fits(filter.of[0], item) && fits(filter.of[1], item);
    case 'or':
      return fits(filter.of[0], item) || fits(filter.of[1], item);
    case 'not':
      return !fits(filter.of, item);
    case 'present':
      return field(item, filter.attribute) !== undefined;
    case 'compare':
      return isSame(field(item, filter.attribute), filter.value) === (filter.comparison !== 'ne');
    case 'some':
      throw new ScimError(400, 'A path has one filter', 'invalidPath');
  }
}

const isSame = (held: unknown, asked: FilterValue): boolean =>
  typeof held === 'string' && typeof asked === 'string' ? held.toLowerCase() === asked.toLowerCase() : held === asked;

/** A field whatever its case. */
export function field(object: Json, name: string): unknown {
  return object[keyOf(object, name)];
}

/** How the object itself spells a name; the name where it holds none. */
function keyOf(object: Json, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? spelling[wanted] ?? name;
}

const spelling: Readonly<Record<string, string>> = Object.assign(Object.create(null) as Record<string, string>, {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  givenname: 'givenName',
  familyname: 'familyName',
});
