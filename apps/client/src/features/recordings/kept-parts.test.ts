import 'fake-indexeddb/auto';
import { forgetRecording, keepPart, keptRecordings } from './kept-parts';

const part = (begunMs: number, number: number, text: string, marksMs: number[] = []) => ({
  marksMs,
  begunMs,
  number,
  sound: new Blob([text], { type: 'audio/webm' }),
});

test('parts are kept as they come, put together in their order, and forgotten together', async () => {
  await expect(keptRecordings()).resolves.toEqual([]);
  await keepPart(part(2, 1, 'later', [300, 700]));
  await keepPart(part(2, 2, 'still', [1_200]));
  for (const [number, text] of ['one', 'two', 'three'].entries()) await keepPart(part(1, number + 1, text));
  const kept = await keptRecordings();
  expect(kept.map(({ begunMs }) => begunMs)).toEqual([1, 2]);
  expect(kept.map(({ marksMs }) => marksMs)).toEqual([[], [300, 700, 1_200]]);
  await forgetRecording(1);
  expect((await keptRecordings()).map(({ begunMs }) => begunMs)).toEqual([2]);
});
