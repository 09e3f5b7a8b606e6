import { openapi } from '@cartulary/contracts/endpoints/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { download } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';

const Schema = z.record(z.string(), z.unknown());
const Content = z.optional(z.record(z.string(), z.object({ schema: z.optional(Schema) })));

/** The parts of an OpenAPI 3.1 operation that this page uses. */
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});
type Operation = z.infer<typeof Operation>;

const Description = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

export interface ApiEndpoint extends Operation {
  /** In capital letters: GET. */
  readonly method: string;
  readonly path: string;
}

export interface ApiDescription {
  readonly version: string;
  readonly endpoints: readonly ApiEndpoint[];
}

/**
 * The endpoints of a description, in its order.
 * @throws ApiError 'Failed to parse response' if the text isn't a valid description
 */
export function readDescription(text: string): ApiDescription {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw ApiError.of('unparseable_response', { cause });
  }
  const parsed = z.safeParse(Description, document);
  if (!parsed.success) throw ApiError.of('unparseable_response', { cause: parsed.error });
  const { info, paths } = parsed.data;
  return {
    version: info.version,
    endpoints: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
  };
}

const description = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => readDescription(await (await download(openapi, {}, { signal })).text()),
  staleTime: Infinity,
});

/** The API description of this installation; fetched once. */
export const useApiDescription = () => useQuery(description);

/** The type of a JSON Schema in a word or two: 'string', 'integer', 'a | b'. */
export function typeOf(schema: Record<string, unknown>): string {
  const { type, enum: values, anyOf, const: only } = schema;
  if (Array.isArray(values)) return values.map(String).join(' | ');
  if (only !== undefined) return String(only);
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeOf(each as Record<string, unknown>)).join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? type : 'any';
}
