import 'fake-indexeddb/auto';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { KeptParts, type KeptPart } from './kept-parts';

const part = (number: number, own: Partial<KeptPart> = {}): KeptPart => ({
  accountId: 'ada',
  meetingId: 'm',
  recordingId: 'r',
  track: 1,
  number,
  ...own,
});
const numbers = (parts: readonly KeptPart[]) => parts.map(({ number }) => number);
let database = '';
let kept: KeptParts<KeptPart>;
beforeEach(() => {
  database = `kept ${crypto.randomUUID()}`;
  kept = new KeptParts(database);
});
type GetAll = (range?: IDBKeyRange) => IDBRequest<unknown[]>;
const readers = [IDBObjectStore.prototype, IDBIndex.prototype].map((prototype) => ({
  prototype,
  getAll: Reflect.get(prototype, 'getAll') as GetAll,
}));
afterEach(() => readers.forEach(({ prototype, getAll }) => Object.assign(prototype, { getAll })));

/** Records how many parts each database read returns. */
function readings(): number[] {
  const counts: number[] = [];
  for (const { prototype, getAll } of readers)
    Object.assign(prototype, {
      getAll(this: unknown, range?: IDBKeyRange) {
        const request = getAll.call(this, range);
        request.addEventListener('success', () => counts.push(request.result.length));
        return request;
      },
    });
  return counts;
}

test('parts of others, of other meetings and of other recordings are not read on the way', async () => {
  for (const own of [{}, { accountId: 'bo' }, { meetingId: 'n', recordingId: 's' }, { recordingId: 'ra' }])
    for (const number of [1, 0]) await kept.keep(part(number, own));
  const counts = readings();
  expect(numbers(await kept.ofRecording('ada', 'r'))).toEqual([0, 1]);
  expect(numbers(await kept.of('ada', 'n'))).toEqual([0, 1]);
  expect(await kept.of('cy', 'm')).toEqual([]);
  expect(counts).toEqual([2, 2, 0]);
});

test('what is too old goes, whoever recorded it, without being read', async () => {
  await kept.keep(part(0));
  await kept.keep(part(1, { accountId: 'bo' }));
  const counts = readings();
  await kept.forgetOlder(60_000);
  await kept.forgetOlder(-1);
  expect(counts).toEqual([]);
  expect([...(await kept.of('ada', 'm')), ...(await kept.of('bo', 'm'))]).toEqual([]);
});

test('what a page of an older release kept is found', async () => {
  await withOneStore(database, 'parts', 'readwrite', (store) =>
    settled(store.put({ ...part(3), id: 'ada r 00001 00003', keptAtMs: 1 })),
  );
  expect(numbers(await kept.of('ada', 'm'))).toEqual([3]);
  expect(numbers(await kept.ofRecording('ada', 'r'))).toEqual([3]);
});
