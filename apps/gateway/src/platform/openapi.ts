import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import { brand } from '@cartulary/contracts/brand';
import { PRIVACY_MODE_HEADER, privacyModes } from '@cartulary/contracts/privacy';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';

type Json = Record<string, unknown>;

/** The whole API as OpenAPI 3.1 (whose schemas are JSON Schema 2020-12), generated from the endpoint table. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, declared] of Object.entries<Endpoint>(endpoints)) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(name, declared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Every JSON answer is the envelope { success, data?, message?, error? }; calls below /scim/v2 answer as SCIM 2.0 (RFC 7644) does. The token is that of a session, or a key of the organisation (ctl_…) within its scopes.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(name: string, declared: Endpoint): Json {
  const tag = name.split('.')[0] ?? name;
  return {
    operationId: name,
    summary: declared.summary,
    tags: [tag],
    ...(declared.access === 'session' ? { security: [{ bearer: [] }] } : { security: [] }),
    parameters: [
      ...parametersOf('path', declared.params),
      ...parametersOf('query', declared.query),
      ...headersOf(declared),
    ],
    ...requestBodyOf(declared),
    responses: responsesOf(declared),
  };
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(place: 'path' | 'query', schema: $ZodType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf(declared: Endpoint): Json[] {
  if (declared.accepts !== 'files') return [];
  return [
    { name: PRIVACY_MODE_HEADER, in: 'header', required: false, schema: { type: 'string', enum: [...privacyModes] } },
  ];
}

function requestBodyOf(declared: Endpoint): Json {
  if (declared.accepts === 'files') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (declared.body === undefined) return {};
  const type = declared.accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(declared.body, 'input') } } } };
}

function responsesOf(declared: Endpoint): Json {
  const responses: Record<string, Json> = { [String(declared.status ?? 200)]: success(declared) };
  const codes: ErrorCode[] = ['invalid_input', 'server_error', 'unavailable', ...(declared.errors ?? [])];
  if (declared.access === 'session') codes.push('authentication_required', 'access_denied');
  else if (declared.usesCookie) codes.push('access_denied');
  for (const code of codes) {
    const { status, message } = errors[code];
    if (status === 0) continue;
    const known = responses[status];
    responses[status] = failure(known === undefined ? message : `${String(known['description'])} · ${message}`);
  }
  return responses;
}

function success(declared: Endpoint): Json {
  if (declared.answers === 'bytes') return { description: 'The file', content: { '*/*': {} } };
  const data = declared.data === undefined ? {} : { data: schemaOf(declared.data, 'output') };
  const schema = {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...data },
    required: declared.data === undefined ? ['success'] : ['success', 'data'],
  };
  return { description: declared.summary, content: { 'application/json': { schema } } };
}

const failureSchema = {
  type: 'object',
  properties: { success: { const: false }, error: { type: 'string' }, data: {} },
  required: ['success', 'error'],
};

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: failureSchema } },
});
