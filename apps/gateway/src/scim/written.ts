import { field, type Json } from './patch.js';
import { invalidValue } from '../platform/serve/scim-error.js';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A resource's string value; undefined if it's missing. @throws ScimError `invalidValue` for any other type */
export function textOf(object: Json, name: string): string | undefined {
  const value = field(object, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidValue(`${name} is a text`);
  return value;
}

/** An object of a resource; an empty one if it's missing. */
export function objectOf(object: Json, name: string): Json {
  const value = field(object, name);
  return isObject(value) ? value : {};
}

/** A list of objects; a single object counts as a list, because some directories send it like that. */
export function listOf(object: Json, name: string): readonly Json[] {
  const value = field(object, name);
  if (value === undefined || value === null) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every(isObject)) throw invalidValue(`${name} is a list of objects`);
  return list;
}

/** A boolean, also as the texts "True" and "False" that Entra ID sends. */
export function isOn(value: unknown, name: string, otherwise: boolean): boolean {
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'boolean') return value;
  const said = typeof value === 'string' ? value.toLowerCase() : '';
  if (said !== 'true' && said !== 'false') throw invalidValue(`${name} is true or false`);
  return said === 'true';
}
