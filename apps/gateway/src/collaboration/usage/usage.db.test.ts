import { Item } from '@cartulary/database/entities/item.entity';
import { CommentRow } from '@cartulary/database/entities/comment.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { paragraphs, writeText } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
});
afterAll(() => organisation.running.stop());

const usage = (weeks = 4) => ada.data<AnswerOf<'usage.read'>>('GET', `/api/v1/collaboration/usage?weeks=${weeks}`);
const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;

test('what was done stands in the week in which it was done, counted from rows alone', async () => {
  const before = await usage();
  expect(before.weeks).toHaveLength(4);
  expect(before.now).toEqual({ documents: 0, textBytes: 0, versionBytes: 0, fileBytes: 0 });
  const bo = await organisation.joins('Bo');
  const [itemId, old] = [await organisation.item('This week'), await organisation.item('Last week')];
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000);
  await organisation.inOwn(() => repository(Item).update({ id: old }, { createdAt: lastWeek }));
  await ada.data('POST', `${path(itemId)}/sharing`, { to: { kind: 'account', id: bo.id }, role: 'commenter' });
  const writer = { organisationId: organisation.organisationId, accountId: ada.id };
  await writeText(organisation.running, writer, itemId, paragraphs('Some words'));
  const thread = await bo.data<{ comments: { id: string }[] }>('POST', `${path(itemId)}/threads`, { body: 'Why?' });
  await bo.data('POST', `${path(itemId)}/threads`, { body: 'And why?' });
  await organisation.inOwn(() =>
    repository(CommentRow).update({ id: thread.comments[0]?.id ?? '' }, { deletedAt: new Date() }),
  );
  expect((await ada.call('GET', `${path(itemId)}/export?format=markdown`)).status).toBe(200);

  const { weeks, now } = await usage();
  const [last, current] = weeks.slice(-2);
  const [, fresh] = before.weeks.slice(-2);
  expect(current).toEqual({ ...fresh, documents: 1, people: 2, sittings: 1, comments: 1, exports: 1 });
  expect(last).toMatchObject({ documents: 1, people: 0, exports: 0 });
  expect(now).toMatchObject({ documents: 2, versionBytes: 0, fileBytes: 0 });
  expect(now.textBytes).toBeGreaterThan('Some words'.length);
  expect(new Date(`${current?.from}T00:00Z`).getUTCDay()).toBe(1);
});

test('what was done with documents that were read, and elsewhere, does not count', async () => {
  const { weeks } = await usage(1);
  const eve = await organisation.joins('Eve', 'manager');
  await organisation.inOwn(() =>
    manager().query(
      `INSERT INTO app.audit (id, actor_id, action, target_kind, target_id)
       VALUES (gen_random_uuid(), $1, 'document.read', 'document', gen_random_uuid()::text)`,
      [eve.id],
    ),
  );
  expect((await usage(1)).weeks).toEqual(weeks);
});

test('the file has the same weeks, and no period is longer than two years', async () => {
  const { weeks } = await usage(2);
  const file = await ada.call('GET', '/api/v1/collaboration/usage.csv?weeks=2');
  expect(file.headers.get('content-type')).toContain('text/csv');
  const rows = (file.body.message ?? '').trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)?.split(',')[0]).toBe(weeks.at(-1)?.from);
  expect((await ada.call('GET', '/api/v1/collaboration/usage?weeks=105')).status).toBe(400);
});
