import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from './openapi.js';

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema?: AnySchema }>>;
}
type Operations = Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>;

const paths = openApiDocument('1')['paths'] as Readonly<Record<string, Operations>>;
// The contracts check formats themselves.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new Map<AnySchema, ValidateFunction>();

function judge(schema: AnySchema, value: unknown): string | undefined {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) === true ? undefined : ajv.errorsText(validate.errors);
}

/** Returns how a response differs from the API description. Undefined if it matches. */
export async function undescribed(name: EndpointName, answer: Response): Promise<string | undefined> {
  const { path, method }: Endpoint = endpoints[name];
  const body = await answer.text();
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const described = operation?.responses[String(answer.status)];
  if (described === undefined) return `status ${answer.status}: ${body.slice(0, 200)}`;
  const { content } = described;
  if (content === undefined) return body === '' ? undefined : `a body: ${body.slice(0, 200)}`;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
  const media = content[type] ?? content['*/*'];
  if (media === undefined) return `media type ${type}`;
  return media.schema === undefined ? undefined : judge(media.schema, JSON.parse(body));
}
