import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { Issue } from '@cartulary/contracts/envelope';
import type { Request } from 'express';
import { config, safeParse, type $ZodType } from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { AppError } from './errors.js';

// The contracts use zod/mini, which brings no words of its own.
config(english());

/** Parses params, query and body of a call. Throws `invalid_input` with every place that was wrong. */
export function parseCall(declared: Endpoint, request: Request): { params: unknown; query: unknown; body: unknown } {
  const issues: Issue[] = [];
  const parse = (schema: $ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const result = safeParse(schema, value ?? {});
    if (result.success) return result.data;
    issues.push(...result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
    return undefined;
  };
  const params = parse(declared.params, request.params);
  const query = parse(declared.query, request.query);
  const body = parse(declared.body, request.body);
  if (issues.length > 0) throw new AppError('invalid_input', { data: { issues } });
  return { params, query, body };
}
