import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { lookupWithin, requireReachable, type Networks } from './reachable.js';

/** Responses without a body (Fetch, 2.2.3). */
const EMPTY: readonly number[] = [101, 204, 205, 304];

/**
 * `fetch` for URLs chosen by others: connects only within the allowed networks, checked against the actual IP address,
 * follows no redirects, and limits the response size.
 * @throws TypeError 'fetch failed', like `fetch`
 */
export const fetchWithin =
  (networks: Networks, maxAnswerBytes: number = providerLimits.maxAnswerBytes): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    try {
      return await answerOf(await send(request, body, networks), maxAnswerBytes);
    } catch (cause) {
      throw new TypeError('fetch failed', { cause });
    }
  };

/**
 * Status of the response to such a call; the rest of the response isn't read.
 * @throws TypeError 'fetch failed', like `fetch`
 */
export async function statusWithin(networks: Networks, request: Request): Promise<number> {
  const body = Buffer.from(await request.arrayBuffer());
  try {
    const answer = await send(request, body, networks);
    answer.destroy();
    return answer.statusCode ?? 500;
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

function send(request: Request, body: Buffer, networks: Networks): Promise<IncomingMessage> {
  const url = new URL(request.url);
  requireReachable(url.hostname.replace(/^\[|\]$/g, ''), networks);
  const { method, signal } = request;
  const headers = Object.fromEntries(request.headers);
  if (body.length > 0) headers['content-length'] = String(body.length);
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal, agent: false, lookup: lookupWithin(networks) } as const;
    const sent = (url.protocol === 'https:' ? https : http).request(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

async function answerOf(answer: IncomingMessage, maxAnswerBytes: number): Promise<Response> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  const status = answer.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return new Response(EMPTY.includes(status) ? null : Buffer.concat(parts), { status, headers });
}
