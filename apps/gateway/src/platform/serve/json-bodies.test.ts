import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@cartulary/contracts/limits';
import express, { type ErrorRequestHandler } from 'express';
import { AppError } from './errors.js';
import { holdsTooMuch, jsonBodies } from './json-bodies.js';

const holds = (body: string, maxValues: number): boolean => holdsTooMuch(Buffer.from(body), maxValues);

test.each([
  ['[0,0,0]', 4],
  ['{"a":1,"b":[]}', 6],
  [JSON.stringify({ 'a,[{:': 'b,,"\\\\,[[' }), 3],
  ['"\\\\",[', 3],
  ['[[[[', 5],
])('%s holds %i values, and what texts say counts for nothing', (body, values) => {
  expect(holds(body, values)).toBe(false);
  expect(holds(body, values - 1)).toBe(true);
});

describe('bodies that are sent', () => {
  let server: Server;
  beforeAll(async () => {
    const refused: ErrorRequestHandler = (error, _request, response, next) => {
      if (error instanceof AppError) response.status(error.status).end();
      else next(error);
    };
    const application = express().use(jsonBodies());
    application.post('/', (request, response) => void response.json(request.body));
    server = createServer(application.use(refused)).listen(0);
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const send = (charset: string, body: Uint8Array<ArrayBuffer>): Promise<Response> =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}/`, {
      method: 'POST',
      headers: { 'content-type': `application/json${charset}` },
      body,
    });
  const zeros = (first: string): string => `[${first}${',0'.repeat(limits.body.maxJsonValues)}]`;

  test('are read in UTF-8 alone: in another encoding the count of their values would not see them', async () => {
    // The second byte of ∀ is a quotation mark: everything after it looks like a string.
    const hidden = Buffer.from(zeros('"∀"'), 'utf16le');
    expect(holdsTooMuch(hidden, limits.body.maxJsonValues)).toBe(false);
    expect((await send('; charset=utf-16le', hidden)).status).toBe(400);
    expect((await send('; charset=utf-7', Buffer.from('+AFsAMABd-'))).status).toBe(400);
    expect((await send('; charset=UTF-8', Buffer.from(zeros('"∀"')))).status).toBe(413);
    for (const charset of ['', '; charset=utf-8', '; charset=UTF-8'])
      expect(await (await send(charset, Buffer.from('{"a":"∀"}'))).json()).toEqual({ a: '∀' });
  });
});
