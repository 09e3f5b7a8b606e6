import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { forgetRecording, keepPart, keptRecordings } from './kept-parts';

const part = (begunMs: number, number: number, text: string, marksMs: number[] = [], accountId = 'ada') => ({
  accountId,
  marksMs,
  begunMs,
  number,
  sound: new Blob([text], { type: 'audio/webm' }),
});

test('parts are kept as they come, put together in their order, and forgotten together', async () => {
  await expect(keptRecordings('ada')).resolves.toEqual([]);
  await keepPart(part(2, 1, 'later', [300, 700]));
  await keepPart(part(2, 2, 'still', [1_200]));
  for (const [number, text] of ['one', 'two', 'three'].entries()) await keepPart(part(1, number + 1, text));
  const kept = await keptRecordings('ada');
  expect(kept.map(({ begunMs }) => begunMs)).toEqual([1, 2]);
  expect(kept.map(({ marksMs }) => marksMs)).toEqual([[], [300, 700, 1_200]]);
  await forgetRecording('ada', 1);
  expect((await keptRecordings('ada')).map(({ begunMs }) => begunMs)).toEqual([2]);
});

test('what one person recorded is not offered to the next who signs in here, nor read', async () => {
  await keepPart(part(7, 1, 'secret', [], 'bo'));
  const read = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  expect((await keptRecordings('ada')).map(({ begunMs }) => begunMs)).not.toContain(7);
  const [range] = read.mock.calls[0] ?? [];
  expect((range as IDBKeyRange | undefined)?.includes(['bo', 7, 1])).toBe(false);
  await forgetRecording('ada', 7);
  expect((await keptRecordings('bo')).map(({ begunMs }) => begunMs)).toEqual([7]);
});
