import type { DamagedItem } from '@cartulary/contracts/endpoints/damage';
import { noteDamage, quarantine } from '@cartulary/database/written.queries';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { takeWritten } from '@cartulary/storage/written-seal';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const damaged = () => operator.data<AnswerOf<'system.damaged'>>('GET', '/api/v1/damaged-items');

/** One of Ada's documents that was opened, with three changes of which the second is unreadable. */
async function aDamagedDocument(missing: number): Promise<string> {
  const { id } = await ada.data<{ id: string }>('POST', '/api/v1/collaboration/items', {
    kind: 'document',
    title: 'Salaries',
  });
  await inOwn(async () => {
    const { head } = await takeWritten(running.parts.keys, id);
    for (const seq of [1, 2, 3])
      await manager().query(
        `INSERT INTO app.written_update (item_id, seq, epoch, author_id, session_id, checksum, sealed)
         VALUES ($1, $2, $3, $4, $5, 0, '')`,
        [id, seq, head.epoch, ada.signedIn.user.id, newId()],
      );
    await quarantine('written_update', id, [2]);
    await noteDamage(id, missing);
  });
  return id;
}

it('says to operators alone what is damaged since when and what can be used, and never what it is called', async () => {
  expect(await damaged()).toEqual({ items: [], total: 0 });
  const open = await aDamagedDocument(0);
  const holed = await aDamagedDocument(4);
  const { items, total } = await damaged();
  expect(total).toBe(2);
  const shared = { organisation: expect.any(String), since: expect.any(String), updatesAside: 1, snapshotsAside: 0 };
  const expected: DamagedItem[] = [
    { itemId: holed, ...shared, missing: 4, use: 'read-only' },
    { itemId: open, ...shared, missing: 0, use: 'open' },
  ];
  expect(items).toEqual(expected);
  expect(JSON.stringify(items)).not.toContain('Salaries');
  expect((await ada.call('GET', '/api/v1/damaged-items')).status).toBe(403);
});

it('is listed no more once an operator has seen to it, which stands in the audit of its organization', async () => {
  const itemId = await aDamagedDocument(0);
  const path = `/api/v1/damaged-items/${itemId}/settled`;
  expect((await ada.call('POST', path)).status).toBe(403);
  expect((await operator.call('POST', path)).status).toBe(200);
  expect((await damaged()).items.map((item) => item.itemId)).not.toContain(itemId);
  expect((await operator.call('POST', path)).status).toBe(404);
  const entries = await inOwn(() => repository(AuditEntry).find({ where: { action: 'item.settle-damage' } }));
  expect(entries).toMatchObject([{ targetId: itemId, detail: { operator: operator.email } }]);
  // New damage marks it again.
  await inOwn(() => noteDamage(itemId, 0));
  expect((await damaged()).items.map((item) => item.itemId)).toContain(itemId);
});
