import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { Issue } from '@cartulary/contracts/envelope';
import type { Request } from 'express';
import { config, safeParse, type $ZodType } from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { AppError } from './errors.js';

// The contracts use zod/mini, which has no messages of its own.
config(english());

/** Parses a call's params, query, and body. @throws AppError `invalid_input` with the path of each invalid value */
export function parseCall(declared: Endpoint, request: Request): { params: unknown; query: unknown; body: unknown } {
  const {
    params: givenParams,
    query: givenQuery,
    body: givenBody,
  } = request as Record<'params' | 'query' | 'body', unknown>;
  const issues: Issue[] = [givenParams, givenQuery, givenBody].flatMap((given) => unstorable(given));
  if (issues.length > 0) throw new AppError('invalid_input', { data: { issues } });
  const parse = (schema: $ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const result = safeParse(schema, wellFormed(value ?? {}));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues.slice(0, MAX_ISSUES))
      issues.push({ path: path.map(String).join('.'), message });
    return undefined;
  };
  const params = parse(declared.params, givenParams);
  const query = parse(declared.query, givenQuery);
  const body = parse(declared.body, givenBody);
  if (issues.length > 0) throw new AppError('invalid_input', { data: { issues } });
  return { params, query, body };
}

/**
 * Replaces unpaired surrogates in any text with U+FFFD, as everywhere on the web (USVString, Web IDL). PostgreSQL rejects them, and text
 * that was cut in the middle of a character is no reason to reject the rest.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}

/** Values nested more deeply are neither settings nor forms, and could exhaust the stack of code that traverses them. */
const MAX_DEPTH = 20;
/** Maximum number of invalid paths reported for one call. */
const MAX_ISSUES = 100;

/**
 * Returns the paths of values that the database can't store: U+0000, which PostgreSQL's text doesn't allow, and
 * excessive nesting.
 */
function unstorable(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const path: string[] = [];
  const refuse = (message: string): void => {
    if (issues.length < MAX_ISSUES) issues.push({ path: path.join('.'), message });
  };
  const look = (inner: unknown): void => {
    if (typeof inner === 'string' && inner.includes('\u0000')) refuse('The character U+0000 is not allowed');
    if (typeof inner !== 'object' || inner === null) return;
    if (path.length >= MAX_DEPTH) return refuse(`At most ${MAX_DEPTH} levels are allowed`);
    for (const [key, part] of Object.entries(inner)) {
      look(key);
      path.push(key);
      look(part);
      path.pop();
    }
  };
  look(value);
  return issues;
}
