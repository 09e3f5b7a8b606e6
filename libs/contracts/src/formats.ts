type Format = 'email' | 'hostname' | 'iana-time-zone';

// Not `z.meta`: the sign-in page would carry zod's registries.
const formats = new WeakMap<object, Format>();

/**
 * Names in OpenAPI the format that a check of ours stands for: `email` and `hostname` of JSON Schema, and names of time
 * zones.
 */
export function withFormat<Schema extends object>(format: Format, schema: Schema): Schema {
  formats.set(schema, format);
  return schema;
}

/** The format that a schema was given by {@link withFormat}. */
export const formatOf = (schema: object): Format | undefined => formats.get(schema);
