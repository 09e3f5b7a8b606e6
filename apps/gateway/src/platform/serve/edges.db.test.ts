import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { oracles } from '@cartulary/testing/oracles/all';
import { inOrder, thingsOf } from '@cartulary/testing/oracles/make-things';
import { MADE_UP } from '@cartulary/testing/oracles/oracle';
import type { Request } from 'express';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, TestPerson } from '../../test-person.test-helper.js';
import { undescribed } from './described-answers.test-helper.js';
import { edgesOf, isObject, type JsonSchema, type Values } from './edge-values.test-helper.js';
import { noThings, privateThings } from './endpoint-things.test-helper.js';
import { AppError } from './errors.js';
import { parseCall } from './parse-call.js';

let running: TestGateway;
let ada: TestPerson;
/** Tokens of Ada's session and of her directory, which is the only one that may call SCIM. */
const tokens = { session: '', directory: '' };
const things = { ...noThings };

const anUser = { userName: 'edge@edges.example', name: { givenName: 'A', familyName: 'B' }, active: true };
const aChange = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'displayName', value: 'words' }],
};
const aGroup = { displayName: 'Edges', externalId: 'x', members: [{ value: things.userId }] };
/** SCIM bodies, which only SCIM's own rules validate. */
const scimBodies: Readonly<Partial<Record<EndpointName, Values>>> = {
  'scim.createUser': { ...anUser, externalId: 'x', emails: [{ value: 'edge@edges.example', primary: true }] },
  'scim.replaceUser': anUser,
  'scim.patchUser': aChange,
  'scim.createGroup': aGroup,
  'scim.replaceGroup': aGroup,
  'scim.patchGroup': aChange,
};

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_RATE_FACTOR: '1000000' });
  ada = await TestPerson.signUp(running.url);
  Object.assign(things, await privateThings(running, ada));
  await proveAddress(running, ada);
  await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
    manager().query(
      `INSERT INTO app.organisation_domain (id, domain, challenge, verified_at) VALUES ($1, 'edges.example', 'c', now())`,
      [newId()],
    ),
  );
  await ada.data('PUT', '/api/v1/settings/privacy', { value: { analyticsTracking: true }, version: 0 });
  const key = { name: 'Directory', scopes: ['scim'], expiresInDays: 30 };
  tokens.session = ada.signedIn.token;
  tokens.directory = (await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', key)).secret;
});
afterAll(() => running.stop());

interface Sent {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
}

const schemaOf = (schema: $ZodType): JsonSchema =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Returns a valid call with each field in turn at each edge of its type. */
function variants(name: EndpointName): Sent[] {
  const declared: Endpoint = endpoints[name];
  const { query = '', body: sent } = oracles[name].call;
  const of = thingsOf(name, things);
  const body = typeof sent === 'function' ? sent(of) : sent;
  const params = [...declared.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const valid = {
    params: Object.fromEntries(params.map((param) => [param, of[param] ?? MADE_UP])),
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body ?? scimBodies[name],
  };
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = declared[part];
    const edges = schema === undefined ? [] : edgesOf(schemaOf(schema), valid[part] ?? {});
    // A URL always has its parameters. A body may be anything.
    return edges
      .filter((edge) => part === 'body' || isObject(edge))
      .map((edge) => ({ ...valid, [part]: edge }) as Sent);
  });
}

/**
 * Whether the contract accepts a call.
 * @throws an error that no call may cause
 */
function isTaken(declared: Endpoint, sent: Sent): boolean {
  try {
    parseCall(declared, sent as unknown as Request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return false;
    throw error;
  }
}

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function addressOf({ path }: Endpoint, { params, query }: Sent): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => `${key}=${encoded(one)}`));
  return `${path.replace(/:(\w+)/g, (_, param: string) => encoded(params[param]))}?${pairs.join('&')}`;
}

const signIn = async (): Promise<string> => {
  const body = { email: ada.email, password: PASSWORD };
  return dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token;
};

function send(name: EndpointName, sent: Sent): Promise<Response> {
  const declared: Endpoint = endpoints[name];
  const token = name.startsWith('scim.') ? tokens.directory : tokens.session;
  const hasBody = declared.body !== undefined && sent.body !== undefined;
  return fetch(running.url + addressOf(declared, sent), {
    method: declared.method,
    headers: {
      authorization: `Bearer ${token}`,
      [PRIVACY_MODE_HEADER]: 'collaborative',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    body: hasBody ? JSON.stringify(sent.body) : null,
    redirect: 'manual',
  });
}

/** Signs in again if an earlier call ended the session. */
async function answerTo(name: EndpointName, sent: Sent): Promise<Response> {
  const answer = await send(name, sent);
  const { access }: Endpoint = endpoints[name];
  if (answer.status !== 401 || access === 'public') return answer;
  await answer.arrayBuffer();
  tokens.session = await signIn();
  return send(name, sent);
}

/** Calls that end a state in which all following calls would be rejected. */
const endedBy: Readonly<Partial<Record<EndpointName, EndpointName>>> = { 'maintenance.announce': 'maintenance.end' };

async function endWhatRefusesOthers(name: EndpointName): Promise<void> {
  const by = endedBy[name];
  if (by) await (await send(by, { params: {}, query: {}, body: undefined })).arrayBuffer();
}

test.each(inOrder)(
  '%s answers as it is described at every end of each of its fields, and never fails',
  async (name) => {
    const declared: Endpoint = endpoints[name];
    const all = variants(name);
    const taken = all.filter((one) => isTaken(declared, one));
    // One rejected call is enough: the contract rejects all of them in the same place.
    const refused = all.filter((one) => !taken.includes(one)).slice(0, 1);
    const failed: unknown[] = [];
    for (const sent of [...taken, ...refused]) {
      const answer = await answerTo(name, sent);
      const { status } = answer;
      const fails = status >= 500 && status !== oracles[name].call.status;
      // Read completely: a response that breaks off midway rejects.
      const problem = await undescribed(name, answer);
      if (fails || problem !== undefined) failed.push({ status, problem, ...sent });
    }
    await endWhatRefusesOthers(name);
    expect(failed).toEqual([]);
  },
);
