import fc from 'fast-check';

/** Subset of JSON Schema (2020-12) that the contracts use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  /** Only for a tuple. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type Values = Readonly<Record<string, unknown>>;

const MADE_UP = '00000000-0000-4000-8000-000000000000';
const INT4 = 2_147_483_647;
const MAX = Number.MAX_SAFE_INTEGER;
const longest = 4_000;
/** Characters with a special meaning in databases, patterns, paths, pages and terminals, including half a surrogate pair. */
const hostile = `a'"%_\\*()|&:<>!/../\u202e\ud800\u0301ﷺ\u{10ffff}\r\n\t{}[]$;--^~ `;
const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999999-23:59',
  '2026-11-22T00:00:00+15:59',
  '2026-11-22T00:00:00-23:59',
];
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29'];
const ids = [MADE_UP, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const wallClocks = ['0000-01-01T00:00', '9999-12-31T23:59'];

function strings({ format, pattern, maxLength = longest }: JsonSchema): string[] {
  if (format === 'uuid') return [...ids, 'A'];
  if (format === 'date-time') return [...moments, ...days];
  if (format === 'date') return [...days, ...moments];
  const matching = pattern === undefined ? [] : fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), 2);
  const most = 'ﷺ'.repeat(Math.min(maxLength, longest));
  return [
    ...matching,
    '',
    '0',
    '\u0000',
    hostile.slice(0, maxLength),
    most,
    `${most}x`,
    '0000-01-01',
    '0000-01-01T00:00:00Z',
  ];
}

function numbers({ minimum = -INT4 - 1, maximum = INT4 }: JsonSchema): number[] {
  const beyond = [
    INT4,
    INT4 + 1,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
    2 ** 53,
    1e308,
    -1e308,
    0.5,
    5e-324,
  ];
  return [...new Set([minimum, minimum - 1, maximum, maximum + 1, 0, 1, -1, ...beyond])];
}

function lists(schema: JsonSchema, known: unknown): unknown[] {
  const { items = {}, minItems = 0, maxItems = 3, prefixItems } = schema;
  if (prefixItems !== undefined) {
    const tuple = prefixItems.map(exampleOf);
    return prefixItems.flatMap((part, at) => edgesOf(part).map((edge) => tuple.with(at, edge)));
  }
  const [first] = Array.isArray(known) ? (known as unknown[]) : [];
  const example = first ?? exampleOf(items);
  const many = (count: number): unknown[] => Array.from({ length: Math.min(count, 300) }, () => example);
  return [[], many(minItems), many(maxItems), ...edgesOf(items, first).map((edge) => [edge])];
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a valid object with each field in turn at each of its edges. If the schema names no fields, the fields of the object are used.
 */
function objects(schema: JsonSchema, known: unknown): unknown[] {
  const example = schema.type === 'object' ? (exampleOf(schema) as Values) : {};
  const valid = { ...example, ...(isObject(known) ? known : {}) };
  const fields = schema.properties ?? Object.fromEntries(Object.keys(valid).map((name) => [name, {}]));
  const open =
    schema.properties === undefined
      ? [{ ...valid, [hostile]: hostile }, { ...valid, a: deep(17) }, { a: deep(40) }]
      : [];
  return [
    valid,
    ...open,
    ...Object.entries(fields).flatMap(([name, field]) =>
      edgesOf(field, valid[name]).map((edge) => ({ ...valid, [name]: edge })),
    ),
  ];
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Returns a value that a schema is likely to accept. */
export function exampleOf(schema: JsonSchema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return exampleOf(first);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'string') {
    if (schema.format === 'uuid') return MADE_UP;
    if (schema.format === 'date-time') return '2026-11-22T00:00:00Z';
    if (schema.format === 'date') return '2026-11-22';
    return strings(schema).find((text) => text !== '') ?? 'a';
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.prefixItems !== undefined) return schema.prefixItems.map(exampleOf);
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})];
  if (schema.type !== 'object') return 'a';
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(needed.map(([name, field]) => [name, exampleOf(field)]));
}

function inside(schema: JsonSchema, known: unknown): unknown[] {
  if (isObject(known)) return objects(schema, known);
  return Array.isArray(known) ? lists(schema, known) : [];
}

/**
 * Returns values at and just beyond a schema's limits, both accepted and rejected ones.
 * @param known a valid value, whose other parts stay the same while one part is varied
 */
export function edgesOf(schema: JsonSchema, known?: unknown): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((choice) => edgesOf(choice, known));
  if ('const' in schema) return [schema.const, 'none of these'];
  if (schema.enum !== undefined) return [...schema.enum, 'none of these', null];
  if (schema.type === 'string') return [...strings(schema), null, 1, ['a', 'b']];
  if (schema.type === 'integer' || schema.type === 'number') return [...numbers(schema), null, '1e400', ''];
  if (schema.type === 'boolean') return [true, false, null, 'yes'];
  if (schema.type === 'array') return [...lists(schema, known), null, {}];
  if (schema.type === 'null') return [null];
  if (schema.type === 'object') return [...objects(schema, known), null, []];
  return [
    ...inside(schema, known),
    ...strings({}),
    MAX,
    -MAX,
    0.5,
    1e308,
    ...wallClocks,
    [],
    null,
    true,
    { a: deep(17) },
    [hostile],
  ];
}
