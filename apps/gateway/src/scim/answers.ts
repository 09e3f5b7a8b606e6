import { createHash } from 'node:crypto';
import type { Call } from '../platform/caller/call.js';
import { attributeName } from './filter.js';
import type { Json } from './patch.js';
import { ScimError } from '../platform/serve/scim-error.js';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const MEDIA_TYPE = 'application/scim+json; charset=utf-8';

export interface Shown {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/**
 * The version of a resource: a hash of its content, so that any change of the content changes it. A weak ETag (RFC
 * 7644, 3.14).
 */
export const versionOf = (resource: Json): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

/** @throws ScimError 412 if someone else changed the resource since */
export function requireMatch(call: Call, resource: Json): void {
  const wanted = call.request.get('if-match');
  if (wanted === undefined || wanted.trim() === '*') return;
  const version = versionOf(resource);
  if (!wanted.split(',').some((one) => one.trim() === version))
    throw new ScimError(412, 'Someone else changed this in the meantime');
}

/** Responds with one resource, or 304 if the directory already has it. */
export function sendResource(call: Call, resource: Json, shown: Shown, status = 200): void {
  const version = versionOf(resource);
  const { location } = resource['meta'] as { location: string };
  call.response.setHeader('ETag', version);
  if (call.request.method === 'GET' && call.request.get('if-none-match') === version) {
    call.response.status(304).end();
    return;
  }
  if (status === 201) call.response.setHeader('Location', location);
  send(call, status, projected(resource, shown));
}

export function sendList(
  call: Call,
  resources: readonly Json[],
  { total, startIndex }: { total: number; startIndex: number },
  shown: Shown = {},
): void {
  send(call, 200, {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => projected(resource, shown)),
  });
}

export function send(call: Call, status: number, body: Json): void {
  call.response.status(status).type(MEDIA_TYPE).send(JSON.stringify(body));
}

export function sendNothing(call: Call): void {
  call.response.status(204).end();
}

const ALWAYS = ['schemas', 'id'];

/** The requested part of a resource (RFC 7644, 3.9), with its version. Always includes `id` and `schemas`. */
function projected(resource: Json, { attributes, excludedAttributes }: Shown): Json {
  const whole: Json = { ...resource, meta: { ...(resource['meta'] as Json), version: versionOf(resource) } };
  if (attributes !== undefined) return only(whole, namesOf(attributes));
  return excludedAttributes === undefined ? whole : without(whole, namesOf(excludedAttributes));
}

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => attributeName(name.trim()))
    .filter((name) => name !== '');

function inside(value: unknown, change: (item: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inside(item, change));
  return typeof value === 'object' && value !== null ? change(value as Json) : value;
}

function only(whole: Json, names: readonly string[]): Json {
  const entries = Object.entries(whole).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase();
    if (ALWAYS.includes(name) || names.includes(name)) return [[key, value]];
    const below = names.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
    if (below.length === 0) return [];
    return [[key, inside(value, (item) => pick(item, (part) => below.includes(part)))]];
  });
  return Object.fromEntries(entries);
}

function without(whole: Json, names: readonly string[]): Json {
  const entries = Object.entries(whole).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase();
    if (names.includes(name) && !ALWAYS.includes(name)) return [];
    return [[key, inside(value, (item) => pick(item, (part) => !names.includes(`${name}.${part}`)))]];
  });
  return Object.fromEntries(entries);
}

const pick = (item: Json, isWanted: (name: string) => boolean): Json =>
  Object.fromEntries(Object.entries(item).filter(([name]) => isWanted(name.toLowerCase())));
