import type { ItemLink } from '@cartulary/contracts/endpoints/item-sharing';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { ItemLinkRow } from '@cartulary/database/entities/item-link.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { TestPerson } from '../test-person.test-helper.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const OPEN = '/api/v1/collaboration/links/open';
const POLICY = '/api/v1/collaboration/policy';
const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const make = (itemId: string, given: object = {}) =>
  ada.data<{ link: ItemLink; token: string }>('POST', `${path(itemId)}/links`, given);
const open = (member: Member, token: string, password?: string) =>
  member.call<AnswerOf<'sharing.openLink'>>('POST', OPEN, { token, ...(password === undefined ? {} : { password }) });
const rightOf = async (member: Member, itemId: string): Promise<string | number> => {
  const answer = await member.call<WrittenItem>('GET', path(itemId));
  return answer.body.data?.right ?? answer.status;
};
const rightsChanged = async (itemId: string) =>
  (await organisation.events('item.rights_changed')).flatMap(({ payload }) =>
    payload.itemId === itemId ? [payload.userIds] : [],
  );

test('a link gives its right to whoever opens it, until it is revoked', async () => {
  const itemId = await organisation.item('By link');
  const { link, token } = await make(itemId, { role: 'editor' });
  expect(link).toMatchObject({ role: 'editor', hasPassword: false, people: 0, createdBy: { id: ada.id } });
  expect((await open(bo, token)).body.data).toEqual({
    id: itemId,
    kind: 'document',
    title: 'By link',
    right: 'editor',
  });
  expect(await rightOf(bo, itemId)).toBe('editor');
  await open(bo, token);
  const { links, rights } = await ada.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`);
  expect([links.map(({ people }) => people), rights]).toEqual([[1], []]);
  expect((await ada.call('DELETE', `${path(itemId)}/links/${link.id}`)).status).toBe(200);
  expect(await rightOf(bo, itemId)).toBe(404);
  expect((await open(bo, token)).status).toBe(404);
  expect(await rightsChanged(itemId)).toEqual([[bo.id], [bo.id]]);
  expect(await organisation.audited(itemId)).toEqual(['link.create', 'link.open', 'link.revoke']);
});

test('the token is kept as a hash alone', async () => {
  const itemId = await organisation.item();
  const { link, token } = await make(itemId, { password: 'Blue-Kettle-7' });
  expect(token).toMatch(/^[\w-]{43}$/);
  const row = await organisation.inOwn(() => repository(ItemLinkRow).findOneByOrFail({ id: link.id }));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
});

test('a higher right by name stays, and outlives the link', async () => {
  const itemId = await organisation.item();
  const { link, token } = await make(itemId, { role: 'commenter' });
  const to = { kind: 'account', id: bo.id };
  await ada.data('POST', `${path(itemId)}/sharing`, { to, role: 'editor' });
  expect((await open(bo, token)).body.data?.right).toBe('editor');
  await ada.data('POST', `${path(itemId)}/sharing`, { to, role: 'viewer' });
  expect((await open(bo, token)).body.data?.right).toBe('commenter');
  expect(await rightOf(bo, itemId)).toBe('commenter');
  await ada.call('DELETE', `${path(itemId)}/links/${link.id}`);
  expect(await rightOf(bo, itemId)).toBe('viewer');
  expect((await open(ada, (await make(itemId)).token)).body.data?.right).toBe('owner');
});

test('a link with an end gives nothing after it, to whoever opened it before as well', async () => {
  const itemId = await organisation.item();
  const past = await ada.call('POST', `${path(itemId)}/links`, { expiresAt: '2020-01-01T00:00:00Z' });
  expect([past.status, past.body.data]).toMatchObject([400, { issues: [{ path: 'expiresAt' }] }]);
  const { token } = await make(itemId, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await open(bo, token)).status).toBe(200);
  await organisation.inOwn(async () => {
    await manager().query('UPDATE app.item_link SET expires_at = now() WHERE item_id = $1', [itemId]);
    await manager().query('UPDATE app."grant" SET expires_at = now() WHERE item_id = $1', [itemId]);
  });
  expect([await rightOf(bo, itemId), (await open(bo, token)).status]).toEqual([404, 404]);
});

test('a password is asked for, and guessing closes the link to whoever guesses and to nobody else', async () => {
  const itemId = await organisation.item();
  const password = 'Blue-Kettle-7';
  const { link, token } = await make(itemId, { password });
  expect(link.hasPassword).toBe(true);
  expect(refusal(await open(bo, token))).toEqual([403, 'This link needs a password. Nothing was opened yet.']);
  const wrong = 'This is not the link’s password. Nothing was opened. Try again.';
  for (let tried = 0; tried < collaborationLimits.linkPasswordAttempts; tried += 1)
    expect(refusal(await open(bo, token, 'Red-Kettle-7'))).toEqual([403, wrong]);
  const locked = await open(bo, token, password);
  expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await rightOf(bo, itemId)).toBe(404);
  const cy = await organisation.joins('Cy');
  expect((await open(cy, token, password)).body.data?.right).toBe('viewer');
  const refused = (await organisation.audited(itemId)).filter((action) => action === 'link.refuse');
  expect(refused).toHaveLength(collaborationLimits.linkPasswordAttempts);
});

test('links open nothing in the bin, of another organisation, or that was made up', async () => {
  const itemId = await organisation.item();
  const { token } = await make(itemId);
  const stranger = await TestPerson.signUp(organisation.running.url);
  expect((await stranger.call('POST', OPEN, { body: { token } })).status).toBe(404);
  expect((await open(bo, 'made-up')).status).toBe(404);
  await ada.data('POST', `${path(itemId)}/bin`);
  expect((await open(bo, token)).status).toBe(404);
});

test('only owners make and revoke them, and so many', async () => {
  const itemId = await organisation.item();
  await ada.data('POST', `${path(itemId)}/sharing`, { to: { kind: 'account', id: bo.id }, role: 'editor' });
  expect((await bo.call('POST', `${path(itemId)}/links`, {})).status).toBe(403);
  const { link } = await make(itemId);
  expect((await bo.call('DELETE', `${path(itemId)}/links/${link.id}`)).status).toBe(403);
  expect((await ada.call('DELETE', `${path(await organisation.item())}/links/${link.id}`)).status).toBe(404);
  expect((await ada.call('POST', `${path(itemId)}/links`, { role: 'owner' })).status).toBe(400);
  for (let made = 1; made < collaborationLimits.maxLinksOfItem; made += 1) await make(itemId);
  expect((await ada.call('POST', `${path(itemId)}/links`, {})).status).toBe(409);
});

test('an organisation that turns links off takes back what they gave; on, they open again', async () => {
  const itemId = await organisation.item();
  const { token } = await make(itemId);
  await open(bo, token);
  expect((await bo.call('PUT', POLICY, { links: false })).status).toBe(403);
  expect(await bo.data('GET', POLICY)).toEqual({ links: true, guests: false, byLinks: null });
  const before = (await rightsChanged(itemId)).length;
  expect(await ada.data('PUT', POLICY, { links: false })).toMatchObject({ links: false, guests: false });
  try {
    expect((await rightsChanged(itemId)).slice(before)).toEqual([[bo.id]]);
    expect(await rightOf(bo, itemId)).toBe(404);
    expect(refusal(await open(bo, token))).toEqual([
      403,
      'Your organization has turned off sharing by link. Ask the owner to share it with you.',
    ]);
    expect((await ada.call('POST', `${path(itemId)}/links`, {})).status).toBe(403);
    expect((await ada.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`)).linksAllowed).toBe(false);
  } finally {
    await ada.data('PUT', POLICY, { links: true });
  }
  expect(await rightOf(bo, itemId)).toBe(404);
  expect((await open(bo, token)).status).toBe(200);
  expect(await organisation.audited(organisation.organisationId)).toEqual(
    expect.arrayContaining(['sharing.change-policy', 'sharing.change-policy']),
  );
});
