import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { TestPerson } from '../../test-person.test-helper.js';
import { documentsRoom } from '../documents-room.test-helper.js';

const room = documentsRoom();

/** A processed document with one entity of confidence 0.5 to review. */
async function read(name: string): Promise<{ id: string; doubtful: string }> {
  const id = await room.ada.uploadText(name, `${name} was read`);
  return { id, ...(await room.read(id)) };
}

const addField = (documentId: string, confidence: number, passed = true) =>
  room.inOwn(() =>
    repository(ExtractedField).insert({
      id: newId(),
      documentId,
      name: 'total',
      text: '1',
      value: '1',
      confidence,
      page: 1,
      box: null,
      range: { block: 0, start: 0, end: 1 },
      checks: [{ rule: 'sum', passed, with: [] }],
      engine: 'field-rules',
      engineVersion: '1.0.0',
    }),
  );

const queue = (person: TestPerson, query = '') => person.data<AnswerOf<'review.list'>>('GET', `/api/v1/review${query}`);

test('the document with the least certain value comes first, fields and entities alike', async () => {
  const [some, least, checked] = [await read('some.txt'), await read('least.txt'), await read('checked.txt')];
  await addField(least.id, 0.2);
  await addField(some.id, 0.1, true).then(() =>
    room.ada.call('PATCH', `/api/v1/documents/${some.id}/entities/${some.doubtful}`, { body: {} }),
  );
  await addField(checked.id, 0.95, false);
  const { items, total, values } = await queue(room.ada);
  expect(items.map(({ name, toReview, leastSure }) => [name, toReview, leastSure])).toEqual([
    ['some.txt', 1, expect.closeTo(0.1)],
    ['least.txt', 2, expect.closeTo(0.2)],
    ['checked.txt', 2, expect.closeTo(0.5)],
  ]);
  expect([total, values]).toEqual([3, 5]);
});

test('what is settled, in the bin, or somebody else’s, is not in the queue; it comes in pages', async () => {
  const [one, two, binned] = [await read('one.txt'), await read('two.txt'), await read('binned.txt')];
  await room.ada.data('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [binned.id] });
  expect((await queue(room.ada)).total).toBe(2);
  const pages = [await queue(room.ada, '?page=1&pageSize=1'), await queue(room.ada, '?page=2&pageSize=1')];
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))).toEqual(new Set([one.id, two.id]));
  await room.ada.call('PATCH', `/api/v1/documents/${one.id}/entities/${one.doubtful}`, { body: {} });
  expect((await queue(room.ada)).items.map(({ id }) => id)).toEqual([two.id]);
  expect((await queue(await TestPerson.signUp(room.running.url))).total).toBe(0);
});

test('a value exactly as certain as it must be waits for nobody, neither in the queue, the library nor the document', async () => {
  const { id, doubtful } = await read('exact.txt');
  await addField(id, certaintyThresholds.check);
  expect((await queue(room.ada)).values).toBe(1);
  await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { body: {} });
  expect((await queue(room.ada)).total).toBe(0);
  expect(await room.ada.data('GET', `/api/v1/documents/${id}`)).toMatchObject({ state: 'ready', toReview: 0 });
  expect(await room.ada.data('GET', '/api/v1/documents')).toMatchObject({
    items: [{ toReview: 0 }],
    counts: { toReview: 0 },
  });
});
