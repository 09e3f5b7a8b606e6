import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { toJSONSchema } from 'zod/v4/core';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { PASSWORD, TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let textPath: string;

const SECRET = 'the vault opens at 7-4-1-9';
const text = Array.from({ length: 300 }, (_, n) => `Line ${n} of the report. ${n === 40 ? SECRET : ''}`).join('\n');

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  const id = await ada.uploadText('report.txt', text);
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, text);
  textPath = `/api/v1/documents/${id}/text`;
});
afterAll(() => running.stop());

interface Answered {
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
}

/** Returns a response as it was sent. fetch would decompress it. */
const answered = (path: string, accepted: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${ada.signedIn.token}`, 'accept-encoding': accepted };
    get(new URL(path, running.url), { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-encoding': encoding, vary } = response.headers;
        resolve({ encoding, vary, bytes: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
function decoded({ encoding, bytes }: Answered): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['', undefined],
  ['identity', undefined],
  ['*;q=0', undefined],
  [';;,=q', undefined],
])('the text of a document comes to who takes %j as %j', async (accepted, encoding) => {
  const answer = await answered(textPath, accepted);
  expect(answer.encoding).toBe(encoding);
  expect(answer.vary).toContain('Accept-Encoding');
  expect(decoded(answer)).toContain(SECRET);
});

it('so does a list', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => ada.uploadText(`list ${n}.txt`, `List ${n}`)));
  const answer = await answered('/api/v1/documents?pageSize=100', 'gzip, br');
  expect([answer.encoding, answer.bytes.length < decoded(answer).length / 2]).toEqual(['br', true]);
});

it('so does the description of the API, and a file doesn’t', async () => {
  expect((await answered('/api/openapi.json', 'gzip, br')).encoding).toBe('br');
  const { encoding, bytes } = await answered('/api/v1/audit/export?format=csv&timezone=UTC', 'gzip, br');
  expect([encoding, bytes.length > 0]).toEqual([undefined, true]);
});

it('an answer under 1 kB is sent as it is', async () => {
  const answer = await answered('/api/v1/system/installation', 'gzip, br');
  expect([answer.encoding, answer.bytes.length < 1_024]).toEqual([undefined, true]);
});

it('tokens are sent as they are', async () => {
  const { signedIn } = ada;
  const response = await fetch(new URL('/api/v1/auth/login', running.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify({ email: signedIn.user.email, password: PASSWORD }),
  });
  expect([response.headers.get('content-encoding'), (await response.text()).length > 1_024]).toEqual([null, true]);
});

/** All property names in a schema. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && schema.properties) yield* Object.keys(schema.properties);
  for (const below of Object.values(schema)) yield* namesIn(below);
}
/** Names that look like a secret but don't contain one in any response. */
const harmless =
  /^(?:byKey|byLinks?|codes?|hasPassword|keyCheck|linkId|linkable|linkedAt|links|linksAllowed|passwordMinLength|publicKey|recoveryCodesLeft|secretMadeAt|secretsSet|tokenExpiresAt)$/;
/** Endpoints whose `key` is public or a metric's name. */
const publicKeys = ['metrics.explore', 'metrics.anomalies', 'dashboards.answers', 'push.read'];

it('every answer with a token, cookie, challenge, key, code, link, secret, or password says so', () => {
  const saying = Object.entries<Endpoint>(endpoints).flatMap(([name, { answersSecret, usesCookie, answers, data }]) => {
    if (answers === 'bytes' || !data || answersSecret || usesCookie) return [];
    const names = namesIn(toJSONSchema(data, { unrepresentable: 'any', io: 'input' }));
    return [...names]
      .filter((each) => /token|cookie|challenge|key|code|link|secret|password/iu.test(each) && !harmless.test(each))
      .filter((each) => each !== 'key' || !publicKeys.includes(name))
      .map((each) => `${name} ${each}`);
  });
  expect(saying).toEqual([]);
});
