// covers: apps/gateway/src apps/client/src/lib apps/client/src/shared libs/database libs/access
// own product: looks at every stored file, and at what its operator sees
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { errors } from '@cartulary/contracts/errors';
import { oracles } from '@cartulary/testing/oracles/all';
import { makeBeside, makeThings } from '@cartulary/testing/oracles/make-things';
import { noIds, type Ids } from '@cartulary/testing/oracles/oracle';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test } from '@playwright/test';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { answerTo } from './support/foreign-calls';
import { listenAs, listenWith, shortToken } from './support/live';
import { secretsInLogs } from './support/logs';
import { rowsOf } from './support/rows';
import { fillTogether } from './support/together';
import { upgradeStatus } from './support/upgrade';

const MINUTE_MS = 60_000;
/** Appears in the first organization's document, its name and its folder, and nowhere else. */
const SECRET = 'Marchpane';

let product: Product;
/** The first organization, and two others. */
let ada: Person;
let bo: Person;
let cy: Person;
/** Also a member of the first organization, but nothing was shared with her. */
let dee: Person;
let adas: Ids;
let bos: Ids;
const shortTokens: string[] = [];

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@isolation.example');
  bo = await Person.signUp(product.url, 'bo@isolation.example', 'Green-Anvil-3-Meadow');
  cy = await Person.signUp(product.url, 'cy@isolation.example', 'Amber-Lantern-5-Orchard');
  adas = await fill(ada, SECRET);
  bos = await fill(bo, 'Quincunx');
  // Something that was never created has no id: every response about it is 404.
  expect([...Object.values(adas), ...Object.values(bos)]).not.toContain('');
  expect(Object.keys(oracles).sort()).toEqual(Object.keys(endpoints).sort());
  const email = 'dee@isolation.example';
  dee = await Person.of(product.url, email, product.addUser(email, 'user'));
});
test.afterAll(() => product.stop());

/**
 * Creates one of each item that calls are about: a folder with a processed document, one of its entities, and so on.
 */
async function fill(person: Person, word: string): Promise<Ids> {
  const content = textContent([`${word} was sold on 3 November 2026 for EUR 5,726.99`]);
  const documentId = await person.uploadOne({ name: `${word}.pdf`, bytes: makePdf([{ content }]) });
  const { entities } = await person.whenRead(documentId, MINUTE_MS);
  const notificationId = await waitFor(async () => {
    const { body } = await person.call<{ items: { id: string }[] }>('GET', '/api/v1/notifications');
    return body.data?.items[0]?.id;
  }, MINUTE_MS);
  const create = async (path: string, body: object): Promise<string> =>
    (await person.call<{ id: string }>('POST', path, body)).body.data?.id ?? '';
  const made = await makeThings(word, create);
  const beside = await makeBeside(word, made, async (method, path, body) => {
    const { status, body: said } = await person.call(method, path, body);
    expect(status, path).toBe(200);
    return said.data;
  });
  const { folderId = '', teamId = '' } = made;
  const moved = await person.call('PATCH', `/api/v1/documents/${documentId}`, { folderId });
  expect(moved.status).toBe(200);
  const total = { name: 'total', text: 'EUR 5,726.99', page: 1, box: [0.1, 0.1, 0.2, 0.2], range: null };
  const fieldId = await create(`/api/v1/documents/${documentId}/fields`, total);
  const sessions = await person.call<{ items: { id: string }[] }>('GET', '/api/v1/sessions');
  const { body: known } = await person.call<{ user: { id: string } }>('GET', '/api/v1/auth/validate');
  return {
    ...noIds,
    ...made,
    ...beside,
    documentId,
    entityId: entities[0]?.id ?? '',
    fieldId,
    notificationId,
    sessionId: sessions.body.data?.items[0]?.id ?? '',
    userId: known.data?.user.id ?? '',
    versionId: 'now',
    roleId: await create('/api/v1/organisation/roles', { name: `Role of ${word}`, permissions: [] }),
    ...(await fillTogether(product, person, word, teamId)),
  };
}

