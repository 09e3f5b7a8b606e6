import { isOnceOnly, type Endpoint } from '@cartulary/contracts/endpoint';
import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import { formatOf } from '@cartulary/contracts/formats';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { ERROR_SCHEMA, isScimPath } from './scim-error.js';

export type Json = Record<string, unknown>;

/** Media type of SCIM requests and responses (RFC 7644, 8.1). */
export const SCIM_TYPE = 'application/scim+json';

/**
 * Returns the JSON Schema of an input or output. A tuple with elements of one kind becomes an array of fixed length, which more programs
 * understand.
 */
export function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const format = formatOf(zodSchema);
      if (format !== undefined) jsonSchema.format = format;
      const { prefixItems } = jsonSchema;
      if (prefixItems === undefined) return;
      Object.assign(jsonSchema, { minItems: prefixItems.length, maxItems: prefixItems.length });
      if (new Set(prefixItems.map((item) => JSON.stringify(item))).size !== 1) return;
      delete jsonSchema.prefixItems;
      Object.assign(jsonSchema, { items: prefixItems[0] });
    },
  }) as Json;
  return rest;
}

/** Sent before the URL of the call is known, and without a body. */
export const TOO_LONG: Json = { description: 'The address and the headers are longer than 16 kB together' };

/** Returns every status of a call with its response. */
export function responsesOf(declared: Endpoint): Json {
  const responses: Json = {
    [String(declared.status ?? 200)]: success(declared),
    ...partsOf(declared),
    ...matchesOf(declared),
  };
  for (const code of codesOf(declared)) {
    const { status, message } = errors[code];
    if (status === 0) continue;
    const known = responses[status] as { description: string } | undefined;
    responses[status] = failure(declared, known === undefined ? message : `${known.description} · ${message}`);
  }
  responses['431'] = TOO_LONG;
  return responses;
}

/** Returns the errors that any call of this type may cause, in addition to those that the endpoint declares. */
function codesOf(declared: Endpoint): ReadonlySet<ErrorCode> {
  const { access, usesCookie, params, method, path, errors: own = [] } = declared;
  return new Set<ErrorCode>([
    ...(['invalid_input', 'rate_limited', 'server_error', 'unavailable'] as const),
    ...(access === 'session' ? (['authentication_required', 'access_denied'] as const) : []),
    ...(usesCookie ? (['access_denied'] as const) : []),
    ...(params === undefined ? [] : (['not_found'] as const)),
    // For an upload or a collaborative item that only pages can read.
    ...(/:(?:document|item)Id/.test(path) ? (['sealed_document'] as const) : []),
    ...(method === 'GET' ? [] : (['too_large', 'storage_full'] as const)),
    ...(isOnceOnly(declared) ? (['conflict', 'call_outcome_unknown', 'call_under_way'] as const) : []),
    ...(isScimPath(path) && method !== 'GET' ? (['conflict'] as const) : []),
    ...own,
  ]);
}

const HASH = { ETag: { schema: { type: 'string' } } };

/** Responses for a file that is sent in parts, or not sent if the client already has it (RFC 9110, 13 to 15). */
function partsOf({ takesRanges }: Endpoint): Json {
  if (takesRanges !== true) return {};
  return {
    206: {
      description: 'The part of the file that Range asks for',
      headers: { ...HASH, 'Content-Range': { required: true, schema: { type: 'string' } } },
      content: { '*/*': {} },
    },
    304: { description: 'The file is the one that If-None-Match names', headers: HASH },
    416: {
      description: 'Range asks for what lies outside of the file',
      headers: { 'Content-Range': { required: true, schema: { type: 'string' } } },
    },
  };
}

/** Responses for a SCIM resource with a version that a call can specify (RFC 7644, 3.14). */
function matchesOf(declared: Endpoint): Json {
  if (!isScimPath(declared.path) || declared.params === undefined) return {};
  if (declared.method === 'GET') return { 304: { description: 'The resource is the one that If-None-Match names' } };
  return { 412: failure(declared, 'The resource is not the one that If-Match names') };
}

function success(declared: Endpoint): Json {
  const { path, status = 200, summary } = declared;
  if (isScimPath(path)) {
    // The SCIM schemas describe a resource (/scim/v2/Schemas).
    const schema = status >= 400 ? scimFailure : { type: 'object' };
    return { description: summary, ...(status === 204 ? {} : { content: { [SCIM_TYPE]: { schema } } }) };
  }
  if (declared.answers === 'bytes')
    return { description: status >= 300 ? summary : 'The file', content: { '*/*': {} } };
  const data = declared.data === undefined ? {} : { data: schemaOf(declared.data, 'output') };
  const schema = {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...data },
    required: declared.data === undefined ? ['success'] : ['success', 'data'],
  };
  return { description: summary, content: { 'application/json': { schema } } };
}

const failureSchema = {
  type: 'object',
  properties: { success: { const: false }, error: { type: 'string' }, data: {} },
  required: ['success', 'error'],
};

/** RFC 7644, 3.12. */
const scimFailure = {
  type: 'object',
  properties: {
    schemas: { const: [ERROR_SCHEMA] },
    status: { type: 'string', pattern: '^[45][0-9]{2}$' },
    detail: { type: 'string' },
    scimType: { type: 'string' },
  },
  required: ['schemas', 'status'],
};

const failure = ({ path }: Endpoint, description: string): Json => ({
  description,
  content: isScimPath(path)
    ? { [SCIM_TYPE]: { schema: scimFailure } }
    : { 'application/json': { schema: failureSchema } },
});
