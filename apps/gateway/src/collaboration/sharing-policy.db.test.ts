import { keyScopes } from '@cartulary/contracts/api-keys';
import type { ItemLink } from '@cartulary/contracts/endpoints/item-sharing';
import { manager, repository } from '@cartulary/database/organisation-context';
import { Account } from '@cartulary/database/entities/account.entity';
import { overlapping } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import type { AnswerOf } from '../platform/serve/serve.js';
import { call } from '../test-person.test-helper.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';
import { paragraphs, writeText } from './written-text.test-helper.js';

/** The organization's sharing policy, whether links grant access, applies to every way of reaching an item. */

const OPEN = '/api/v1/collaboration/links/open';
const POLICY = '/api/v1/collaboration/policy';
const TOKEN = '/api/v1/collaboration/token';
const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());
beforeEach(() => ada.data('PUT', POLICY, { links: true }));

type Policy = AnswerOf<'sharing.readPolicy'>;
const linksOff = () => ada.data<Policy>('PUT', POLICY, { links: false });
const open = (member: Member, token: string) => member.call('POST', OPEN, { token });

/** A document with some text, and a link to it that some people have opened. */
async function opened(role: string, ...by: Member[]): Promise<{ itemId: string; token: string }> {
  const itemId = await organisation.item('By link');
  await writeText(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: ada.id },
    itemId,
    paragraphs('x'),
  );
  const made = await ada.data<{ link: ItemLink; token: string }>('POST', `${path(itemId)}/links`, { role });
  for (const member of by) expect((await open(member, made.token)).status).toBe(200);
  return { itemId, token: made.token };
}

test('turned off, nothing that a link opened is open any more by any way', async () => {
  const { itemId, token } = await opened('editor', bo);
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.txt');
  const { file } = await ada.data<{ file: { id: string } }>('POST', `${path(itemId)}/files`, form);
  const ways: readonly (readonly [string, string, object?])[] = [
    ['GET', path(itemId)],
    ['GET', `${path(itemId)}/sharing`],
    ['GET', `${path(itemId)}/threads`],
    ['GET', `${path(itemId)}/versions`],
    ['GET', `${path(itemId)}/export?format=markdown`],
    ['GET', `${path(itemId)}/files/${file.id}`],
    ['POST', `${path(itemId)}/versions`, { name: 'Mine' }],
    ['POST', `${path(itemId)}/copies`, { title: 'Copy' }],
    ['POST', TOKEN, { id: itemId }],
  ];
  const statuses = async () => {
    const all = [];
    for (const [method, way, body] of ways) all.push((await bo.call(method, way, body)).status);
    return all;
  };
  expect((await statuses()).filter((status) => status >= 300)).toEqual([]);
  await linksOff();
  expect(await statuses()).toEqual(ways.map(() => 404));
  const { items } = await bo.data<AnswerOf<'collaboration.listItems'>>(
    'GET',
    '/api/v1/collaboration/items?section=shared',
  );
  expect(items.map(({ id }) => id)).not.toContain(itemId);
  expect([(await open(bo, token)).status, (await ada.call('POST', `${path(itemId)}/links`, {})).status]).toEqual([
    403, 403,
  ]);
});

test('whoever is about to turn it off is told what that ends, and nobody else', async () => {
  const cy = await organisation.joins('Cy');
  const before = (await ada.data<Policy>('GET', POLICY)).byLinks;
  expect(before).toEqual({ people: 0, items: 0 });
  await opened('viewer', bo, cy);
  const { itemId } = await opened('commenter', bo);
  await opened('viewer');
  expect((await ada.data<Policy>('GET', POLICY)).byLinks).toEqual({ people: 2, items: 2 });
  // An expired one grants nothing.
  await organisation.inOwn(() =>
    manager().query(`UPDATE app."grant" SET expires_at = now() WHERE item_id = $1`, [itemId]),
  );
  expect((await ada.data<Policy>('GET', POLICY)).byLinks).toEqual({ people: 2, items: 1 });
  expect((await bo.data<Policy>('GET', POLICY)).byLinks).toBeNull();
  expect((await linksOff()).byLinks).toEqual({ people: 0, items: 0 });
});

test('what is being given by a link while it is turned off is taken too', async () => {
  const { itemId, token } = await opened('viewer');
  // The grant is about to be written, and the policy was checked before.
  const answers = await overlapping(
    organisation.running.test,
    `SELECT 1 FROM app.item WHERE id = '${itemId}' FOR UPDATE`,
    2,
    async () => {
      const opening = open(bo, token);
      await lockWaiting();
      return Promise.all([opening, linksOff()]);
    },
  );
  expect([answers[0].status, answers[1].links]).toEqual([200, false]);
  expect((await bo.call('GET', path(itemId))).status).toBe(404);
});

test('a key opens no link, makes none and gets no token', async () => {
  const { itemId, token } = await opened('viewer', bo);
  await organisation.inOwn(() => repository(Account).update({ id: ada.id }, { isEmailVerified: true }));
  const body = { name: 'Scanner', scopes: keyScopes.filter((scope) => scope !== 'scim'), expiresInDays: 1 };
  const { secret } = await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', body);
  const asked: readonly (readonly [string, string, object?])[] = [
    ['POST', OPEN, { token }],
    ['POST', `${path(itemId)}/links`, {}],
    ['POST', TOKEN, { id: itemId }],
    ['GET', `${path(itemId)}/export?format=markdown`],
    ['PUT', POLICY, { links: true }],
  ];
  for (const [method, way, given] of asked)
    expect([way, (await call(organisation.running.url, method, way, { token: secret, body: given })).status]).toEqual([
      way,
      403,
    ]);
});

/** Waits until another connection is waiting for a lock. Only superusers can see what others wait for. */
async function lockWaiting(): Promise<void> {
  const watcher = new pg.Client({ connectionString: organisation.running.test.superuserUrl });
  await watcher.connect();
  try {
    await waitFor(async () => {
      const { rowCount } = await watcher.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    });
  } finally {
    await watcher.end();
  }
}