/** Nonexistent ids of the same kinds. */
const madeUp = (): Ids => {
  const invented: Record<string, string> = {};
  for (const id of Object.keys(adas)) invented[id] = randomUUID();
  return { ...adas, ...invented };
};
const bearer = (token: string): { headers: Record<string, string> } => ({
  headers: { authorization: `Bearer ${token}` },
});
const original = (documentId: string, token: string): Promise<Response> =>
  fetch(`${product.url}/api/v1/documents/${documentId}/original?token=${token}`);
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

test('no endpoint tells a stranger more of a real id than of one that is made up, and none changes anything', async () => {
  const before = await ada.document(adas.documentId);
  const dees = await fill(dee, 'Quodlibet');
  for (const [stranger, own] of [
    [bo, bos],
    [cy, bos],
    [dee, dees],
  ] as const) {
    for (const name of Object.keys(oracles) as EndpointName[]) {
      const { foreign, ofTheOrganisation } = oracles[name];
      if (stranger === dee && ofTheOrganisation) continue;
      for (const make of foreign) {
        const call = make(adas, own);
        if (stranger === dee && call.sharedByMembers) continue;
        const invented = madeUp();
        const real = await answerTo(product.url, stranger.token, name, adas, call);
        const none = await answerTo(product.url, stranger.token, name, invented, make(invented, own));
        expect(real, name).toEqual(none);
        expect(real.text, name).not.toContain(SECRET);
        expect(real.text, name).not.toContain(ada.email);
        // A list and a bulk response cover each row; everything else is simply not found.
        if (name === 'sources.read') expect(real.text, name).toMatch(/"sources":\[(?:\{"kind":"closed"\},?)+\]/);
        else if (name === 'search.places' || name === 'meetings.findMessages')
          expect(real.text, name).toContain('"items":[]');
        else if (!['documents.list', 'documents.bulk', 'library.list'].includes(name))
          expect(real.status, name).toBe(404);
        else expect(real.text, name).not.toContain('"done":["');
      }
    }
  }
  expect(await ada.document(adas.documentId)).toEqual(before);
});

test('no endpoint that asks for a session answers without one', async () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const declared: Endpoint = endpoints[name];
    if (declared.access === 'public') continue;
    const call = oracles[name].foreign[0]?.(adas, adas) ?? {};
    for (const token of [undefined, 'nonsense', `${ada.token.slice(0, -4)}AAAA`, unsigned(ada.token)]) {
      const { status, text } = await answerTo(product.url, token, name, adas, call);
      const { status: wanted, message } = errors.authentication_required;
      expect([status, JSON.parse(text)], name).toEqual([
        wanted,
        // RFC 7644, 3.12.
        name.startsWith('scim.')
          ? { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(wanted), detail: message }
          : { success: false, error: message },
      ]);
    }
  }
});

