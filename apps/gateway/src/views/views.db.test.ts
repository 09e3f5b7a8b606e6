import type { LibraryView } from '@cartulary/contracts/endpoints/views';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  stranger = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const keep = (name: string, query: string) => ada.data<LibraryView>('POST', '/api/v1/views', { name, query });
const listed = async (person: TestPerson) =>
  (await person.data<{ items: LibraryView[] }>('GET', '/api/v1/views')).items.map(({ name }) => name);

test('a view is kept, listed by name, replaced and forgotten', async () => {
  const view = await keep('To pay', 'state=ready&tagId=1');
  expect(view).toMatchObject({ name: 'To pay', query: 'state=ready&tagId=1', shared: false, mine: true });
  await keep('doubtful', 'sort=confidence');
  expect(await listed(ada)).toEqual(['doubtful', 'To pay']);
  const changed = await ada.data<LibraryView>('PATCH', `/api/v1/views/${view.id}`, {
    query: 'mine=true',
    shared: true,
  });
  expect(changed).toMatchObject({ name: 'To pay', query: 'mine=true', shared: true });
  await ada.call('DELETE', `/api/v1/views/${view.id}`);
  expect(await listed(ada)).toEqual(['doubtful']);
});

test('two views of one person differ by name', async () => {
  await keep('Mine', '');
  const again = await ada.call('POST', '/api/v1/views', { body: { name: 'MINE', query: '' } });
  expect([again.status, again.body.error]).toEqual([409, 'Another of your views has this name']);
});

test("another organisation's shared view is not offered, and not to be changed", async () => {
  const view = await ada.data<LibraryView>('POST', '/api/v1/views', { name: 'Shared', query: '', shared: true });
  expect(await listed(stranger)).toEqual([]);
  const answer = await stranger.call('DELETE', `/api/v1/views/${view.id}`);
  expect(answer.status).toBe(404);
});
