import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { errorCodes, errors } from '@cartulary/contracts/errors';
import { addressesOf, routeIds } from '@cartulary/contracts/routes';
import { MessageAllowance } from '../sockets/message-allowance.js';
import { checkEndpoints } from './serve/endpoint-check.js';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, isDatabaseGone, isStorageFull } from './serve/errors.js';
import { openApiDocument } from './serve/openapi.js';
import { RateLimit } from './rates/rate-limit.js';
import { isPageAddress } from './web/page-address.js';

const declared = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`);

describe('the start', () => {
  it('is refused when a handler is missing, doubled, or outside the table', () => {
    expect(() => checkEndpoints(declared)).not.toThrow();
    expect(() => checkEndpoints(declared.slice(1))).toThrow(`no handler serves ${declared[0]}`);
    expect(() => checkEndpoints([...declared, declared[3] ?? ''])).toThrow('has several handlers');
    expect(() => checkEndpoints([...declared, 'GET /debug'])).toThrow('GET /debug is not in the endpoint table');
  });
});

describe('the description of the API', () => {
  type Operation = {
    requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
    responses: Record<string, { content?: object }>;
  };
  const paths = openApiDocument('1')['paths'] as Record<string, Record<string, Operation>>;
  const typesOf = ({ content = {} }: { content?: object } = {}) => Object.keys(content);

  it('names the statuses that any call of its kind may answer', () => {
    const rename = Object.keys(paths['/api/v1/documents/{documentId}']?.['patch']?.responses ?? {});
    expect(rename).toEqual(['200', '400', '401', '403', '404', '409', '413', '429', '431', '500', '503', '507']);
    const original = Object.keys(paths['/api/v1/documents/{documentId}/original']?.['get']?.responses ?? {});
    expect(original).toEqual(expect.arrayContaining(['200', '206', '304', '404', '416', '429', '431']));
  });

  it('says that directories are answered in the media type of SCIM, errors as well', () => {
    const create = paths['/scim/v2/Users']?.['post'];
    expect(typesOf(create?.requestBody)).toEqual(['application/scim+json', 'application/json']);
    for (const status of ['201', '400', '409', '429'])
      expect(typesOf(create?.responses[status])).toEqual(['application/scim+json']);
    const remove = paths['/scim/v2/Users/{resourceId}']?.['delete'];
    expect(remove?.responses['204']?.content).toBeUndefined();
  });

  it('names the page that is at the address of a call', () => {
    const { get, post } = paths['/auth/saml/callback'] ?? {};
    expect(typesOf(get?.responses['200'])).toEqual(['text/html']);
    expect(post?.responses['303']).toBeDefined();
    expect(paths['/logs']?.['get']).toBeUndefined();
  });

  it('names the formats of e-mail addresses, time zones and domains', () => {
    const field = (path: string, name: string) =>
      paths[path]?.['post']?.requestBody?.content['application/json']?.schema.properties[name];
    expect(field('/api/auth/signup', 'email')).toMatchObject({ type: 'string', format: 'email' });
    expect(field('/api/v1/calendar/events', 'zone')).toMatchObject({ format: 'iana-time-zone' });
    expect(field('/api/v1/organisation/domains', 'domain')).toMatchObject({ format: 'hostname' });
  });
});

describe('an error', () => {
  it('has the status and sentence of the table; what only the browser says is a fault here', () => {
    for (const code of errorCodes) {
      const { status, message } = new AppError(code);
      expect([status, message]).toEqual([errors[code].status || 500, errors[code].message]);
    }
  });

  it('is known for an absent database or a full disk, however it is wrapped', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    for (const error of [
      refused,
      new Error('query', { cause: refused }),
      { driverError: refused },
      new AggregateError([refused]),
      new QueryRunnerAlreadyReleasedError(),
      new QueryRunnerProviderAlreadyReleasedError(),
    ])
      expect(isDatabaseGone(error)).toBe(true);
    for (const error of [
      new Error('x'),
      undefined,
      Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }),
    ])
      expect(isDatabaseGone(error)).toBe(false);
    expect(isStorageFull(new Error('write', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }))).toBe(true);
    // PostgreSQL has no disk space for a row: nothing was changed, and no file was sent.
    expect(isDatabaseGone(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
  });
});

describe('a rate limit', () => {
  it('counts in windows and says how long to wait', () => {
    const limit = new RateLimit(2, 1_000);
    limit.take('a', 0);
    limit.take('a', 900);
    expect(() => limit.check('a', 901)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 1 }),
    );
    expect(() => limit.take('b', 901)).not.toThrow();
    expect(() => limit.take('a', 1_000)).not.toThrow();
  });

  it('lets no burst through around the edge of its window', () => {
    const limit = new RateLimit(10, 1_000);
    limit.take('a', 0);
    const inBurst = (from: number): number =>
      Array.from({ length: 20 }, (_, index) => limit.takeIfFree('a', from + index)).filter(Boolean).length;
    expect(inBurst(980)).toBe(9);
    expect(inBurst(1_001)).toBe(1);
    expect(inBurst(1_900)).toBe(0);
    expect(inBurst(2_100)).toBe(10);
  });

  it('forgets the oldest where there are too many keys', () => {
    const limit = new RateLimit(1, 1_000, 2);
    for (const key of ['a', 'b', 'c']) limit.take(key, 0);
    expect(() => limit.check('a', 1)).not.toThrow();
    expect(() => limit.check('c', 1)).toThrow();
  });

  it('keeps no address longer than its window and a cleanup', () => {
    const limit = new RateLimit(1, 1_000);
    const start = 1_000_000;
    for (const key of ['a', 'b', 'c']) limit.take(key, start);
    limit.take('d', start + 2_000);
    expect(limit.size).toBe(4);
    limit.take('e', start + 300_000);
    expect(limit.size).toBe(1);
  });

  it('gives a socket its messages back with time', () => {
    const allowance = new MessageAllowance(0);
    expect(Array.from({ length: 25 }, () => allowance.take(0)).filter(Boolean)).toHaveLength(20);
    expect([allowance.take(200), allowance.take(200)]).toEqual([true, false]);
  });
});

test('every address of the route table is a page, and nothing else is', () => {
  for (const address of routeIds.flatMap(addressesOf).filter((one) => one !== '*'))
    expect(isPageAddress(address.replace(/:\w+/g, 'some-id'))).toBe(true);
  for (const address of ['/nothing', '/document', '/docs/x', '/loginx']) expect(isPageAddress(address)).toBe(false);
});
