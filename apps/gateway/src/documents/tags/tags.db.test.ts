import { libraryLimits } from '@cartulary/contracts/limits/library';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const make = (name: string, colour = 'grey') => ada.data<{ id: string }>('POST', '/api/v1/tags', { name, colour });
const listed = async () => (await ada.data<AnswerOf<'tags.list'>>('GET', '/api/v1/tags')).items;
const mark = (action: 'tag' | 'untag', tagId: string, ...documentIds: string[]) =>
  ada.data<AnswerOf<'documents.bulk'>>('POST', '/api/v1/documents/bulk', { action, tagId, documentIds });
const library = async (query: string) =>
  (await ada.data<AnswerOf<'documents.list'>>('GET', `/api/v1/documents?${query}`)).items;

test('documents are tagged, found by their tag, and told apart by it until it is taken off', async () => {
  const [one, other] = [await ada.uploadText('one.txt', 'One'), await ada.uploadText('two.txt', 'Two')];
  const { id } = await make('Urgent', 'red');
  expect(await mark('tag', id, one, other)).toEqual({ done: [one, other], refused: [] });
  await mark('tag', id, one);
  expect((await library(`tagId=${id}&sort=name&descending=false`)).map(({ name }) => name)).toEqual([
    'one.txt',
    'two.txt',
  ]);
  expect((await library(`tagId=${id}`))[0]?.tags).toEqual([{ id, name: 'Urgent', colour: 'red' }]);
  expect((await listed()).find((tag) => tag.id === id)).toMatchObject({ documents: 2, mayChange: true });

  await mark('untag', id, other);
  expect((await library(`tagId=${id}`)).map(({ name }) => name)).toEqual(['one.txt']);
  await ada.data('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [one] });
  expect((await listed()).find((tag) => tag.id === id)?.documents).toBe(0);
});

test('a tag that is renamed or removed makes its documents be indexed again', async () => {
  const documentId = await ada.uploadText('indexed.txt', 'Indexed');
  const revision = () =>
    running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
      const document = await repository(Document).findOneByOrFail({ itemId: documentId });
      return document.revision;
    });
  const { id } = await make('Before');
  await mark('tag', id, documentId);
  const tagged = await revision();
  await ada.data('PATCH', `/api/v1/tags/${id}`, { name: 'After' });
  const renamed = await revision();
  await ada.call('DELETE', `/api/v1/tags/${id}`);
  expect([renamed > tagged, (await revision()) > renamed]).toEqual([true, true]);
  expect((await library('name=indexed'))[0]?.tags).toEqual([]);
});

test('no two tags have one name, whatever its capitals, and none is invisible', async () => {
  await make('Paid');
  const again = await ada.call('POST', '/api/v1/tags', { body: { name: ' PAID ' } });
  expect([again.status, again.body.error]).toEqual([409, 'Another tag has this name']);
  const unseen = await ada.call('POST', '/api/v1/tags', { body: { name: '\u202e' } });
  expect(unseen.status).toBe(400);
});

test('a document carries no more tags than can be read', async () => {
  const documentId = await ada.uploadText('full.txt', 'Full');
  const tags: string[] = [];
  for (let at = 0; at <= libraryLimits.maxTagsOfDocument; at += 1) tags.push((await make(`Tag ${at}`)).id);
  const answers = [];
  for (const tag of tags) answers.push(await mark('tag', tag, documentId));
  expect(answers.flatMap(({ refused }) => refused)).toEqual([
    { id: documentId, error: `A document has at most ${libraryLimits.maxTagsOfDocument} tags` },
  ]);
});

test('a tag that nobody made marks nothing', async () => {
  const documentId = await ada.uploadText('unmarked.txt', 'Unmarked');
  const { refused } = await mark('tag', '00000000-0000-4000-8000-000000000000', documentId);
  expect(refused).toEqual([{ id: documentId, error: 'Resource not found' }]);
});
