import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { brand } from '@cartulary/contracts/brand';
import { PRIVACY_MODE_HEADER, privacyModes } from '@cartulary/contracts/privacy';
import type { $ZodType } from 'zod/v4/core';
import { responsesOf, schemaOf, SCIM_TYPE, TOO_LONG, type Json } from './openapi-answers.js';
import { isPageAddress } from '../web/page-address.js';
import { isScimPath } from './scim-error.js';

/** The whole API as OpenAPI 3.1 (whose schemas are JSON Schema 2020-12), generated from the endpoint table. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, declared] of Object.entries<Endpoint>(endpoints)) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    const page = isPageAddress(declared.path) ? { get: pageOf(name) } : {};
    paths[path] = { ...page, ...paths[path], [declared.method.toLowerCase()]: operation(name, declared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Every JSON response is the envelope { success, data?, message?, error? }; calls under /scim/v2 respond as SCIM 2.0 (RFC 7644) does. A method that an address doesn’t support gets 405, with the supported ones in Allow. The token is that of a session, or an organization’s key (ctl_…) within its scopes.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

/** Describes GET for a call's URL that is also one of our pages. */
const pageOf = (name: string): Json => ({
  operationId: `${name}.page`,
  summary: 'Opens this address as a page in a browser',
  tags: [name.split('.')[0] ?? name],
  security: [],
  parameters: [],
  responses: {
    200: { description: 'The page', content: { 'text/html': {} } },
    431: TOO_LONG,
  },
});

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

const header = (name: string, schema: Json): Json => ({ name, in: 'header', required: false, schema });

function headersOf({ accepts, takesRanges }: Endpoint): Json[] {
  if (accepts === 'files') return [header(PRIVACY_MODE_HEADER, { type: 'string', enum: [...privacyModes] })];
  if (takesRanges === true) return [header('Range', { type: 'string' }), header('If-None-Match', { type: 'string' })];
  return [];
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
  if (declared.accepts === 'bytes')
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (declared.body === undefined) return {};
  const content = { schema: schemaOf(declared.body, 'input') };
  return {
    requestBody: { required: true, content: Object.fromEntries(typesOf(declared).map((type) => [type, content])) },
  };
}

/** Returns the media types that a call accepts for its body. */
function typesOf({ path, accepts }: Endpoint): string[] {
  if (isScimPath(path)) return [SCIM_TYPE, 'application/json'];
  return [accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'];
}
