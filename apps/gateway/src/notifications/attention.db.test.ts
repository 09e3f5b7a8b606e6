import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listAttended } from '@cartulary/contracts/endpoints/attention';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anItem } from '@cartulary/testing/factories';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

type List = DataOf<typeof listAttended>;
const ADDRESS = '/api/v1/attention';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

const organisationOf = (person: TestPerson): string => person.signedIn.user.organizationId;
const make = (person: TestPerson, given: Partial<Item>): Promise<Item> =>
  anItem(running.parts.database, organisationOf(person), { ownerId: person.signedIn.user.id, ...given });
const choose = (person: TestPerson, id: string, attention: string): Promise<unknown> =>
  person.data('PUT', `${ADDRESS}/${id}`, { attention });
const held = (person: TestPerson, id: string): Promise<unknown> => person.data('GET', `${ADDRESS}/${id}`);

test('a thing is watched, muted, and neither again; the list has the latest choice first', async () => {
  const ada = await TestPerson.signUp(running.url);
  const [text, file] = [
    await make(ada, { kind: 'document', title: 'Plan' }),
    await make(ada, { kind: 'file', title: 'lease.pdf' }),
  ];
  expect(await held(ada, text.id)).toEqual({ attention: 'usual', from: null });
  expect(await choose(ada, text.id, 'watched')).toEqual({ attention: 'watched', from: null });
  await choose(ada, file.id, 'watched');
  await choose(ada, file.id, 'muted');
  const list = await ada.data<List>('GET', ADDRESS);
  expect(list).toMatchObject({
    total: 2,
    items: [
      { itemId: file.id, kind: 'file', title: 'lease.pdf', attention: 'muted' },
      { itemId: text.id, kind: 'document', title: 'Plan', attention: 'watched' },
    ],
  });
  await choose(ada, file.id, 'usual');
  expect(await held(ada, file.id)).toEqual({ attention: 'usual', from: null });
  expect((await ada.data<List>('GET', ADDRESS)).total).toBe(1);
});

test('what lies in a folder says that the folder was chosen', async () => {
  const ada = await TestPerson.signUp(running.url);
  const folder = await make(ada, { kind: 'folder', title: 'Plans' });
  const inside = await make(ada, { kind: 'document', parentId: folder.id, spaceId: folder.spaceId });
  await choose(ada, folder.id, 'muted');
  const from = { itemId: folder.id, title: 'Plans' };
  expect(await held(ada, inside.id)).toEqual({ attention: 'muted', from });
  expect(await choose(ada, inside.id, 'watched')).toEqual({ attention: 'watched', from: null });
});

test('nobody watches what they may not see, and what is gone is not listed', async () => {
  const [ada, eve] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  const thing = await make(ada, { kind: 'document' });
  for (const id of [thing.id, newId()])
    expect((await eve.call('PUT', `${ADDRESS}/${id}`, { body: { attention: 'watched' } })).status).toBe(404);
  await choose(ada, thing.id, 'watched');
  await running.parts.database.inOrganisation(organisationOf(ada), () => repository(Item).delete({ id: thing.id }));
  expect(await ada.data('GET', ADDRESS)).toMatchObject({ items: [], total: 0 });
});
