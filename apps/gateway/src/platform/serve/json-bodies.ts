import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { limits } from '@cartulary/contracts/limits';
import express, { Router, type RequestHandler } from 'express';
import { AppError } from './errors.js';

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON, LIST, OBJECT] = [...'"\\,:[{'].map(code);

/**
 * True if a JSON body has more values than any call needs. A parser creates an object for each value, which takes a
 * hundred times as long as counting the separators.
 */
export function holdsTooMuch(body: Buffer, maxValues: number): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === COLON || byte === LIST || byte === OBJECT) values += 1;
    if (values > maxValues) return true;
  }
  return false;
}

const reader = (limit: number, maxValues: number): RequestHandler =>
  express.json({
    limit,
    type: ['application/json', 'application/scim+json'],
    verify: (_request, _response, body, encoding) => {
      // JSON sent over a network is UTF-8 (RFC 8259, 8.1). The parser would accept other encodings, but the count below doesn't work for
      // them.
      if (encoding !== 'utf-8') throw new AppError('invalid_input', { message: 'A body of JSON is sent in UTF-8' });
      if (holdsTooMuch(body, maxValues)) throw new AppError('too_large');
    },
  });

/** Parses JSON bodies. A body that is too large or has too many values is rejected before it is parsed. */
export function jsonBodies(): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const { maxJsonBytes, maxJsonValues } = limits.body;
  for (const { path, method, maxBodyBytes, maxBodyValues } of Object.values<Endpoint>(endpoints)) {
    if ((maxBodyBytes ?? maxBodyValues) === undefined) continue;
    const own = reader(maxBodyBytes ?? maxJsonBytes, maxBodyValues ?? maxJsonValues);
    if (method === 'POST') router.post(path, own);
    if (method === 'PUT') router.put(path, own);
  }
  // Skips bodies that were parsed above.
  router.use(reader(maxJsonBytes, maxJsonValues));
  return router;
}