/** The same claims with "alg": "none" (RFC 8725, 3.1). */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1] ?? ''}.`;
}

test('lists, searches, events and settings hold what is one’s own', async () => {
  const { body } = await cy.call<{ total: number; counts: Record<string, number>; folders: unknown[] }>(
    'GET',
    '/api/v1/documents',
  );
  expect(body.data).toMatchObject({
    total: 0,
    folders: [{ name: 'Shared', documents: 0 }],
    counts: { all: 0, mine: 0, failed: 0, bin: 0, toReview: 0 },
  });
  const bosList = await bo.call<{ items: { id: string }[] }>('GET', '/api/v1/documents');
  expect(bosList.body.data?.items.map(({ id }) => id)).toEqual([bos.documentId]);
  // Including collaborative documents: none of another person's are listed.
  for (const person of [bo, cy, dee]) {
    const both = await person.call<{ items: { id: string }[] }>('GET', '/api/v1/library?pageSize=100');
    for (const id of Object.values(adas)) expect(JSON.stringify(both.body)).not.toContain(id);
  }

  // The upload and the collaborative documents with this word in their title.
  const { boardId = '', mapId = '', deckId = '' } = adas;
  const adasOwn = [adas.documentId, adas.itemId, boardId, mapId, deckId];
  expect((await ada.search(SECRET)).sort()).toEqual(adasOwn.sort());
  for (const query of [SECRET, 'Marchpan', `"${SECRET} was sold"`, 'november']) {
    expect(await cy.search(query)).toEqual([]);
    for (const person of [bo, dee]) {
      const found = await person.search(query);
      for (const id of adasOwn) expect(found).not.toContain(id);
    }
  }
  for (const person of [bo, cy, dee]) {
    const events = await person.call<unknown>('GET', '/api/v1/events?after=0');
    // An accuracy contract and a pipeline belong to the organization, and every member may read them.
    for (const [kind, id] of Object.entries(adas))
      if (person !== dee || !['contractId', 'pipelineId'].includes(kind))
        expect(JSON.stringify(events.body)).not.toContain(id);
  }
  const settings = '/api/v1/settings/profile';
  const own = await ada.call<{ value: Record<string, unknown>; version: number }>('GET', settings);
  const value = { ...own.body.data?.value, lastName: SECRET };
  const written = await ada.call('PUT', settings, { value, version: own.body.data?.version });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  expect(JSON.stringify((await ada.call('GET', settings)).body)).toContain(SECRET);
  for (const person of [bo, cy, dee])
    expect(JSON.stringify((await person.call('GET', settings)).body)).not.toContain(SECRET);
});

test('the same bytes uploaded by a stranger say nothing of the first upload', async () => {
  const bytes = Buffer.from(
    await (await fetch(`${product.url}/api/v1/documents/${adas.documentId}/original`, bearer(ada.token))).arrayBuffer(),
  );
  const colleagues = await dee.upload({ name: 'copy.pdf', bytes });
  expect(colleagues.body.data?.documents[0]).not.toHaveProperty('duplicateOf');
  const { body } = await cy.upload({ name: 'copy.pdf', bytes });
  expect(body.data?.documents[0]).not.toHaveProperty('duplicateOf');
  const again = await cy.upload({ name: 'copy-again.pdf', bytes });
  expect(again.body.data?.documents[0]?.duplicateOf).toBe(body.data?.documents[0]?.id);
});

test('people of several organisations upload at the same moment: each document is read for its own', async () => {
  const uploads = [ada, bo, cy, ada, bo, cy, ada, bo, cy].map(async (person, index) => {
    const content = `Sent at the same moment, number ${index}`;
    const documentId = await person.uploadOne({ name: `moment${index}.txt`, bytes: Buffer.from(content) });
    return { person, content, documentId };
  });
  for (const { person, content, documentId } of await Promise.all(uploads)) {
    expect((await person.whenRead(documentId, MINUTE_MS)).failure).toBeNull();
    const { body } = await person.call<{ text: string }>('GET', `/api/v1/documents/${documentId}/text`);
    expect(body.data?.text).toBe(content);
  }
  const rows = await rowsOf(
    product,
    `SELECT d.item_id FROM app.document d JOIN app.blob b ON b.id = d.blob_id
      WHERE b.organisation_id <> d.organisation_id OR b.location NOT LIKE d.organisation_id || '/%'`,
  );
  expect(rows).toEqual([]);
});

test('live events go to those who may see them, and to nobody else', async () => {
  const [adasEars, bosEars] = [await listenAs(ada), await listenAs(bo)];
  try {
    const adasNew = await ada.uploadOne({ name: 'live.txt', bytes: Buffer.from('Heard by one') });
    const bosNew = await bo.uploadOne({ name: 'other.txt', bytes: Buffer.from('Heard by another') });
    for (const [{ heard }, own, other] of [
      [adasEars, adasNew, bosNew],
      [bosEars, bosNew, adasNew],
    ] as const) {
      await waitFor(
        () => heard.some(({ type, message }) => type === 'document.ready' && JSON.stringify(message).includes(own)),
        MINUTE_MS,
      );
      expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['document.received', 'document.stage']));
      expect(JSON.stringify(heard)).not.toContain(other);
    }
    // The server chooses the rooms: requesting one by name has no effect.
    bosEars.heard.length = 0;
    for (const room of [`account:${accountOf(ada.token)}`, 'organisation']) bosEars.socket.emit('join', room);
    const late = await ada.uploadOne({ name: 'late.txt', bytes: Buffer.from('Not for you') });
    await ada.whenRead(late, MINUTE_MS);
    expect(JSON.stringify(bosEars.heard)).not.toContain(late);
  } finally {
    for (const { socket } of [adasEars, bosEars]) socket.disconnect();
  }
});

/** The account of a token. */
function accountOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return claims.sub;
}

test('a short-lived token opens its one thing and nothing else', async () => {
  const download = await shortToken(ada, 'download', adas.documentId);
  const socket = await shortToken(ada, 'socket');
  const bosDownload = await shortToken(bo, 'download', bos.documentId);
  shortTokens.push(download, socket, bosDownload);

  expect(await statusOf(original(adas.documentId, download))).toBe(200);
  for (const token of [socket, ada.token, bosDownload, 'nonsense', unsigned(download)])
    expect(await statusOf(original(adas.documentId, token))).toBe(401);
  expect(await statusOf(original(bos.documentId, download))).toBe(401);
  for (const address of ['', '/text'])
    expect(
      await statusOf(fetch(`${product.url}/api/v1/documents/${adas.documentId}${address}?token=${download}`)),
    ).toBe(401);
  for (const token of [download, socket])
    expect(await statusOf(fetch(`${product.url}/api/v1/auth/validate`, bearer(token)))).toBe(401);
  for (const token of [download, ada.token, 'nonsense', unsigned(socket)])
    await expect(listenWith(product.url, token)).rejects.toThrow('Authentication required');
  for (const token of [download, socket, ada.token])
    expect(await upgradeStatus(`${product.url}/collab/${adas.documentId}?token=${token}`)).toBe(401);
});

test('tokens of an ended session stop working at once; another session of the same person goes on', async () => {
  const { token, refreshToken } = ada;
  const download = await shortToken(ada, 'download', adas.documentId);
  const socket = await shortToken(ada, 'socket');
  shortTokens.push(download, socket);
  const ears = await listenAs(ada);
  const ended = new Promise((resolve) => ears.socket.once('disconnect', resolve));
  expect((await ada.call('POST', '/api/v1/auth/logout')).status).toBe(200);

  expect(await statusOf(fetch(`${product.url}/api/v1/auth/validate`, bearer(token)))).toBe(401);
  expect(await statusOf(original(adas.documentId, download))).toBe(401);
  await expect(listenWith(product.url, socket)).rejects.toThrow('Authentication required');
  expect((await ada.call('POST', '/api/v1/auth/refresh', { refreshToken })).status).toBe(401);
  await ended;

  await ada.signIn();
  const other = { token: ada.token, refreshToken: ada.refreshToken };
  await ada.signIn();
  expect((await ada.call('POST', '/api/v1/auth/logout')).status).toBe(200);
  Object.assign(ada, other);
  expect((await ada.document(adas.documentId)).name).toBe(`${SECRET}.pdf`);
});

test('no log, no row and no stored file shows a password, a token or a document', async () => {
  const wrong = 'Wrong-Kettle-9-Harbour';
  const refused = await cy.call('POST', '/api/v1/auth/login', { email: ada.email, password: wrong });
  expect(refused.status).toBe(401);
  const people = [ada, bo, cy, dee].flatMap(({ password, token, refreshToken }) => [password, token, refreshToken]);
  const secrets = Object.fromEntries(
    [...people, ...shortTokens, wrong, SECRET].map((secret, index) => [String(index), secret]),
  );
  expect(secretsInLogs(product, secrets)).toEqual([]);

  for (const { password, refreshToken } of [ada, bo, cy, dee]) {
    const rows = await rowsOf(
      product,
      `SELECT 'account' AS table FROM app.account a WHERE a::text LIKE '%' || $1 || '%'
        UNION ALL SELECT 'refresh_token' FROM app.refresh_token t WHERE t::text LIKE '%' || $2 || '%' OR t.token_hash::text = $2
        UNION ALL SELECT 'audit' FROM app.audit a WHERE a::text LIKE '%' || $1 || '%' OR a::text LIKE '%' || $2 || '%'`,
      [password, refreshToken],
    );
    expect(rows).toEqual([]);
  }
  const objects = readdirSync(path.join(product.dataDirectory, 'objects'), { recursive: true, withFileTypes: true });
  const files = objects
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((bytes) => bytes.includes(SECRET) || bytes.includes('%PDF'))).toEqual([]);
});
