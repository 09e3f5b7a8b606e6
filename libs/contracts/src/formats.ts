type Format = 'email' | 'hostname' | 'iana-time-zone';

// Not `z.meta`, which would add zod's registries to the sign-in page.
const formats = new WeakMap<object, Format>();

/**
 * Attaches the OpenAPI format that corresponds to one of our own checks: JSON Schema's `email` and `hostname`, and time
 * zone names.
 */
export function withFormat<Schema extends object>(format: Format, schema: Schema): Schema {
  formats.set(schema, format);
  return schema;
}

/** Returns the format attached by {@link withFormat}. */
export const formatOf = (schema: object): Format | undefined => formats.get(schema);
