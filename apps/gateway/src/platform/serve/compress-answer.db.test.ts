import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let textPath: string;
let tagsPath: string;

const SECRET = 'the vault opens at 7-4-1-9';
const text = Array.from({ length: 300 }, (_, n) => `Line ${n} of the report. ${n === 40 ? SECRET : ''}`).join('\n');

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  const id = await ada.uploadText('report.txt', text);
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, text);
  textPath = `/api/v1/documents/${id}/text`;
  tagsPath = `/api/v1/documents/${id}`;
});
afterAll(() => running.stop());

interface Answered {
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
}

/** An answer as it is on the wire; fetch would decompress it. */
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
const decoded = ({ encoding, bytes }: Answered): string =>
  (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();

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

it('what does not say so is not compressed', async () => {
  expect((await answered(tagsPath, 'gzip, br')).encoding).toBeUndefined();
  expect((await answered('/api/v1/documents?pageSize=100', 'gzip, br')).encoding).toBeUndefined();
});

it('a guess that is sent along makes an answer no shorter and no longer', async () => {
  const lengths = new Set<number>();
  for (const guess of ['', SECRET, SECRET.slice(0, 20), 'the vault opens at 0-0-0-0', 'x'.repeat(200)])
    lengths.add((await answered(`${textPath}?q=${encodeURIComponent(guess)}`, 'gzip')).bytes.length);
  expect(lengths.size).toBe(1);
});

const compressed = Object.entries<Endpoint>(endpoints).filter(([, declared]) => declared.compressed);

/** Every name and every kind of text in a schema. */
function* partsOf(schema: unknown): Generator<{ name: string; schema: object }> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && schema.properties)
    for (const [name, below] of Object.entries(schema.properties)) yield { name, schema: below as object };
  for (const below of Object.values(schema)) yield* partsOf(below);
}
const parts = (schema: $ZodType | undefined) =>
  schema ? [...partsOf(toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))] : [];

describe.each(compressed)('%s, which is compressed,', (_name, declared) => {
  it('only looks, and takes no text that it could repeat', () => {
    expect([declared.method, declared.body, declared.usesCookie]).toEqual(['GET', undefined, undefined]);
    for (const { name, schema } of [...parts(declared.params), ...parts(declared.query)]) {
      const isFree = 'type' in schema && schema.type === 'string' && !('format' in schema) && !('enum' in schema);
      expect([name, isFree]).toEqual([name, false]);
    }
  });

  it('answers no token, cookie, challenge, key, code or link', () => {
    // Codes that are printed on a page are its content, as its words are.
    const names = parts(declared.data).flatMap(({ name }) => (name === 'codes' ? [] : [name]));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => /token|cookie|challenge|key|code|link|secret|password/iu.test(name))).toEqual([]);
  });
});
